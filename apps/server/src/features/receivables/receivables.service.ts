import { ageingBucket, ageItems } from '@daftar/domain/billing/ageing';
import { noReminder, NO_REMINDER_LABELS } from '@daftar/domain/billing/reminder-opt-out';
import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import * as repo from './receivables.repo.ts';
import { openingBalancesOf } from './opening.repo.ts';

export const accountsOf = repo.accountsOf;

export async function accountHolder(ctx: BusinessCtx, id: number) {
  const client = await repo.findClient(ctx, id);
  if (!client) throw notFound('client');
  return client;
}

/** The client with its dues by firm. */
export async function openAccount(ctx: BusinessCtx, id: number) {
  const day = today(ctx.now, ctx.timezone);
  const { client, items, balances, ages } = await repo.accountOf(ctx, id, day);
  if (!client) throw notFound('client');
  return {
    client,
    balances: balances.map((balance) => {
      const own = ages.filter(({ key, currency }) => key === balance.firm_id && currency === balance.currency);
      return {
        ...balance,
        open_documents: own.reduce((count, { documents }) => count + documents, 0),
        ageing: ageItems(own, balance.advance, day),
      };
    }),
    open_items: items.map((item) => ({ ...item, bucket: ageingBucket(item.due_date, day) })),
  };
}

export async function clientAccount(ctx: BusinessCtx, id: number) {
  const { client, ...account } = await openAccount(ctx, id);
  const obstacle = noReminder(preferencesOf(client.preferences), client.primary_email);
  return {
    client_id: id,
    client_name: client.client_full_name,
    code_number: client.code_number,
    email: client.primary_email,
    no_reminders: obstacle && NO_REMINDER_LABELS[obstacle],
    ...account,
    advances: await repo.advancesOf(ctx, id),
    opening_balances: await openingBalancesOf(ctx, { client_id: id }),
  };
}
