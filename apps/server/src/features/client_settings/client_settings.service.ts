import type { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Input } from '@daftar/contract/core/route';
import type { MemberCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { invalid } from '#server/platform/http-error.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import * as repo from './client_settings.repo.ts';

type Body<K extends 'update' | 'privacy'> = Input<(typeof clientSettingRoutes)[K]>['body'];
type Preferences = Required<NonNullable<Body<'update'>['preferences']>> & { consent_at: string | null };

/** Defaults: messages about work only, no marketing consent. */
const DEFAULTS: Preferences = {
  modes: ['Email', 'SMS', 'WhatsApp', 'Call'],
  reminders: true,
  greetings: false,
  has_consent: false,
  portal_flash: false,
  consent_at: null,
};

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
  const before = client.preferences as Partial<Preferences>;
  const consent = preferences?.has_consent;
  // Keeps the date of consent until it is withdrawn.
  const consent_at = consent
    ? (before.consent_at ?? ctx.now.toISOString())
    : consent === false
      ? null
      : before.consent_at;
  await repo.setClient(ctx, clientId, {
    ...(flash_message === undefined ? {} : { flash_message }),
    ...(preferences
      ? { preferences: JSON.stringify({ ...before, ...preferences, consent_at: consent_at ?? null }) }
      : {}),
  });
  return getSettings(ctx, clientId);
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
