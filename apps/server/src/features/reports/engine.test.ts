import { listOf, summaryOf } from '@daftar/contract/reports/declaration';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { MemberCtx } from '#server/platform/context.ts';
import { runTransaction } from '#server/platform/db/transaction.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { testBusiness } from '#server/testing/people.ts';
import type { Run } from './chosen.service.ts';
import { prepare } from './reports.service.ts';
import { run } from './run.repo.ts';
import { listSource, summarySource, type Sourced, type Sql } from './source.ts';
import * as statements from './statements.repo.ts';

const { app, business } = await testBusiness();
const within = <T>(work: (ctx: MemberCtx) => Promise<T>) =>
  withBusinessContext(app.app, business, (ctx) => work({ ...ctx, person: { name: 'Anita' } } as MemberCtx));

const common = { area: 'billing', question: '', needs: [], filters: {}, empty: '' } as const;
/** Invoices 1 to 10: amount n × 10, every third is paid, services A and B in turn, the last without one. */
const INVOICES = sql`select n as id, n * 10.00 as amount, n % 3 = 0 as is_paid,
    case when n = 10 then null when n % 2 = 0 then 'B' else 'A' end as service,
    (date '2026-01-15' + n * 10) as day from generate_series(1, 10) n`;

const register = listSource(
  listOf({
    ...common,
    id: 'register',
    title: 'Register',
    columns: {
      day: { title: 'Date', kind: 'date' },
      service: { title: 'Service', kind: 'text', search: true, group: true },
      amount: { title: 'Amount', kind: 'money', total: true, about: 'The amount.' },
    },
    sort: '-amount',
    card: { figure: 'amount', label: 'billed' },
  }),
  { rows: () => INVOICES },
);
const byService = summarySource(
  summaryOf({
    ...common,
    id: 'by-service',
    title: 'By service',
    columns: {
      service: { title: 'Service', kind: 'text', search: true },
      invoices: { title: 'Invoices', kind: 'number', total: true, about: 'Count.' },
      amount: { title: 'Amount', kind: 'money', total: true, about: 'Sum.' },
      paid: { title: 'Paid', kind: 'money', total: true, about: 'Sum of paid ones.' },
      unpaid: {
        title: 'Unpaid',
        kind: 'money',
        total: true,
        about: '',
        computed: { rule: 'less', part: 'amount', of: 'paid' },
      },
      unpaid_percent: {
        title: 'Unpaid %',
        kind: 'percent',
        total: true,
        about: '',
        computed: { rule: 'percent', part: 'unpaid', of: 'amount' },
      },
      share: { title: 'Share', kind: 'percent', about: '', computed: { rule: 'share', part: 'amount' } },
    },
    sort: '-amount',
    card: { figure: 'amount', label: 'billed' },
  }),
  {
    records: () => INVOICES,
    by: { key: 'service', columns: ['service'] },
    figures: {
      invoices: { sql: 'count(*)' },
      amount: { sql: 'sum(r.amount)' },
      paid: { sql: 'sum(r.amount)', where: 'r.is_paid' },
    },
  },
);

const openedAs = ({ declared, source }: Sourced, search?: string): Run => ({
  declared,
  source,
  chosen: { today: '2026-11-18', firstMonth: 4, currencyCode: 'INR' },
  search,
  isMasked: false,
});

let summary: Record<string, unknown>[];
beforeAll(async () => {
  summary = await within(async (ctx) => {
    const { rows, where } = await prepare(ctx, openedAs(byService));
    return run(ctx, statements.paged(rows, { sort: '-amount' }, where, 10, 0));
  });
});

test('a summary groups records to figures, with computed columns that follow from each other', () => {
  expect(summary).toMatchObject([
    {
      id: 'A',
      service: 'A',
      invoices: 5,
      amount: '250.00',
      paid: '120.00',
      unpaid: '130.00',
      unpaid_percent: '52.0',
      share: '45.5',
    },
    { id: 'B', amount: '200.00', paid: '60.00', unpaid: '140.00' },
    { id: '-', service: null, invoices: 1, amount: '100.00', paid: '0', unpaid: '100.00', unpaid_percent: '100.0' },
  ]);
});

test('totals are over all records, percentages too', async () => {
  const [totals] = await within(async (ctx) => run(ctx, (await prepare(ctx, openedAs(byService))).totals));
  expect(totals).toMatchObject({ invoices: 10, amount: '550.00', paid: '180.00', unpaid_percent: '67.3' });
});

test('a search finds rows, and the totals follow', async () => {
  const found = await within(async (ctx) => {
    const { rows, totals, count } = await prepare(ctx, openedAs(byService, 'b'));
    return [await run(ctx, rows), await run(ctx, totals), await run(ctx, count)];
  });
  expect(found).toMatchObject([[{ id: 'B' }], [{ amount: '200.00' }], [{ row_count: 1 }]]);
});

test('a list has a page in order, totals, and subtotals of a group', async () => {
  const [page, totals, groups] = await within(async (ctx) => {
    const { rows, where, totals: sums } = await prepare(ctx, openedAs(register));
    const { columns } = register.declared;
    return Promise.all([
      run(ctx, statements.paged(rows, { sort: '-amount', group: 'service' }, where, 2, 4)),
      run(ctx, sums),
      run(ctx, statements.subtotals(columns, rows, 'service', ['A', '-'], where)),
    ]);
  });
  expect(page).toMatchObject([
    { service: 'A', amount: '10.00' },
    { service: 'B', amount: '80.00' },
  ]);
  expect(totals).toEqual([{ row_count: 10, amount: '550.00' }]);
  expect(groups.toSorted((a, b) => String(a['group_key']).localeCompare(String(b['group_key'])))).toEqual([
    { group_key: '-', row_count: 1, amount: '100.00' },
    { group_key: 'A', row_count: 5, amount: '250.00' },
  ]);
});

test.each([true, false])(
  'a page of a list has the totals of all rows, also beyond the last (by ID: %s)',
  async (isKeyed) => {
    const [page, beyond, searched] = await within(async (ctx) => {
      const pageOf = async (offset: number, search?: string) => {
        const { list } = await prepare(ctx, openedAs(register, search));
        return run(ctx, statements.listPage({ ...list!, isKeyed }, { sort: '-amount' }, 2, offset));
      };
      return [await pageOf(2), await pageOf(10), await pageOf(0, 'b')];
    });
    const totals = { 'total row_count': 10, 'total amount': '550.00' };
    expect(page).toMatchObject([
      { amount: '80.00', ...totals },
      { amount: '70.00', ...totals },
    ]);
    expect(beyond).toMatchObject([{ id: null, amount: null, ...totals }]);
    expect(searched[0]).toMatchObject({ service: 'B', 'total amount': '200.00' });
  },
);

test('a page in the order of an index has the same rows and totals', async () => {
  const pages = await within(async (ctx) => {
    const { list } = await prepare(ctx, openedAs(register));
    const pageOf = (order: Omit<statements.Order, 'sort'>, offset = 2) =>
      run(ctx, statements.listPage(list!, { sort: '-amount', ...order }, 2, offset));
    return Promise.all([
      pageOf({}),
      pageOf({ sortedBy: { by: 'id' } }),
      pageOf({ sortedBy: { by: 'id', isReversed: true } }),
      pageOf({ sortedBy: { by: 'id' } }, 600),
      pageOf({ sortedBy: { by: 'id' }, group: 'service' }, 0),
    ]);
  });
  const totals = { 'total row_count': 10, 'total amount': '550.00' };
  expect(pages[1]).toEqual(pages[0]);
  expect(pages[2]).toMatchObject([
    { amount: '30.00', ...totals },
    { amount: '40.00', ...totals },
  ]);
  expect(pages[3]).toMatchObject([{ id: null, ...totals }]);
  expect(pages[4]!.map((row) => row['amount'])).toEqual(['90.00', '70.00']);
});

test('names are looked up for a page, and for all rows when they are searched, sorted or grouped by', async () => {
  const add = (rows: Sql): Sql =>
    sql`select r.*, n.name from (${rows}) r left join (values ('A', 'Audit'), ('B', 'Billing')) n (code, name) on n.code = r.service`;
  const { columns, ...declared } = register.declared;
  const named = listSource(
    listOf({ ...declared, columns: { ...columns, name: { title: 'Name', kind: 'text', search: true } } }),
    { rows: () => INVOICES, names: { columns: ['name'], add } },
  );
  const [page, sorted, searched, exported] = await within(async (ctx) => {
    const pageOf = async (sort: string, search?: string) => {
      const { list } = await prepare(ctx, openedAs(named, search));
      return run(ctx, statements.listPage(list!, { sort }, 2, 0));
    };
    const { rows, where } = await prepare(ctx, openedAs(named));
    return Promise.all([
      pageOf('-amount'),
      pageOf('-name'),
      pageOf('amount', 'bill'),
      run(ctx, statements.paged(rows, { sort: 'amount' }, where, 1, 0)),
    ]);
  });
  expect(page).toMatchObject([
    { amount: '100.00', name: null, 'total row_count': 10 },
    { amount: '90.00', name: 'Audit' },
  ]);
  expect(sorted[0]).toMatchObject({ amount: '20.00', name: 'Billing', 'total row_count': 10 });
  expect(searched[0]).toMatchObject({ amount: '20.00', name: 'Billing', 'total row_count': 4 });
  expect(exported[0]).toMatchObject({ amount: '10.00', name: 'Audit' });
});

test('a chart of a list counts by month, and its rows are found again', async () => {
  const chart = { kind: 'bar', category: 'day', by: 'month', measure: 'amount' } as const;
  const [points, rows] = await within(async (ctx) => {
    const { rows: all, where } = await prepare(ctx, openedAs(register));
    const march = statements.having('day', '2026-03-01', 'month');
    return Promise.all([
      run(ctx, statements.chartOfList(all, chart, where, 100)),
      run(ctx, statements.listTotals(register.declared.columns, all, march)),
    ]);
  });
  expect(points.find(({ category }) => category === '2026-03-01')).toEqual({ category: '2026-03-01', value: '180.00' });
  expect(rows).toEqual([{ row_count: 3, amount: '180.00' }]);
});

test('a report that takes too long says what makes it shorter', async () => {
  const limits = { kind: 'report', statementMs: 50 } as const;
  const slow = runTransaction(app.app.pool, { limits }, 'read', ({ db }) => run({ db }, sql`select pg_sleep(5)`));
  await expect(slow).rejects.toMatchObject({
    status: 422,
    body: { errors: [{ message: 'This report took too long. Choose a shorter period or add a filter.' }] },
  });
});
