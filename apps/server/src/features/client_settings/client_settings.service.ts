import type { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Input } from '@daftar/contract/core/route';
import type { MemberCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { invalid } from '#server/failure.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import * as repo from './client_settings.repo.ts';

type Body<K extends 'update' | 'privacy'> = Input<(typeof clientSettingRoutes)[K]>['body'];
type Preferences = Required<NonNullable<Body<'update'>['preferences']>> & { consent_at: string | null };

/** Whoever has not said otherwise is written to about the work, and has not agreed to more. */
const DEFAULTS: Preferences = {
  modes: ['Email', 'SMS', 'WhatsApp', 'Call'],
  reminders: true,
  greetings: false,
  has_consent: false,
  portal_flash: false,
  consent_at: null,
};

/** As the client has them, whatever of it is stored. */
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
  const client = await holdRecord(ctx, 'clients', clientId);
  const before = client.preferences as Partial<Preferences>;
  const consent = preferences?.has_consent;
  // When it was given is kept until it is taken back.
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

/** Whoever makes a client private goes on seeing it. */
export async function setPrivacy(ctx: MemberCtx, clientId: number, { is_private, user_ids }: Body<'privacy'>) {
  await holdRecord(ctx, 'clients', clientId);
  const named = is_private ? [...new Set([...user_ids, ctx.person.userId])] : [];
  if ((await repo.countMembers(ctx, named)) !== named.length)
    throw invalid({ field: 'user_ids', rule: 'exists', message: 'Choose people who work here' });
  await repo.setClient(ctx, clientId, { is_private, private_user_ids: named });
  return getSettings(ctx, clientId);
}
