import { canWhatsApp } from '@daftar/domain/permissions';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { conflict } from '#server/platform/http-error.ts';
import type { WhatsAppAccess } from '#server/platform/providers/whatsapp.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { ownerIds } from '#server/features/team/members.service.ts';
import * as repo from './whatsapp_settings.repo.ts';

/** Of clients that have this number first. */
export const clientsOfNumber = repo.clientsOfNumber;

export const SCREEN = 'whatsapp-config';

export const isComplete = (row: repo.SettingsRow): boolean =>
  Boolean(row.phone_number_id && row.business_account_id && row.access_token && row.app_secret);

/** Everything entered and checked, the webhook verified (answers such as STOP come through it), and nothing paused. */
export const isReady = (row: repo.SettingsRow | undefined, hook: repo.HookRow | undefined): boolean =>
  row !== undefined &&
  isComplete(row) &&
  row.checked_at !== null &&
  ![row.number_problem, row.token_problem, row.webhook_problem, row.paused_reason].some(Boolean) &&
  hook?.verified_at != null;

export const hasNumber = async (ctx: BusinessCtx): Promise<boolean> =>
  isReady(await repo.findSettings(ctx), await repo.findHook(ctx));

export const opened = (ctx: BusinessCtx, row: repo.SettingsRow): WhatsAppAccess => ({
  phone_number_id: row.phone_number_id,
  business_account_id: row.business_account_id,
  app_id: row.app_id,
  access_token: row.access_token && ctx.app.vault.open(row.access_token, sealOwner(ctx.businessId)),
});

/** For calls to Meta, whether or not messages may go. */
export async function accessOf(ctx: BusinessCtx): Promise<WhatsAppAccess> {
  const row = await repo.findSettings(ctx);
  if (!row?.access_token || !row.business_account_id)
    throw conflict('Connect WhatsApp first: enter the number and the token under WhatsApp settings.');
  return opened(ctx, row);
}

/** Whether the person who caused the message may use WhatsApp: with both flags, or as an owner. */
export async function mayBeSentFor(ctx: BusinessCtx, userId: number | null): Promise<boolean> {
  if ((await businessOf(ctx)).is_business_whatsapp) return true;
  return userId !== null && (await ownerIds(ctx)).includes(userId);
}

/** Stops sending until a check passes, and notifies the owners once. */
export async function pauseWhatsApp(ctx: BusinessCtx, reason: string): Promise<void> {
  if (!(await repo.pause(ctx, reason))) return;
  await notify(ctx, {
    userIds: await ownerIds(ctx),
    type: 'REMINDER_NOTIFICATION',
    title: 'WhatsApp paused',
    body: reason,
    link: `/business/${ctx.businessId}/${SCREEN}`,
    records: ['whatsapp_settings'],
  });
}

export async function getAccess(ctx: MemberCtx) {
  const { is_business_whatsapp } = await businessOf(ctx);
  return { is_business_whatsapp, may_use: canWhatsApp(ctx.permissions), is_ready: await hasNumber(ctx) };
}

export async function setAccess(ctx: MemberCtx, isOn: boolean) {
  if ((await businessOf(ctx)).is_business_whatsapp !== isOn) await repo.setBusinessFlag(ctx, isOn);
  const permissions = ctx.permissions && { ...ctx.permissions, is_business_whatsapp: isOn };
  return getAccess({ ...ctx, permissions });
}
