import { recordWishes, type Profile } from '@daftar/contract/portal_profile';
import { soleBranch } from '@daftar/domain/branches';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { PROFILE_RECORDS, profileFields, shownToClient, type ProfileRecord } from '@daftar/domain/profile';
import { asPractice } from '#server/as-practice.ts';
import type { ClientCtx } from '#server/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { records } from '#server/features/client_records/kinds.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import * as repo from './profile.repo.ts';

export const listServices = repo.listServices;
export const listGst = repo.listGst;

export async function listTags(ctx: ClientCtx) {
  const { tags } = await clientOf(ctx, ctx.clientId);
  return { data: await asPractice(ctx, (practice) => repo.tagsOf(practice, tags)) };
}

/** Only where the practice means it for the client: most are for its own people. */
export async function getFlash(ctx: ClientCtx) {
  const { id, preferences, flash_message } = await clientOf(ctx, ctx.clientId);
  return { client_id: id, flash_message: preferencesOf(preferences).portal_flash ? flash_message : '' };
}

/** Which fields the client has here: by its category, by the country, and by the choice of the practice or its branch. */
export const fieldsOf = (ctx: ClientCtx, { category, branches }: { category: string; branches: readonly number[] }) =>
  asPractice(ctx, async (practice) => {
    const { clients: choice } = await configOf(practice, 'FIELDS', soleBranch(branches));
    const { country } = await businessOf(practice);
    return profileFields(category as ClientCategory, country, choice);
  });

const choicesOf = (ctx: ClientCtx, branches: readonly number[]): Promise<Profile['choices']> =>
  asPractice(ctx, async (practice) => {
    const { genders, marital_statuses } = await configOf(practice, 'FIELD_OPTIONS', soleBranch(branches));
    return { gender: [...genders], marital_status: [...marital_statuses] };
  });

export async function getProfile(ctx: ClientCtx): Promise<Profile> {
  const client = await clientOf(ctx, ctx.clientId);
  const shown = await fieldsOf(ctx, client);
  const kept: Record<string, unknown> = client;
  return {
    client_id: client.id,
    client_full_name: client.client_full_name,
    category: client.category,
    country: client.country,
    country_code: client.country_code,
    code_number: client.code_number,
    shown,
    values: asShown(kept, shown),
    choices: await choicesOf(ctx, client.branches),
    records: Object.fromEntries(
      await Promise.all(PROFILE_RECORDS.map(async (kind) => [kind, await recordsOf(ctx, kind)])),
    ),
  };
}

/** The fields of a kind of record that concern the client: those it may ask to change. */
const ASKING = new Set(['record_id', 'note', 'proof']);
export const recordFields = (kind: ProfileRecord): string[] =>
  Object.keys(recordWishes[kind].shape).filter((field) => !ASKING.has(field));

/** Nobody has more than a screenful; who does finds the others at the practice. */
const MOST = 100;

async function recordsOf(ctx: ClientCtx, kind: ProfileRecord) {
  const { data } = await records[kind].list(ctx, ctx.clientId, { page: 1, per_page: MOST });
  return data.map((record) => ({ id: record.id, values: asShown(record, recordFields(kind)) }));
}

const asShown = (kept: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, shownToClient(field, String(kept[field] ?? ''))]));
