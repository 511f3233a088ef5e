import type { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Input } from '@daftar/contract/core/route';
import { consentChanges } from '@daftar/domain/messaging/consent-changes';
import { DEFAULT_PREFERENCES } from '@daftar/domain/messaging/purposes';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { invalid } from '#server/platform/http-error.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import * as repo from './client_settings.repo.ts';

type Body<K extends 'update' | 'privacy'> = Input<(typeof clientSettingRoutes)[K]>['body'];
type Preferences = Required<NonNullable<Body<'update'>['preferences']>> & { consent_at: string | null };

const DEFAULTS = { ...DEFAULT_PREFERENCES, language: null, portal_flash: false, consent_at: null } as Preferences;

/** Stored preferences merged over the defaults. */
export const preferencesOf = (stored: unknown): Preferences => ({ ...DEFAULTS, ...(stored as Partial<Preferences>) });

export async function getSettings(ctx: MemberCtx, clientId: number) {
  const client = await clientOf(ctx, clientId);
  return {
    client_id: client.id,
    version: client.version,
    is_private: client.is_private,
    private_users: await repo.namesOf(ctx, client.private_user_ids),
    flash_message: client.flash_message,
    preferences: preferencesOf(client.preferences),
  };
}

export async function updateSettings(ctx: MemberCtx, clientId: number, { flash_message, preferences }: Body<'update'>) {
  const client = await lockRecord(ctx, 'clients', clientId);
  if (flash_message !== undefined) await repo.setClient(ctx, clientId, { flash_message });
  if (preferences) await savePreferences(ctx, client, preferences, { source: 'staff', words: '' });
  return getSettings(ctx, clientId);
}

type Given = { source: 'staff' | 'portal' | 'link' | 'reply'; /** The client's own words. */ words: string };

/** With a record of each consent that changes. */
async function savePreferences(ctx: BusinessCtx, client: repo.Client, changes: Partial<Preferences>, given: Given) {
  const before = client.preferences as Partial<Preferences>;
  const after = { ...before, ...changes };
  const { has_consent } = changes;
  // Keeps the date of consent until it is withdrawn.
  const consent_at = has_consent
    ? (before.consent_at ?? ctx.now.toISOString())
    : has_consent === false
      ? null
      : (before.consent_at ?? null);
  await repo.setClient(ctx, client.id, { preferences: JSON.stringify({ ...after, consent_at }) });
  await repo.insertConsents(ctx, client.id, consentChanges(before, after), given);
}

/** Because of a link, or an answer such as STOP: ends a purpose, or all messages on a channel. */
export async function withdrawConsent(
  ctx: BusinessCtx,
  clientId: number,
  what: { purpose: 'reminders' | 'greetings' | 'news' } | { mode: Preferences['modes'][number] },
  given: Given,
): Promise<void> {
  const client = await lockRecord({ ...ctx, ifMatch: undefined }, 'clients', clientId);
  const { modes } = preferencesOf(client.preferences);
  const changes: Partial<Preferences> =
    'mode' in what
      ? { modes: modes.filter((mode) => mode !== what.mode) }
      : what.purpose === 'news'
        ? { has_consent: false }
        : { [what.purpose]: false };
  await savePreferences(ctx, client, changes, given);
}

/** Because of an answer such as START: messages on this channel are wanted again. */
export async function restoreChannel(
  ctx: BusinessCtx,
  clientId: number,
  mode: Preferences['modes'][number],
  given: Given,
) {
  const client = await lockRecord({ ...ctx, ifMatch: undefined }, 'clients', clientId);
  const { modes } = preferencesOf(client.preferences);
  if (!modes.includes(mode)) await savePreferences(ctx, client, { modes: [...modes, mode] }, given);
}

/** The caller always keeps access. */
export async function setPrivacy(ctx: MemberCtx, clientId: number, { is_private, user_ids }: Body<'privacy'>) {
  await lockRecord(ctx, 'clients', clientId);
  const named = is_private ? [...new Set([...user_ids, ctx.person.userId])] : [];
  if ((await repo.countMembers(ctx, named)) !== named.length)
    throw invalid({ field: 'user_ids', rule: 'exists', message: 'Select active users of this business' });
  await repo.setClient(ctx, clientId, { is_private, private_user_ids: named });
  return getSettings(ctx, clientId);
}
