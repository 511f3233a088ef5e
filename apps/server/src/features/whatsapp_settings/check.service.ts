import type { WhatsAppSettings } from '@daftar/contract/whatsapp_settings';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { WhatsAppError, type NumberInfo } from '#server/platform/providers/whatsapp.ts';
import { isComplete, opened } from './access.service.ts';
import { getSettings } from './settings.service.ts';
import * as repo from './whatsapp_settings.repo.ts';

/** Meta's code for an ID that doesn't exist, or that the token can't see. */
const UNKNOWN_ID = 100;

async function asked<T>(work: () => Promise<T>, unknownId: string): Promise<{ found: T | null; problem: string }> {
  try {
    return { found: await work(), problem: '' };
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    return { found: null, problem: error.code === UNKNOWN_ID ? unknownId : error.message };
  }
}

/** Asks Meta, and keeps the findings. Ends a pause if all is well. */
export async function checkSettings(ctx: BusinessCtx): Promise<WhatsAppSettings> {
  const row = await repo.findSettings(ctx);
  if (!row || !isComplete(row))
    throw conflict('Enter the phone number ID, the business account ID, the token and the app secret first.');
  const access = opened(ctx, row);
  const { whatsapp } = ctx.app;
  const { account, number, subscribed } = await ctx.outsideTransaction(async () => ({
    account: await asked(
      () => whatsapp.numberIds(access),
      'The token can’t open this business account. Check the ID in WhatsApp Manager, and assign the account to the system user of the token.',
    ),
    number: await asked(
      () => whatsapp.number(access),
      'No number with this ID. Copy the phone number ID, not the phone number, from WhatsApp > API setup.',
    ),
    subscribed: await asked(
      () => whatsapp.subscribe(access),
      'Meta could not connect the account to your app. Check that the token is of the same app.',
    ),
  }));
  const isForeign = account.found !== null && !account.found.includes(row.phone_number_id);
  const number_problem =
    number.problem || (isForeign ? 'This number belongs to another business account. Check both IDs.' : '');
  const latest = await repo.lockSettings(ctx);
  // Changed meanwhile: the findings are of other settings.
  if (latest?.access_token !== row.access_token || latest.phone_number_id !== row.phone_number_id)
    throw conflict('The settings changed during the check. Check again.');
  const isFine = !number_problem && !account.problem && !subscribed.problem;
  await repo.saveSettings(ctx, {
    number_problem,
    token_problem: account.problem,
    webhook_problem: subscribed.problem,
    checked_at: ctx.now.toISOString(),
    ...(number.found ? columnsOf(number.found) : {}),
    ...(isFine ? { paused_reason: '' } : {}),
  });
  return getSettings(ctx);
}

const columnsOf = ({ display_phone_number, verified_name, quality, limit }: NumberInfo) => ({
  display_phone_number,
  verified_name,
  quality,
  messaging_limit: limit,
});
