import { ageingBucket, ageItems } from '@daftar/domain/billing/ageing';
import { noReminder, NO_REMINDER_LABELS } from '@daftar/domain/billing/reminder-wish';
import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/context.ts';
import { notFound } from '#server/failure.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import * as repo from './accounts.repo.ts';
import { openingBalancesOf } from './opening.repo.ts';

/** What is not settled, firm by firm. */
export const balancesOf = repo.balancesOf;
export const accountsOf = repo.accountsOf;

export async function accountHolder(ctx: BusinessCtx, id: number) {
  const client = await repo.findClient(ctx, id);
  if (!client) throw notFound('client');
  return client;
}

export async function clientAccount(ctx: BusinessCtx, id: number) {
  const client = await accountHolder(ctx, id);
  const day = today(ctx.now, ctx.timezone);
  const items = await repo.openItemsOf(ctx, id);
  const balances = await repo.balancesOf(ctx, id);
  const obstacle = noReminder(preferencesOf(client.preferences), client.primary_email);
  return {
    client_id: id,
    client_name: client.client_full_name,
    code_number: client.code_number,
    email: client.primary_email,
    no_reminders: obstacle && NO_REMINDER_LABELS[obstacle],
    balances: balances.map((balance) => ({
      ...balance,
      ageing: ageItems(
        items.filter(({ firm_id, currency }) => firm_id === balance.firm_id && currency === balance.currency),
        balance.advance,
        day,
      ),
    })),
    open_items: items.map((item) => ({ ...item, bucket: ageingBucket(item.due_date, day) })),
    advances: await repo.advancesOf(ctx, id),
    opening_balances: await openingBalancesOf(ctx, { client_id: id }),
  };
}
