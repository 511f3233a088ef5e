import { recordChangeBodies, type Profile } from '@daftar/contract/portal_profile';
import { soleBranch } from '@daftar/domain/branches';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { PROFILE_RECORDS, profileFields, shownToClient, type ProfileRecord } from '@daftar/domain/profile';
import { asBusiness } from '#server/access/as-business.ts';
import type { ClientCtx } from '#server/platform/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import * as repo from './profile.repo.ts';

export const listServices = repo.listServices;
export const listGst = repo.listGst;

export async function listTags(ctx: ClientCtx) {
  const { tags } = await clientOf(ctx, ctx.clientId);
  return { data: await asBusiness(ctx, (business) => repo.tagsOf(business, tags)) };
}

/** Shown only if the business shares the flash message with clients: most are internal. */
export async function getFlash(ctx: ClientCtx) {
  const { id, preferences, flash_message } = await clientOf(ctx, ctx.clientId);
  return { client_id: id, flash_message: preferencesOf(preferences).portal_flash ? flash_message : '' };
}

/** Fields for the client's category and country, and the settings of the business or branch. */
export const fieldsOf = (ctx: ClientCtx, { category, branches }: { category: string; branches: readonly number[] }) =>
  asBusiness(ctx, async (business) => {
    const { clients: choice } = await configOf(business, 'FIELDS', soleBranch(branches));
    const { country } = await businessOf(business);
    return profileFields(category as ClientCategory, country, choice);
  });

const choicesOf = (ctx: ClientCtx, branches: readonly number[]): Promise<Profile['choices']> =>
  asBusiness(ctx, async (business) => {
    const { genders, marital_statuses } = await configOf(business, 'FIELD_OPTIONS', soleBranch(branches));
    return { gender: [...genders], marital_status: [...marital_statuses] };
  });

export async function getProfile(ctx: ClientCtx): Promise<Profile> {
  const client = await clientOf(ctx, ctx.clientId);
  const shown = await fieldsOf(ctx, client);
  const kept: Record<string, unknown> = client;
  const stored = await repo.recordsOf(ctx, MAX);
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
    records: Object.fromEntries(PROFILE_RECORDS.map((kind) => [kind, shownRecords(kind, stored[kind])])),
  };
}

/** Record fields that the client sees and can ask to change. */
const ASKING = new Set(['record_id', 'note', 'proof']);
export const recordFields = (kind: ProfileRecord): string[] =>
  Object.keys(recordChangeBodies[kind].shape).filter((field) => !ASKING.has(field));

/** One page of records is enough. Staff see the rest. */
const MAX = 100;

const shownRecords = (kind: ProfileRecord, stored: readonly ({ id: number } & Record<string, unknown>)[]) =>
  stored.map((record) => ({ id: record.id, values: asShown(record, recordFields(kind)) }));

const asShown = (kept: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, shownToClient(field, String(kept[field] ?? ''))]));
