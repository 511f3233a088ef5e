import type { Input } from '@daftar/contract/core/route';
import type { invoiceRoutes, InvoiceTab } from '@daftar/contract/invoices';
import { invoiceStatus, type PaymentState } from '@daftar/domain/billing/invoice-status';
import type { InvoiceState } from '@daftar/domain/billing/transitions';
import { today } from '@daftar/domain/date-format';
import { INVOICE_STATUSES } from '@daftar/domain/enumerations';
import { add, sub } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { clientIdsFor } from '#server/features/clients/list.service.ts';
import { presentRow } from './invoices.present.ts';
import * as repo from './list.repo.ts';
import { checkClient } from '#server/features/billing/recipients.service.ts';
import * as totals from './totals.repo.ts';

type Query<K extends keyof typeof invoiceRoutes> = Input<(typeof invoiceRoutes)[K]>['query'];
type Asked = Omit<repo.InvoiceFilter, 'today'> & { search?: string | undefined };

async function filterOf(ctx: BusinessCtx, { search, ...asked }: Asked): Promise<repo.InvoiceFilter> {
  const filter = { ...asked, today: today(ctx.now, ctx.timezone) };
  if (!search) return filter;
  const found = await repo.idsFor(ctx, search, await clientIdsFor(ctx, search));
  return { ...filter, ids: asked.ids ? found.filter((id) => asked.ids!.includes(id)) : found };
}

export async function listInvoices(ctx: BusinessCtx, { page, per_page, sort, ...asked }: Query<'list'>) {
  const filter = await filterOf(ctx, asked);
  const found = await repo.list(ctx, { page, per_page, sort }, filter, totals.countOf(ctx, filter));
  return { ...found, data: found.data.map((row) => presentRow(row, filter.today)) };
}

export async function summary(ctx: BusinessCtx, { status: _, ...asked }: Query<'summary'>) {
  const filter = await filterOf(ctx, asked);
  const sums = await totals.sums(ctx, filter);
  const late = await totals.late(ctx, filter);
  const stated = sums.map((sum) => ({
    ...sum,
    status: invoiceStatus(sum.state as InvoiceState, (sum.payment_state || 'Paid') as PaymentState),
  }));
  const tab = (status: InvoiceTab['status'], rows: readonly totals.InvoiceSum[]) => ({
    status,
    sums: byCurrency(rows),
  });
  return {
    tabs: [
      tab('All', sums),
      // Issued and not cancelled, as the overview counts billed.
      tab(
        'Final',
        sums.filter(({ state }) => state === 'Final'),
      ),
      ...INVOICE_STATUSES.map((status) =>
        tab(
          status,
          stated.filter((sum) => sum.status === status),
        ),
      ),
      {
        status: 'Overdue' as const,
        sums: late.map((sum) => ({ ...sum, taxable_value: '0.00', tax: '0.00', total: sum.due })),
      },
    ],
  };
}

const byCurrency = (rows: readonly totals.InvoiceSum[]) =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, all]) => {
    const sum = (field: 'taxable_value' | 'tax' | 'total' | 'due') =>
      all.reduce((total, row) => add(total, row[field]), '0.00');
    return {
      currency,
      documents: all.reduce((n, { documents }) => n + documents, 0),
      taxable_value: sum('taxable_value'),
      tax: sum('tax'),
      total: sum('total'),
      due: sum('due'),
    };
  });

export async function ofClient(ctx: BusinessCtx, client_id: number, query: Query<'ofClient'>) {
  await checkClient(ctx, client_id);
  return listInvoices(ctx, { ...query, client_id });
}

type Issued = Pick<Query<'list'>, 'page' | 'per_page' | 'sort'> & Omit<Asked, 'client_id' | 'is_issued'>;
/** A client's own issued documents, never drafts. */
export async function issuedTo(ctx: BusinessCtx, client_id: number, { page, per_page, sort, ...asked }: Issued) {
  const filter = await filterOf(ctx, { ...asked, client_id, is_issued: true });
  const found = await repo.list(ctx, { page, per_page, sort }, filter, undefined);
  return { ...found, data: found.data.map((row) => presentRow(row, filter.today)) };
}

type Billed = { client_id: number; from_date?: string; to_date?: string };
/** Billed, settled and due amounts of a client by firm, from invoices and debit notes. */
export async function billedByFirm(ctx: BusinessCtx, asked: Billed) {
  const rows: totals.FirmSum[] = [];
  const settled: totals.FirmSettled[] = [];
  for (const kind of ['invoice', 'debit_note'] as const) {
    const filter = await filterOf(ctx, { ...asked, kind });
    rows.push(...(await totals.sumsByFirm(ctx, filter)));
    settled.push(...(await totals.settledByFirm(ctx, filter)));
  }
  return [...Map.groupBy(rows, ({ firm_id, currency }) => `${firm_id} ${currency}`).values()].map((all) => {
    const billed = all.reduce((sum, { total }) => add(sum, total), '0.00');
    const due = all.reduce((sum, row) => add(sum, row.due), '0.00');
    const documents = all.reduce((n, row) => n + row.documents, 0);
    const { firm_id, firm_name, currency } = all[0]!;
    const own = settled.filter((row) => row.firm_id === firm_id && row.currency === currency);
    const of = (part: 'tds' | 'credit_notes' | 'discounts') =>
      own.reduce((total, row) => add(total, row[part]), '0.00');
    const [tds, credit_notes, discounts] = [of('tds'), of('credit_notes'), of('discounts')];
    const paid = [due, tds, credit_notes, discounts].reduce((left, part) => sub(left, part), billed);
    return { firm_id, firm_name, currency, documents, billed, paid, tds, credit_notes, discounts, due };
  });
}

/** All rows up to `most`, for exports. */
export async function allInvoices(ctx: BusinessCtx, asked: Asked, most: number) {
  const filter = await filterOf(ctx, asked);
  return (await repo.all(ctx, filter, most)).map((row) => presentRow(row, filter.today));
}

const MAX_FOUND = 50;
export function searchInvoices(ctx: BusinessCtx, query: Query<'search'>) {
  return allInvoices(ctx, { kind: 'invoice', ...query }, MAX_FOUND);
}
