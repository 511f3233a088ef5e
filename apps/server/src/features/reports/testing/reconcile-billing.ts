/** Compares the billing and receipt reports with the screens that have the same figures, to the paisa. */
import { billingOverviewRoutes } from '@daftar/contract/billing_overview';
import type { Call } from '@daftar/contract/core/client';
import { firmRoutes } from '@daftar/contract/firms';
import { gstReturnRoutes } from '@daftar/contract/gst_returns';
import { INVOICE_KINDS, invoiceRoutes } from '@daftar/contract/invoices';
import { accountRoutes, type OutstandingRow } from '@daftar/contract/receivables';
import { receiptRoutes } from '@daftar/contract/receipts';
import { reportRoutes, type ReportPage } from '@daftar/contract/reports';
import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { addMonths, monthEnd } from '@daftar/domain/dates';
import { add, mul, padded, round, sub, sum } from '@daftar/domain/money';
import { expect } from 'vitest';

export type Period = { from_date: string; to_date: string };
type Filters = Record<string, unknown>;

export const readReport = (call: Call, report: string, filters: Filters = {}, query: object = {}) =>
  call(reportRoutes.get, { params: { report }, query: { filters: JSON.stringify(filters), per_page: 100, ...query } });

/** Every page. */
export async function allRows(call: Call, report: string, filters: Filters, query: object = {}) {
  const rows: ReportPage['data'] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await readReport(call, report, filters, { ...query, page });
    rows.push(...data);
    if (page >= meta.last_page) return rows;
  }
}

export const money = (value: unknown): string => round(String(value ?? '0'));
const moneyOf = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, money(values[name])]));
const plus = (amounts: readonly unknown[]): string => padded(sum(amounts.map(money)));

const TABS = ['Draft', 'UnPaid', 'Partial Paid', 'Paid', 'Cancelled'] as const;
const FIGURES = {
  Draft: 'draft',
  UnPaid: 'unpaid',
  'Partial Paid': 'partial',
  Paid: 'paid',
  Cancelled: 'cancelled',
} as const;

/** Register = invoice list = status summary; billing by service, client and month = register. */
export async function reconcileBilling(call: Call, period: Period, currency: string, isWhole = true): Promise<void> {
  const read = (report: string, filters: Filters = {}) => readReport(call, report, { currency, ...filters }, period);
  const nothing = { documents: 0, taxable_value: '0.00', tax: '0.00', total: '0.00', due: '0.00' };
  const register = (await read('invoice-register')).totals;
  let signed = '0.00';
  for (const kind of INVOICE_KINDS) {
    const { tabs } = await call(invoiceRoutes.summary, { query: { ...period, kind } });
    const tab = (status: string) =>
      tabs.find((one) => one.status === status)!.sums.find((one) => one.currency === currency) ?? nothing;
    const act = kind === 'credit_note' ? sub : add;
    const own = await read('invoice-register', { kind });
    const final = tab('Final');
    expect(own.meta.total, `${kind} documents`).toBe(final.documents);
    for (const [column, field] of [
      ['taxable', 'taxable_value'],
      ['total', 'total'],
      ['balance', 'due'],
    ] as const)
      expect(money(own.totals[column]), `${kind} ${column}`).toBe(padded(act('0.00', final[field])));
    const taxes = plus(['cgst', 'sgst', 'igst', 'other_tax'].map((name) => own.totals[name]));
    expect(taxes, `${kind} tax`).toBe(padded(act('0.00', final.tax)));
    signed = act(signed, final.total);
    if (kind !== 'invoice') continue;
    const { totals } = await read('invoice-status-summary');
    for (const status of TABS) {
      const listed = await read('invoice-register', { kind, status });
      const name = FIGURES[status];
      expect([listed.meta.total, money(listed.totals['total'])], status).toEqual([
        tab(status).documents,
        money(tab(status).total),
      ]);
      expect([totals[name], money(totals[`${name}_amount`])], status).toEqual([
        tab(status).documents,
        money(tab(status).total),
      ]);
    }
  }
  expect(money(register['total'])).toBe(padded(signed));
  const byService = await read('billing-by-service');
  expect(money(byService.totals['amount'])).toBe(money(register['taxable']));
  // A search groups the lines; without one the rows have SQL of their own.
  for (const row of byService.data.filter(({ service }) => service)) {
    const { data } = await readReport(call, 'billing-by-service', { currency }, { ...period, search: row['service'] });
    const { invoices, amount, last_year } = data.find(({ id }) => id === row['id'])!;
    expect([row['invoices'], money(row['amount']), money(row['last_year'])]).toEqual([
      invoices,
      money(amount),
      money(last_year),
    ]);
  }
  const receipts = (await read('receipt-register')).totals;
  const received = plus([receipts['cash'], receipts['tds']]);
  const byClient = (await read('billing-by-client')).totals;
  expect(moneyOf(byClient, ['billed', 'received', 'balance'])).toEqual({
    billed: money(register['total']),
    received,
    balance: money(register['balance']),
  });
  const trend = await read('billing-monthly-trend');
  expect(moneyOf(trend.totals, ['billed', 'received'])).toEqual({ billed: money(register['total']), received });
  if (!isWhole) return;
  const { currencies } = await call(billingOverviewRoutes.dashboard, { query: period });
  const months = currencies.find((one) => one.currency === currency)?.months ?? [];
  for (const { month, billed, collected, tds } of months) {
    const row = trend.data.find((one) => String(one['month']).slice(0, 10) === month.slice(0, 10));
    expect([money(row?.['billed']), money(row?.['received'])], month).toEqual([money(billed), plus([collected, tds])]);
  }
}

/** Register of a month = GSTR-1 of the firm, without the tables of advances. Exports are in rupees there. */
export async function reconcileGst(call: Call, firm_id: number, month: string, rates: Record<string, string>) {
  const period = { from_date: month, to_date: monthEnd(month) };
  const fp = `${month.slice(5, 7)}${month.slice(0, 4)}`;
  const { sections } = await call(gstReturnRoutes.gstr1, { query: { firm_id, period: fp } });
  const documents = sections.filter(({ section }) => section !== 'at' && section !== 'txpd');
  const columns = { taxable: 'taxable_value', cgst: 'cgst', sgst: 'sgst', igst: 'igst' } as const;
  const registered = Object.fromEntries(Object.keys(columns).map((name) => [name, '0.00']));
  for (const [currency, rate] of Object.entries(rates)) {
    for (const row of await allRows(call, 'invoice-register', { firm_id, currency }, period))
      for (const name of Object.keys(columns))
        registered[name] = add(registered[name]!, round(mul(money(row[name]), rate)));
  }
  for (const [name, field] of Object.entries(columns))
    expect(padded(registered[name]!), `${firm_id} ${month} ${name}`).toBe(plus(documents.map((one) => one[field])));
}

async function outstandingRows(call: Call, by: 'client' | 'group'): Promise<OutstandingRow[]> {
  const rows: OutstandingRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call(accountRoutes.outstanding, { query: { by, page, per_page: 100 } });
    rows.push(...data);
    if (page >= meta.last_page) return rows;
  }
}

/** Ageing = outstanding list = groups = ledger; advances = its advance. */
export async function reconcileOutstanding(call: Call, currency: string, ledgers: number): Promise<void> {
  const ageing = await allRows(call, 'outstanding-ageing', { currency });
  const { totals } = await readReport(call, 'outstanding-ageing', { currency });
  const names = [...AGEING_BUCKETS, 'total', 'advance', 'net'];
  const { sums } = await call(accountRoutes.outstandingSummary, { query: {} });
  const summed = sums.find((one) => one.currency === currency);
  if (summed) expect(moneyOf(totals, names)).toEqual(moneyOf(summed.ageing, names));
  const listed = (await outstandingRows(call, 'client')).filter((row) => row.currency === currency);
  expect(ageing.length).toBe(listed.length);
  const byId = new Map(ageing.map((row) => [Number(row['client_id']), row]));
  for (const { id, name, ageing: aged } of listed)
    expect(moneyOf(byId.get(id)!, names), name).toEqual(moneyOf(aged, names));

  const groups = await readReport(call, 'outstanding-by-group', { currency });
  expect(moneyOf(groups.totals, ['dues', 'advance', 'net'])).toEqual(
    moneyOf({ ...totals, dues: totals['total'] }, ['dues', 'advance', 'net']),
  );
  for (const group of (await outstandingRows(call, 'group')).filter((row) => row.currency === currency)) {
    const row = groups.data.find((one) => one['id'] === (group.id ? String(group.id) : '-'))!;
    expect([row['clients'], money(row['dues']), row['oldest'], money(row['net'])], group.name).toEqual([
      group.clients,
      money(group.ageing.total),
      group.oldest_due_date,
      money(group.ageing.net),
    ]);
  }
  const advances = await readReport(call, 'advance-and-unallocated', { currency });
  expect(money(advances.totals['unallocated'])).toBe(money(totals['advance']));

  const open = { from_date: '2000-01-01', to_date: '2099-12-31' };
  for (const { id, name, ageing: aged } of listed.slice(0, ledgers)) {
    const entries = await allRows(call, 'client-ledger', { client_id: id, currency }, open);
    expect(money(entries.at(-1)?.['balance']), `ledger of ${name}`).toBe(money(aged.net));
  }
}

/** Receipt register = receipt list = collections by mode. */
export async function reconcileReceipts(call: Call, period: Period, currency: string): Promise<void> {
  const { tabs } = await call(receiptRoutes.summary, { query: period });
  const listed = tabs.find(({ state }) => state === 'Received')!.sums.find((one) => one.currency === currency);
  const register = await readReport(call, 'receipt-register', { currency }, period);
  expect(register.meta.total).toBe(listed?.documents ?? 0);
  for (const name of ['cash', 'tds', 'write_off', 'advance'] as const)
    expect(money(register.totals[name]), name).toBe(money(listed?.[name]));
  expect(money(register.totals['allocated'])).toBe(sub(money(listed?.total), money(listed?.advance)));
  const byMode = (await readReport(call, 'collection-by-mode', { currency }, period)).totals;
  expect([byMode['receipts'], money(byMode['amount'])]).toEqual([register.meta.total, money(listed?.cash)]);
  if (currency !== 'INR') return;
  const tds = (await readReport(call, 'tds-receivable', {}, period)).totals;
  expect(money(tds['tds'])).toBe(money(listed?.tds));
}

/** The column of the details that a figure adds up; null where it counts them. */
const BEHIND: Record<string, Record<string, { column: string | null; sign?: '-' }>> = {
  'invoice-status-summary': Object.fromEntries(
    Object.values(FIGURES).flatMap((name) => [
      [name, { column: null }],
      [`${name}_amount`, { column: 'amount' }],
    ]),
  ),
  'billing-by-service': { amount: { column: 'amount' }, last_year: { column: 'amount' } },
  'billing-by-client': {
    billed: { column: 'amount' },
    received: { column: 'amount' },
    balance: { column: 'balance' },
    last_year: { column: 'amount' },
  },
  'billing-monthly-trend': { billed: { column: 'amount' }, received: { column: 'amount' } },
  'collection-by-mode': { receipts: { column: null }, amount: { column: 'amount' } },
  'outstanding-ageing': {
    ...Object.fromEntries(AGEING_BUCKETS.map((name) => [name, { column: 'open' }])),
    total: { column: 'open' },
    advance: {
      column: 'open',
      sign: '-' as const,
    },
  },
  'outstanding-by-group': { dues: { column: 'open' }, advance: { column: 'open', sign: '-' } },
};

/** The records behind some figures of every summary add up to the figure. `step`: every so many rows. */
export async function reconcileDetails(call: Call, period: Period, currency: string, step: number): Promise<number> {
  let compared = 0;
  for (const [report, figures] of Object.entries(BEHIND)) {
    const query = report.startsWith('outstanding') ? {} : period;
    const { data } = await readReport(call, report, { currency }, query);
    const rows = data.filter((_, i) => i % step === compared % step);
    for (const row of rows)
      for (const [status, { column, sign }] of Object.entries(figures)) {
        const found = await call(reportRoutes.details, {
          params: { report },
          query: { ...query, filters: JSON.stringify({ currency }), status, name: String(row['id']), per_page: 1 },
        });
        const label = `${report} ${status} ${String(row['id'])}`;
        if (column === null) expect(found.meta.total, label).toBe(row[status]);
        else {
          const behind = money(found.totals[column]);
          expect(sign ? padded(sub('0.00', behind)) : behind, label).toBe(money(row[status]));
        }
        compared += 1;
      }
  }
  return compared;
}

/** A whole business: this financial year and the one before, and the returns of its last months. */
export async function reconcileBook(call: Call): Promise<void> {
  const { from, to } = await readReport(call, 'invoice-register');
  const year = { from_date: from!, to_date: to! };
  const before = { from_date: addMonths(from!, -12), to_date: addMonths(to!, -12) };
  for (const period of [year, before]) {
    await reconcileBilling(call, period, 'INR');
    await reconcileReceipts(call, period, 'INR');
  }
  await reconcileOutstanding(call, 'INR', 5);
  expect(await reconcileDetails(call, year, 'INR', 6)).toBeGreaterThan(50);
  const { data: firms } = await call(firmRoutes.list, { query: {} });
  for (const { id, gst_type } of firms)
    if (gst_type === 'Regular')
      for (const months of [0, 4, 6]) await reconcileGst(call, id, addMonths(from!, months), { INR: '1' });
}
