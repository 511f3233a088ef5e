import * as repo from './reminders.repo.ts';
import type { accountRoutes } from '@daftar/contract/receivables';
import type { Input } from '@daftar/contract/core/route';
import type { RemindedInvoice } from '@daftar/domain/billing/reminder-mail';
import { today } from '@daftar/domain/date-format';
import { sub, sum } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import type { How } from '#server/features/outbox/messages.service.ts';
import { openItemsOf, openTotalsOf, type OpenItemRow } from './receivables.repo.ts';
import { accountHolder } from './receivables.service.ts';
import { mailReminder, textFor } from './reminder-mail.service.ts';
import { addressOf } from './statements.service.ts';

type Books = Input<typeof accountRoutes.reminderMailText>['query'];
type Body = Input<typeof accountRoutes.remind>['body'];

/** More in one mail would be a statement. */
const MAX_REMINDED = 50;

/** Overdue items, or all open ones if none is overdue. */
async function occasionOf(ctx: BusinessCtx, clientId: number, { firm_id, currency }: Books) {
  const client = await accountHolder(ctx, clientId);
  const firm = await getFirm(ctx, firm_id);
  const asked = currency ?? (await businessOf(ctx)).currency;
  const books = { firm_id, currency: asked };
  const overdue = { ...books, due_before: today(ctx.now, ctx.timezone) };
  const late = await openItemsOf(ctx, clientId, overdue);
  const due = late.length ? late : await openItemsOf(ctx, clientId, books);
  const items = due.slice(0, MAX_REMINDED);
  if (!items.length) throw conflict('This client has nothing due.');
  const others = items
    .filter(({ kind }) => kind === 'opening_balance')
    .map((item): RemindedInvoice => ({ ...item, title: 'Opening balance', number: '' }));
  const next = due[MAX_REMINDED];
  if (next) others.push(summed(items, next, await openTotalsOf(ctx, clientId, late.length ? overdue : books)));
  return {
    items: items.filter(({ kind }) => kind !== 'opening_balance'),
    occasion: {
      client_id: clientId,
      firm: firm.name,
      client: client.client_full_name,
      currency: asked,
      invoice_ids: items.flatMap(({ kind, id }) => (kind === 'opening_balance' ? [] : [id])),
      others,
    },
  };
}

type OpenTotals = Awaited<ReturnType<typeof openTotalsOf>>;

/** One line for those not listed, so that the total of the email is the amount due. */
const summed = (listed: readonly OpenItemRow[], next: OpenItemRow, all: OpenTotals): RemindedInvoice => ({
  title: `${all.count - listed.length} more`,
  number: '',
  date: next.date,
  due_date: next.due_date,
  total: sub(all.total, sum(listed.map(({ total }) => total))),
  due: sub(all.due, sum(listed.map(({ due }) => due))),
});

export async function reminderMailText(ctx: BusinessCtx, clientId: number, books: Books) {
  const { primary_email: address } = await accountHolder(ctx, clientId);
  const { occasion } = await occasionOf(ctx, clientId, books);
  return { to: address ? [address] : [], ...(await textFor(ctx, occasion)) };
}

export async function remindClient(
  ctx: BusinessCtx,
  clientId: number,
  body: Body,
  more: Parameters<typeof mailReminder>[3] = {},
): Promise<How> {
  const to = body.to ?? (await addressOf(ctx, clientId));
  const { occasion, items } = await occasionOf(ctx, clientId, body);
  const how = await mailReminder(ctx, occasion, { ...body, to }, more);
  await logManualReminder(ctx, { invoices: items, to });
  return how;
}

export const listReminders = (
  ctx: BusinessCtx,
  { invoice_id, client_id, ...query }: Input<typeof accountRoutes.reminders>['query'],
) => repo.list(ctx, query, { invoice_id, client_id });

type Reminded = { id: number; due: string };

/** Recorded like scheduled reminders, and in the activity of each invoice. */
export async function logManualReminder(
  ctx: BusinessCtx,
  { invoices, to }: { invoices: readonly Reminded[]; to: readonly string[] },
): Promise<void> {
  if (!invoices.length) return;
  const sent = { rule_days: null, state: 'sent' as const, recipient: to.join(', ') };
  await repo.record(
    ctx,
    invoices.map(({ id, due }) => ({ ...sent, invoice_id: id, due })),
  );
  for (const { id } of invoices) await repo.log(ctx, id, null);
}
