import type { Input } from '@daftar/contract/core/route';
import type { RecurringInvoice, recurringInvoiceRoutes, RecurringRow } from '@daftar/contract/recurring_invoices';
import { RECURRING_STATES } from '@daftar/contract/recurring_invoices';
import { invoiceStatus, isOverdue } from '@daftar/domain/billing/invoice-status';
import { PREVIEWED } from '@daftar/domain/billing/recurring-modes';
import { actsFrom } from '@daftar/domain/billing/transitions';
import { today } from '@daftar/domain/date-format';
import type { Recurrence } from '@daftar/domain/recurrence';
import { nextDates } from '@daftar/domain/recurrence-due';
import { recurrenceLabel } from '@daftar/domain/recurrence-label';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { clientIdsFor } from '#server/features/clients/list.service.ts';
import * as repo from './recurring_invoices.repo.ts';
import { checkRule } from './rules.service.ts';

type Query<K extends 'list' | 'summary' | 'invoices'> = Input<(typeof recurringInvoiceRoutes)[K]>['query'];
type Shown = NonNullable<Awaited<ReturnType<typeof repo.find>>>;

const presentRow = <T extends Recurrence>(row: T): T & Pick<RecurringRow, 'label'> => ({
  ...row,
  label: recurrenceLabel(row),
});

async function filterOf(
  ctx: BusinessCtx,
  { search, ...asked }: repo.RecurringFilter & { search?: string | undefined },
) {
  return search ? { ...asked, client_ids: await clientIdsFor(ctx, search) } : asked;
}

export async function listRecurring(ctx: BusinessCtx, { page, per_page, sort, ...asked }: Query<'list'>) {
  const found = await repo.list(ctx, { page, per_page, sort }, await filterOf(ctx, asked));
  return { ...found, data: found.data.map(presentRow) };
}

/** All rows up to `most`, for exports. */
export const allRecurring = async (ctx: BusinessCtx, asked: Query<'summary'>, most: number) =>
  (await repo.all(ctx, await filterOf(ctx, asked), most)).map(presentRow);

export async function summary(ctx: BusinessCtx, { state: _, ...asked }: Query<'summary'>) {
  const counts = await repo.counts(ctx, await filterOf(ctx, asked));
  const rules = (state: string) => counts.find((count) => count.state === state)?.rules ?? 0;
  const all = counts.reduce((sum, count) => sum + count.rules, 0);
  return {
    tabs: [{ state: 'All' as const, rules: all }, ...RECURRING_STATES.map((state) => ({ state, rules: rules(state) }))],
  };
}

export async function findRecurring(ctx: BusinessCtx, id: number): Promise<Shown> {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('recurring invoice');
  return row;
}

export async function getRecurring(ctx: BusinessCtx, id: number): Promise<RecurringInvoice> {
  const row = await findRecurring(ctx, id);
  return {
    ...presentRow(row),
    made: await repo.countMade(ctx, id),
    next_dates: row.next_day ? nextDates(row, row.next_day, PREVIEWED) : [],
    acts: actsFrom('recurring_invoice', row.state),
  };
}

/** Read-only: the preview of the editor. */
export function preview(ctx: BusinessCtx, rule: Recurrence) {
  checkRule(rule);
  const day = today(ctx.now, ctx.timezone);
  const from = rule.starts_on > day ? rule.starts_on : day;
  return { label: recurrenceLabel(rule), dates: nextDates(rule, from, PREVIEWED) };
}

export async function listMade(ctx: BusinessCtx, id: number, query: Query<'invoices'>) {
  await findRecurring(ctx, id);
  const found = await repo.listMade(ctx, id, query);
  const day = today(ctx.now, ctx.timezone);
  return {
    ...found,
    data: found.data.map(({ payment_state, open_amount, ...row }) => {
      const payment = payment_state || 'Paid';
      return {
        ...row,
        due: open_amount,
        status: invoiceStatus(row.state, payment),
        is_overdue: isOverdue({ ...row, payment }, day),
      };
    }),
  };
}
