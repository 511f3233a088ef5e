import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineProblems } from '../billing/line-problems.ts';
import { lineValue } from '../billing/line-amounts.ts';
import { compare, sum } from '../money.ts';
import { GST_RATES } from '../tax-rates.ts';
import type { TimeEntry } from './time-totals.ts';
import { billingState, billProblem, invoicesOf, partProblem, unbilledValue, unbilledWork } from './work-billing.ts';
import type { BillableTask } from './work-billing.ts';
import { LINE_GROUPINGS, workLines } from './work-lines.ts';
import { checkProperty } from '../testing/property.ts';

const entry = (id: number, change: Partial<TimeEntry> = {}): TimeEntry => ({
  id,
  user_id: 1,
  board_task_id: 42,
  client_id: 3,
  service_id: 4,
  day: '2026-07-08',
  seconds: 5_400,
  is_billable: true,
  charge_rate: '2000.00',
  cost_rate: '400.00',
  ...change,
});
const task = (change: Partial<BillableTask> = {}): BillableTask => ({
  id: 42,
  name: 'GSTR 1',
  client_id: 3,
  bill_to_id: 3,
  firm_id: 1,
  service_id: 4,
  period_label: 'June 2026',
  state: 'COMPLETED',
  completed_on: '2026-07-10',
  basis: 'fixed',
  fee: '1500',
  entries: [],
  billed: [],
  ...change,
});
const services = new Map([[4, { name: 'GSTR 1', hsn_code: '998239', rates: [{ from: null, rate: '18' }] }]]);
const lines = (tasks: BillableTask[], grouping: (typeof LINE_GROUPINGS)[number] = 'task') =>
  workLines(tasks, grouping, { services, supplied_on: '2026-07-11', usual_tax_rate: '18' });

describe('what is open', () => {
  it.each<[string, Partial<BillableTask>, string, string]>([
    ['a fee', {}, '1500.00', 'Unbilled'],
    ['a fee billed in part', { billed: [{ value: '600.00', entry_ids: [] }] }, '900.00', 'Part Billed'],
    ['a fee billed', { billed: [{ value: '1500.00', entry_ids: [] }] }, '0.00', 'Billed'],
    ['billed above the fee', { billed: [{ value: '1800.00', entry_ids: [] }] }, '0.00', 'Billed'],
    [
      'billed and credited',
      {
        billed: [
          { value: '1500.00', entry_ids: [] },
          { value: '-1500.00', entry_ids: [] },
        ],
      },
      '1500.00',
      'Unbilled',
    ],
    ['time', { basis: 'time', entries: [entry(1), entry(2, { is_billable: false })] }, '3000.00', 'Unbilled'],
    [
      'time billed in part',
      { basis: 'time', entries: [entry(1), entry(2)], billed: [{ value: '3000.00', entry_ids: [1] }] },
      '3000.00',
      'Part Billed',
    ],
    [
      'time billed with a reduction',
      { basis: 'time', entries: [entry(1)], billed: [{ value: '2500.00', entry_ids: [1] }] },
      '0.00',
      'Billed',
    ],
    ['nothing', { basis: 'none' }, '0.00', 'Not Billable'],
    ['a task without time yet', { basis: 'time', state: 'PENDING' }, '0.00', 'Unbilled'],
  ])('%s', (_, change, value, state) => {
    expect([unbilledValue(task(change)), billingState(task(change))]).toEqual([value, state]);
  });

  it('is listed when completed, oldest first', () => {
    const tasks = [
      task({ id: 1 }),
      task({ id: 2, completed_on: '2026-07-01' }),
      task({ id: 3, state: 'PENDING' }),
      task({ id: 4, basis: 'none' }),
    ];
    expect(unbilledWork(tasks).map(({ id }) => id)).toEqual([2, 1]);
    expect(tasks.map(billProblem)).toEqual([
      null,
      null,
      'Complete task #3 before billing it.',
      'Task #4 is not billable.',
    ]);
    expect(billProblem(task({ billed: [{ value: '1500', entry_ids: [] }] }))).toBe('Task #42 is already fully billed.');
  });

  it('goes on one invoice a payer and firm', () => {
    const tasks = [task({ id: 1, bill_to_id: 9 }), task({ id: 2 }), task({ id: 3, bill_to_id: 9, client_id: 5 })];
    expect(invoicesOf(tasks).map((own) => own.map(({ id }) => id))).toEqual([[1, 3], [2]]);
  });
});

describe('lines', () => {
  it('are created from a task, with its service', () => {
    expect(lines([task()])).toEqual([
      {
        description: 'GSTR 1 - June 2026',
        service_id: 4,
        hsn_sac: '998239',
        unit: 'NA',
        quantity: '1',
        rate: '1500.00',
        discount_type: 'Rupee',
        discount: '0',
        tax_category: 'taxable',
        tax_rate: '18',
        cess_rate: '0',
        cess_per_unit: '0',
        parts: [{ task_id: 42, value: '1500.00', entry_ids: [] }],
      },
    ]);
  });

  it('have the usual tax unless the service has its own', () => {
    expect(lines([task({ service_id: null })])[0]).toMatchObject({ tax_rate: '18', hsn_sac: '', service_id: null });
  });

  it('are made of all tasks of a service', () => {
    const [line, ...rest] = lines([task(), task({ id: 43, period_label: 'July 2026' })], 'service');
    expect(line).toMatchObject({ description: 'GSTR 1 - June 2026, July 2026', rate: '3000.00' });
    expect([line!.parts.map(({ task_id }) => task_id), rest]).toEqual([[42, 43], []]);
  });

  it('are made of time, by rate, as hours where that is exact', () => {
    const timed = task({
      basis: 'time',
      entries: [entry(1), entry(2), entry(3, { charge_rate: '1000.00', seconds: 1_201 })],
    });
    expect(lines([timed], 'rate').map(({ description, quantity, rate }) => [description, quantity, rate])).toEqual([
      ['GSTR 1 - June 2026 - 3h at 2000.00 per hour', '3.00', '2000.00'],
      ['GSTR 1 - June 2026 - 20m 1s at 1000.00 per hour', '1', '333.61'],
    ]);
  });

  it('add up to the open amounts of the tasks, and are valid invoice lines', () => {
    const anyEntry = fc.record({
      seconds: fc.integer({ min: 1, max: 40_000 }),
      charge_rate: fc.constantFrom('999.99', '1500.00', '2000.00'),
    });
    const anyTask = fc.record({
      basis: fc.constantFrom('fixed', 'time'),
      fee: fc.integer({ min: 1, max: 999_999 }).map((n) => (n / 100).toFixed(2)),
      service_id: fc.constantFrom(4, null),
      times: fc.array(anyEntry, { minLength: 1, maxLength: 6 }),
    });
    checkProperty(
      fc.property(
        fc.array(anyTask, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...LINE_GROUPINGS),
        (all, grouping) => {
          const tasks = all.map(({ times, ...more }, i) =>
            task({
              ...more,
              id: i + 1,
              entries: times.map((time, n) => entry(i * 100 + n, time)),
            } as Partial<BillableTask>),
          );
          const made = lines(tasks, grouping);
          expect(compare(sum(made.map((line) => lineValue(line).value)), sum(tasks.map(unbilledValue)))).toBe(0);
          for (const line of made)
            expect(compare(sum(line.parts.map(({ value }) => value)), lineValue(line).value)).toBe(0);
          const rates = { rates: GST_RATES, supplied: '2026-07-11' };
          expect(lineProblems(made, rates)).toEqual([]);
          // Billed so, nothing is left and nothing is billed twice.
          const after = tasks.map((one) => ({
            ...one,
            billed: made.flatMap(({ parts }) => parts.filter(({ task_id }) => task_id === one.id)),
          }));
          expect(after.map(billingState)).toEqual(after.map(() => 'Billed'));
        },
      ),
    );
  });
});

describe('the tasks of an invoice line', () => {
  const byTime = { basis: 'time', entries: [entry(1), entry(2), entry(3, { is_billable: false })] } as const;
  it.each<[string, Partial<BillableTask>, number[], string | null]>([
    ['the fee', {}, [], null],
    ['what is left of the fee', { billed: [{ value: '600', entry_ids: [] }] }, [], null],
    ['a fee that is billed', { billed: [{ value: '1500', entry_ids: [] }] }, [], 'Task #42 is already fully billed.'],
    ['what is not done', { state: 'TODO' }, [], 'Complete task #42 before billing it.'],
    ['time', byTime, [1, 2], null],
    ['time that nobody pays', byTime, [3], 'Select unbilled time from task #42.'],
    ['time of another task', byTime, [9], 'Select unbilled time from task #42.'],
    [
      'time that is billed',
      { ...byTime, billed: [{ value: '3000', entry_ids: [1] }] },
      [1],
      'Select unbilled time from task #42.',
    ],
  ])('%s', (_, change, entry_ids, problem) => expect(partProblem(task(change), { entry_ids })).toBe(problem));
});
