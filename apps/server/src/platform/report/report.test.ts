import { summaryReport, type ColumnKind } from '@daftar/contract/core/report';
import { id } from '@daftar/contract/core/page';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { closedPeriod, openPeriod } from './period.ts';
import { cellText, reportSheet } from './report-sheet.ts';
import { summaryHandlers } from './summary-report.ts';

const numbers = summaryReport({
  id: 'numbers',
  title: 'Numbers',
  path: '/numbers',
  exportPath: '/numbers/export',
  permission: 'member',
  reads: 'numbers',
  period: { label: 'Due', initial: 'month', maxDays: 31 },
  filters: {
    above: { label: 'Above', schema: id.default(1) },
    branch_id: { label: 'Branch', schema: id.optional(), record: 'branches' },
  },
  columns: {
    name: { title: 'Number', kind: 'text', blank: 'Nameless' },
    count: { title: 'Count', kind: 'number', total: true },
    amount: { title: 'Amount', kind: 'money', total: true },
  },
  exported: { title: 'Numbers', file: 'numbers', entity: 'numbers' },
});
const { list } = summaryHandlers(numbers, {
  filter: async (_ctx, query) => ({ ...closedPeriod(numbers, query, '2026-11-17'), above: query.above }),
  rows: (_ctx, { above }) =>
    sql`select 'n' || n as name, n::int as count, (n * 0.1)::numeric(12,2)::text as amount
          from generate_series(${above}::int, 600) n`,
  order: 'count desc',
});

let app: TestApp;
let business: number;
beforeAll(async () => {
  app = await testApp();
  business = (await createTestBusiness(await createTestUser(app))).id;
});
afterAll(() => app.stop());

const within = <T>(work: (ctx: MemberCtx) => Promise<T>) =>
  withBusinessContext(app.app, business, (ctx) => work({ ...ctx, person: { name: 'Anita' } } as MemberCtx));
const run = (above: number) => within((ctx) => list(ctx, { params: {}, body: undefined, query: { above } }));

describe('a summary', () => {
  test('has rows up to a limit, in order, and totals over all of them, to the paisa', async () => {
    const { data, totals, truncated, from, to } = await run(1);
    expect([data.length, truncated, data[0]]).toEqual([500, true, { name: 'n600', count: 600, amount: '60.00' }]);
    expect(totals).toEqual({ count: 180_300, amount: '18030.00' });
    expect([from, to]).toEqual(['2026-11-01', '2026-11-30']);
  });

  test('without rows has totals of zero', async () => {
    expect(await run(601)).toMatchObject({ data: [], totals: { count: 0, amount: '0' }, truncated: false });
  });
});

test('a sheet prints the filters with names, who exported it, blanks and totals', async () => {
  const { id: branch_id, name } = (
    await app.owner.query('select id, name from branches where business_id = $1', [business])
  ).rows[0];
  const content = {
    rows: [{ name: '', count: 2, amount: '0.20' }],
    totals: { count: 2, amount: '0.20' },
    truncated: true,
  };
  const query = { above: 1, branch_id: Number(branch_id), from_date: '2026-11-01' };
  const { notes, rows, columns } = await within((ctx) => reportSheet(ctx, numbers, query, content));
  expect(notes.filter(([label]) => label !== 'Exported')).toEqual([
    ['Above', '1'],
    ['Branch', name],
    ['Due from', '01/11/2026'],
    ['Rows', 'First 1 rows only. Use filters to export the rest.'],
  ]);
  expect(notes.find(([label]) => label === 'Exported')![1]).toMatch(/ by Anita$/);
  expect(columns.map(({ title, figures }) => [title, figures])).toEqual([
    ['Number', undefined],
    ['Count', true],
    ['Amount', true],
  ]);
  expect(rows).toEqual([
    ['Nameless', '2', '0.20'],
    ['Total', '2', '0.20'],
  ]);
});

test.each([
  ['number', 3, '3'],
  ['duration', 5400, '01:30:00'],
  ['date', '2026-11-01', '01/11/2026'],
  ['moment', '2026-11-01T20:00:00Z', '02/11/2026'],
  ['yes_no', false, 'No'],
  ['money', '1180.00', '1180.00'],
  ['text', null, ''],
] as [ColumnKind, unknown, string][])('a %s of %s is exported as %s', (kind, value, text) => {
  expect(cellText(kind, value, 'Asia/Kolkata')).toBe(text);
});

describe('a period', () => {
  test.each([
    [{}, { from: '2026-11-01', to: '2026-11-30' }],
    [{ from_date: '2026-02-10' }, { from: '2026-02-10', to: '2026-02-28' }],
    [{ to_date: '2026-02-10' }, { from: '2026-02-01', to: '2026-02-10' }],
  ])('with %j is the month around it: %j', (dates, expected) => {
    expect(closedPeriod(numbers, dates, '2026-11-17')).toEqual(expected);
  });

  // Backwards it is refused by the contract's schema (packages/contract/src/contract.test.ts).
  test('may be open-ended, and is refused if it is too long', () => {
    expect(openPeriod(numbers, { to_date: '2026-02-10' })).toEqual({ to: '2026-02-10' });
    const refused = { status: 422 };
    expect(() => openPeriod(numbers, { from_date: '2026-01-01', to_date: '2026-03-01' })).toThrow(
      expect.objectContaining(refused),
    );
  });
});
