import { ageingBucket, ageItems } from '@daftar/domain/billing/ageing';
import { noReminder, NO_REMINDER_LABELS } from '@daftar/domain/billing/reminder-opt-out';
import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { balancesOf } from '#server/features/billing/ledger.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { dueAgesOf } from './ageing.repo.ts';
import * as repo from './receivables.repo.ts';
import { openingBalancesOf } from './opening.repo.ts';

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
  const balances = await balancesOf(ctx, id);
  const firms = [...new Set(balances.map(({ firm_id }) => firm_id))];
  const ages = await dueAgesOf(ctx, 'firm', firms, { client_ids: [id] }, day);
  const obstacle = noReminder(preferencesOf(client.preferences), client.primary_email);
  return {
    client_id: id,
    client_name: client.client_full_name,
    code_number: client.code_number,
    email: client.primary_email,
    no_reminders: obstacle && NO_REMINDER_LABELS[obstacle],
    balances: balances.map((balance) => {
      const own = ages.filter(({ key, currency }) => key === balance.firm_id && currency === balance.currency);
      return {
        ...balance,
        open_documents: own.reduce((count, { documents }) => count + documents, 0),
        ageing: ageItems(own, balance.advance, day),
      };
    }),
    open_items: items.map((item) => ({ ...item, bucket: ageingBucket(item.due_date, day) })),
    advances: await repo.advancesOf(ctx, id),
    opening_balances: await openingBalancesOf(ctx, { client_id: id }),
  };
}
