import { invoiceRoutes } from '@daftar/contract/invoices';
import { quotationRoutes } from '@daftar/contract/quotations';
import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { reportRoutes } from '@daftar/contract/reports';
import { taskRoutes } from '@daftar/contract/tasks';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import { today } from '@daftar/domain/date-format';
import { addDays, monthStart } from '@daftar/domain/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { fee } from '#server/testing/billing.ts';
import { testBusiness } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { yearBefore } from './sources/billing-records.report.ts';
import { money, readReport } from './testing/reconcile-billing.ts';
import { writeSmallBook, YEAR, type SmallBook } from './testing/small-book.ts';

const TODAY = today(new Date(), 'Asia/Kolkata');

const { app, business, call } = await testBusiness();
let book: SmallBook;
beforeAll(async () => {
  book = await writeSmallBook(call);
});

const read = (report: string, filters: object = {}, query: object = YEAR) =>
  readReport(call, report, filters as never, query);
const details = (report: string, status: string, name: string, query: object = YEAR) =>
  call(reportRoutes.details, { params: { report }, query: { ...query, status, name } as never });
const pick = (row: Record<string, unknown> | undefined, names: readonly string[]) => names.map((name) => row?.[name]);
const amounts = (values: Record<string, unknown>, names: readonly string[]) => names.map((name) => money(values[name]));

describe('the invoice register', () => {
  test('has issued documents with their taxes, and credit notes as negatives', async () => {
    const { data, totals, meta } = await read('invoice-register', {}, { ...YEAR, sort: 'date' });
    expect(meta.total).toBe(4);
    const columns = ['kind', 'client', 'taxable', 'cgst', 'igst', 'total', 'paid', 'balance', 'status'];
    expect(data.map((row) => pick(row, columns))).toEqual([
      ['invoice', 'Kesar Foods', '2000.00', '180.00', '0.00', '2360.00', '236.00', '2124.00', 'Partial Paid'],
      ['credit_note', 'Kesar Foods', '-200.00', '-18.00', '0.00', '-236.00', '-236.00', '0.00', 'Issued'],
      ['invoice', 'Kesar Foods', '1000.00', '90.00', '0.00', '1180.00', '1180.00', '0.00', 'Paid'],
      ['invoice', 'Nila Rao', '1000.00', '0.00', '180.00', '1180.00', '0.00', '1180.00', 'UnPaid'],
    ]);
    expect(amounts(totals, ['taxable', 'cgst', 'sgst', 'igst', 'total', 'balance'])).toEqual([
      '3800.00',
      '252.00',
      '252.00',
      '180.00',
      '4484.00',
      '3304.00',
    ]);
  });

  test('is filtered by status, document, client, service and tax', async () => {
    const found = async (filters: object) =>
      (await read('invoice-register', filters)).data.map((row) => money(row['total']));
    expect(await found({ status: 'Cancelled' })).toEqual(['590.00']);
    expect(await found({ status: 'Draft' })).toEqual(['12.00']);
    expect(await found({ status: 'Overdue' })).toEqual(['2360.00']);
    expect(await found({ kind: 'credit_note' })).toEqual(['-236.00']);
    expect(await found({ client_id: book.nila })).toEqual(['1180.00']);
    expect(await found({ heads: 'inter' })).toEqual(['1180.00']);
    expect((await found({ service_id: book.audit })).toSorted()).toEqual(['1180.00', '1180.00', '2360.00']);
    expect((await found({ status: 'All' })).length).toBe(6);
    expect(await found({ currency: 'USD' })).toEqual([]);
  });

  test('gives subtotals by client', async () => {
    const { groups } = await read('invoice-register', {}, { ...YEAR, group: 'client' });
    expect(groups!.map(({ value, rows, totals }) => [value, rows, money(totals['total'])])).toEqual([
      ['Kesar Foods', 3, '3304.00'],
      ['Nila Rao', 1, '1180.00'],
    ]);
  });
});

describe('the billing summaries', () => {
  test('count invoices by month and status, with the invoices behind each figure', async () => {
    const { data, totals } = await read('invoice-status-summary');
    expect(data.map((row) => pick(row, ['month', 'draft', 'unpaid', 'partial', 'paid', 'cancelled']))).toEqual([
      ['2026-04-01', 0, 0, 1, 0, 0],
      ['2026-06-01', 0, 0, 0, 1, 0],
      ['2026-07-01', 0, 0, 0, 0, 1],
      ['2026-09-01', 1, 1, 0, 0, 0],
    ]);
    expect(amounts(totals, ['partial_amount', 'cancelled_amount'])).toEqual(['2360.00', '590.00']);
    const behind = await details('invoice-status-summary', 'partial_amount', '2026-04-01');
    expect([behind.data.length, money(behind.totals['amount'])]).toEqual([1, '2360.00']);
    expect(behind.label).toBe('Partially paid amount · Apr 2026');
  });

  test('add up services before tax, with shares and the year before', async () => {
    const { data } = await read('billing-by-service');
    expect(data.map((row) => pick(row, ['service', 'invoices', 'amount', 'share', 'last_year']))).toEqual([
      ['Audit of foods', 3, '3500.00', 92.1, '0'],
      [null, 2, '300.00', 7.9, '0'],
    ]);
    const later = { from_date: '2027-04-01', to_date: '2028-03-31', sort: '-last_year' };
    const next = await read('billing-by-service', {}, later);
    expect(pick(next.data[0], ['service', 'amount', 'last_year', 'change'])).toEqual([
      'Audit of foods',
      '0',
      '3500.00',
      -100,
    ]);
  });

  test('compare a whole month with the whole month a year before, in leap years too', () => {
    expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(yearBefore({ from: '2026-04-05', to: '2026-05-06' })).toEqual({ from: '2025-04-05', to: '2025-05-06' });
  });

  test('rank clients by billing, and limit to the top', async () => {
    const columns = ['client', 'billed', 'received', 'balance'];
    expect((await read('billing-by-client')).data.map((row) => pick(row, columns))).toEqual([
      ['Kesar Foods', '3304.00', '1575.00', '2124.00'],
      ['Nila Rao', '1180.00', '0', '1180.00'],
    ]);
    expect((await read('billing-by-client', { top: 10, group_id: book.group })).data.length).toBe(1);
    const behind = await details('billing-by-client', 'received', String(book.kesar));
    expect(behind.data.map((row) => [row['kind'], money(row['amount'])])).toEqual([
      ['receipt', '1175.00'],
      ['receipt', '400.00'],
    ]);
  });

  test('show the gap between billing and collection by month, for a service too', async () => {
    const { data, totals } = await read('billing-monthly-trend');
    expect(data.map((row) => [row['month'], ...amounts(row, ['billed', 'received', 'gap', 'cumulative'])])).toEqual([
      ['2026-04-01', '2124.00', '0.00', '2124.00', '2124.00'],
      ['2026-06-01', '1180.00', '1175.00', '5.00', '2129.00'],
      ['2026-08-01', '0.00', '400.00', '-400.00', '1729.00'],
      ['2026-09-01', '1180.00', '0.00', '1180.00', '2909.00'],
    ]);
    expect(amounts(totals, ['billed', 'received'])).toEqual(['4484.00', '1575.00']);
    const ofAudit = (await read('billing-monthly-trend', { service_id: book.audit })).totals;
    expect(amounts(ofAudit, ['billed', 'received'])).toEqual(['4130.00', '1180.00']);
  });
});

describe('the other billing registers', () => {
  test('list recurring invoices of the next days', async () => {
    const starts_on = addDays(monthStart(TODAY), 62);
    const body = {
      firm_id: book.firm,
      client_id: book.kesar,
      lines: [fee('700', { service_id: book.audit })],
      frequency: 'Monthly',
      starts_on,
    };
    await call(recurringInvoiceRoutes.create, { body: body as never });
    const { data, totals } = await read('recurring-invoice-schedule', { days: 365 }, {});
    expect(
      data.map((row) => pick(row, ['client', 'service', 'frequency', 'next_date', 'ends', 'last_issued'])),
    ).toEqual([['Kesar Foods', 'Audit of foods', 'Monthly', starts_on, 'Never', null]]);
    expect(money(totals['amount'])).toBe('826.00');
    expect((await read('recurring-invoice-schedule', { days: 7 }, {})).data).toEqual([]);
  });

  test('follow quotations to their invoices', async () => {
    const body = { firm_id: book.firm, client_id: book.nila, date: TODAY, lines: [fee('900')] } as never;
    const { id } = await call(quotationRoutes.create, { body });
    await call(quotationRoutes.finalise, { params: { id } });
    await call(quotationRoutes.create, { body });
    const { invoice_id } = await call(quotationRoutes.convert, { params: { id }, body: {} });
    const period = { from_date: TODAY, to_date: TODAY };
    const { data } = await read('quotation-conversion', {}, { ...period, sort: 'stage' });
    expect(data.map((row) => pick(row, ['status', 'stage', 'amount', 'invoice_id', 'days']))).toEqual([
      ['Draft', '1', '1062.00', null, null],
      ['Invoiced', '4', '1062.00', invoice_id, 0],
    ]);
    expect((await read('quotation-conversion', { status: 'Invoiced' }, period)).data.length).toBe(1);
    const chart = await call(reportRoutes.chart, { params: { report: 'quotation-conversion' }, query: period });
    expect(chart.categories.map(({ label }) => label)).toEqual(['Draft', 'Invoiced']);
    await call(invoiceRoutes.discard, { params: { id: invoice_id } });
  });

  test('list completed work that is on no invoice, as the screen does', async () => {
    const board = await addBoard(app, business);
    const { id } = await addTask(call, board, {
      client_id: book.kesar,
      billing_basis: 'fixed',
      fee: '2500.00',
      service_id: book.audit,
    });
    await call(taskRoutes.complete, { params: { id } });
    const { data, totals } = await read('unbilled-work', {}, {});
    expect(data.map((row) => pick(row, ['task_id', 'client', 'service', 'fee', 'value', 'age']))).toEqual([
      [id, 'Kesar Foods', 'Audit of foods', '2500.00', '2500.00', 0],
    ]);
    expect(money(totals['value'])).toBe((await call(workBillingRoutes.list, {})).total_value);
    expect((await read('unbilled-work', { age: 30 }, {})).data).toEqual([]);
  });

  test('say what was given up, and why', async () => {
    const { data } = await read('discount-and-write-off', {}, { ...YEAR, sort: 'amount' });
    const [first, second, third] = data;
    expect(pick(first, ['type', 'amount', 'reason', 'receipt_id'])).toEqual([
      'write_off',
      '5.00',
      'Loyal client',
      expect.any(Number),
    ]);
    expect(pick(second, ['type', 'amount'])).toEqual(['discount', '100.00']);
    expect(pick(third, ['type', 'amount', 'reason', 'user'])).toEqual([
      'cancelled',
      '590.00',
      'Billed twice',
      expect.any(String),
    ]);
    expect((await read('discount-and-write-off', { type: 'discount' })).data.length).toBe(1);
  });
});
