import { choiceFilter, CLIENT, listOf, numberFilter, summaryOf } from '@daftar/contract/reports/declaration';
import { describe, expect, it } from 'vitest';
import { neighbour } from './card-keys.ts';
import { chartModel, dayOf, fit } from './chart/model.ts';
import { arc } from './chart/rounds.tsx';
import { askedOf, initialChoice, withMonth } from './filters.ts';
import { periodText } from './period-text.ts';
import { tableColumns } from './table-columns.ts';
import { toneOf } from './tones.ts';
import { chartUrl, detailsUrl, industryUrl, reportUrl } from './urls.ts';
import { changeOf, numberText, valueText } from './values.tsx';

const bills = summaryOf({
  id: 'bills-by-month',
  area: 'billing',
  title: 'Bills by month',
  question: 'How much did we bill in each month?',
  needs: [{ module: 'invoices', level: 'read' }],
  period: { label: 'Date', initial: 'year' },
  filters: {
    client_id: CLIENT,
    status: choiceFilter('Status', { paid: 'Paid', unpaid: 'Unpaid' }),
    days: numberFilter('Days', [30, 60], (days) => `${days} days`, 30),
  },
  columns: {
    month: { title: 'Month', kind: 'month' },
    invoices: { title: 'Invoices', kind: 'number', about: 'Invoices issued in the month.', total: true },
    amount: { title: 'Amount', kind: 'money', about: 'Their total, with tax.', total: true, narrow: true },
    note: { title: 'Note', kind: 'text', hidden: true },
  },
  sort: 'month',
  details: { number: { title: 'Number', kind: 'code' } },
  chart: { kind: 'bar', category: 'month', measures: ['amount'] },
  card: { figure: 'amount', label: 'billed' },
  empty: 'Invoices appear here when they are issued.',
});

describe('the query of a report', () => {
  it.each([
    [{}, {}],
    [{ period: '2025-2026' }, { from_date: '2025-04-01', to_date: '2026-03-31' }],
    [
      { period: 'Last Month', status: 'paid' },
      { from_date: '2026-10-01', to_date: '2026-10-31', filters: '{"status":"paid"}' },
    ],
    [{ from_date: 'soon', to_date: '2026-11-20' }, { to_date: '2026-11-20' }],
    // Unknown values, and what belongs to the screen, are left out.
    [{ status: 'lost', days: '45', client_id: '7', group_by: 'month' }, { filters: '{"client_id":"7"}' }],
  ])('for %j is %j', (values, query) => {
    expect(askedOf(bills, values as Record<string, string>, '2026-11-18', 4)).toEqual(query);
  });

  it('has the filters of the address, also with values that are not offered', () => {
    const fixed = { status: 'Own industry' };
    expect(askedOf(bills, { client_id: '7', status: 'paid' }, '2026-11-18', 4, fixed)).toEqual({
      filters: '{"client_id":"7","status":"Own industry"}',
    });
  });

  it.each([
    ['month=2026-02', '{"from_date":"2026-02-01","to_date":"2026-02-28"}'],
    [
      'month=2026-02&reportQuery={"branch_id":"3","period":"Last Month"}',
      '{"branch_id":"3","from_date":"2026-02-01","to_date":"2026-02-28"}',
    ],
    ['month=soon', null],
  ])('for a link with %s is %s', (link, query) => {
    const address = new URLSearchParams(link);
    const next = withMonth(address, address.get('month')!);
    expect([next.get('reportQuery'), next.has('month')]).toEqual([query, false]);
  });

  it('has no dates without a period', () => {
    const { period: _, ...rest } = bills;
    expect(askedOf({ ...rest, type: 'summary' }, { period: 'Last Month' }, '2026-11-18', 4)).toEqual({});
  });

  it('starts with the period that the report names', () => {
    expect(initialChoice(bills, '2026-11-18', 4)).toBe('2026-2027');
    expect(initialChoice(listOf({ ...bills, period: { label: 'Date', initial: 'month' } }), '2026-11-18', 4)).toBe(
      'Current Month',
    );
  });
});

it.each([
  ['2026-10-01', '2026-10-31', 'October 2026'],
  ['2026-04-01', '2027-03-31', '2026-2027'],
  ['2026-10-03', '2026-10-20', '03/10/2026 – 20/10/2026'],
  ['2026-10-03', '2026-10-03', '03/10/2026'],
  [null, '2026-10-03', 'to 03/10/2026'],
  [null, null, ''],
])('names the period from %s to %s %s', (from, to, text) => {
  expect(periodText(from, to, 4)).toBe(text);
});

it.each([
  [{ kind: 'money' as const }, '125000.50', '₹ 1,25,001'],
  [{ kind: 'percent' as const }, 12.345, '12.3%'],
  [{ kind: 'duration' as const }, 5400, '1h 30m'],
  [{ kind: 'month' as const }, '2026-10-01', 'Oct 2026'],
  [{ kind: 'status' as const, words: { paid: 'Paid' } }, 'paid', 'Paid'],
  [{ kind: 'yes_no' as const }, false, 'No'],
  [{ kind: 'text' as const, blank: 'None' }, null, 'None'],
])('writes %j of %s as %s', (column, value, text) => {
  expect(valueText(column, value, 'INR')).toBe(text);
});

it('compares with an earlier figure, except with none', () => {
  expect([changeOf('200', '250'), changeOf(0, 5), changeOf(-100, -50), changeOf(null, null)]).toEqual([
    25,
    null,
    50,
    null,
  ]);
});

it('keeps filters in the addresses of table, chart and details', () => {
  expect(reportUrl('7', 'bills-by-month')).toBe('/business/7/report?report=bills-by-month');
  expect(chartUrl('7', 'bills-by-month', { b: '2', a: '1', c: '' })).toBe(
    `/business/7/report-chart/bills-by-month/?reportQuery=${encodeURIComponent('{"a":"1","b":"2"}')}`,
  );
  expect(detailsUrl('7', 'bills-by-month', { status: 'a/b', name: '-' }, {})).toBe(
    '/business/7/report-details/bills-by-month/a%2Fb/-?reportQuery=%7B%7D',
  );
});

it('opens an industry under the filters of its clients', () => {
  expect(industryUrl('7', 'Oil & gas', { status: 'Active', period: 'Last Month', firm_id: '2' })).toBe(
    `/business/7/industry/Oil%20%26%20gas?reportQuery=${encodeURIComponent('{"status":"Active"}')}`,
  );
});

it('shows a phone the first column and those marked, else the first figure, and names without their numbers', () => {
  const narrow = (columns: Parameters<typeof tableColumns>[0]) =>
    tableColumns(columns, new Set(['note'])).flatMap(({ name, isNarrow }) => (isNarrow ? [name] : []));
  expect(narrow(bills.columns)).toEqual(['month', 'amount']);
  expect(narrow({ ...bills.columns, amount: { title: 'Amount', kind: 'money' } })).toEqual(['month', 'invoices']);
  const client = { title: 'Client', kind: 'text', narrow: true, link: { to: 'client', id: 'client_id' } } as const;
  expect(narrow({ number: { title: 'File number', kind: 'text' }, client })).toEqual(['client']);
  const across = { columns: [{ key: '3', title: 'GST' }], kind: 'number' as const };
  expect(tableColumns(bills.columns, new Set(), across).at(-1)).toMatchObject({
    across: '3',
    title: 'GST',
    isNarrow: true,
  });
});

it('draws amounts by date, with words for each', () => {
  const model = chartModel(bills, {
    from: null,
    to: null,
    currency: 'INR',
    categories: [{ key: '2026-10-01', label: 'Oct 2026' }],
    series: [{ key: 'amount', label: 'Amount' }],
    values: [['1500.00']],
    truncated: false,
  });
  expect(model).toMatchObject({ isDated: true, values: [[1500]] });
  expect([model.text(0, 0), model.axis!(150_000)]).toEqual(['₹ 1,500', '₹ 1.5 L']);
});

it('finds the day of a category, cuts long labels, and closes a whole ring', () => {
  expect(dayOf({ key: '4', label: '18/11/2026' })).toBe('2026-11-18');
  expect(dayOf({ key: '2026-11-18', label: 'x' })).toBe('2026-11-18');
  expect(dayOf({ key: '4', label: 'Nov' })).toBeNull();
  expect([fit('Kesar Foods', 200), fit('Kesar Foods', 40)]).toEqual(['Kesar Foods', 'Kesar…']);
  expect(arc(0, 1, 100, 40)).not.toContain('NaN');
  expect([toneOf('Overdue'), toneOf('partially-paid'), toneOf('blue moon')]).toEqual(['red', 'amber', 'grey']);
});

it('moves between cards by arrows, down to the nearest of the next row', () => {
  const boxes = [0, 1, 2, 3, 4].map((at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 80 }));
  const to = (at: number, key: string) => neighbour(boxes, at, key, [0, 1, 2, 3, 4]);
  expect([to(0, 'ArrowDown'), to(2, 'ArrowDown'), to(4, 'ArrowUp'), to(1, 'ArrowRight'), to(0, 'ArrowUp')]).toEqual([
    3,
    4,
    1,
    2,
    undefined,
  ]);
});

it.each([
  [1234.5, 2, '1,234.5'],
  [100, 2, '100'],
  [1234567.891, 0, '12,34,568'],
  [12.345, 1, '12.3'],
  [-0.5, 1, '-0.5'],
])('writes %s with at most %s decimals as %s', (value, decimals, text) => {
  expect(numberText(value, decimals)).toBe(text);
});
