import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { DAY_SECTIONS, daySection, myDay } from './my-day.ts';
import type { DayTask } from './my-day.ts';
import { teamLoad } from './team-load.ts';
import type { LoadTask } from './team-load.ts';
import { SUNDAYS_OFF } from './working-days.ts';
import { checkProperty } from '../testing/property.ts';

const TODAY = '2026-07-10';
const task = (change: Partial<DayTask> = {}): DayTask => ({
  id: 1,
  rank: 'a0',
  state: 'PENDING',
  due_date: '2026-07-31',
  target_date: null,
  snoozed_until: null,
  priority: 'Medium',
  review: 'Not Asked',
  assignee_ids: [7],
  reviewer_ids: [],
  ...change,
});

describe('my day', () => {
  it.each<[Partial<DayTask>, string | null]>([
    [{}, null],
    [{ due_date: '2026-07-09' }, 'overdue'],
    [{ due_date: '2026-07-09', state: 'COMPLETED' }, null],
    [{ due_date: '2026-07-09', snoozed_until: '2026-07-12' }, null],
    [{ due_date: '2026-07-09', snoozed_until: TODAY }, 'overdue'],
    [{ due_date: TODAY }, 'due_today'],
    [{ due_date: '2026-07-17' }, 'due_soon'],
    [{ due_date: '2026-07-18' }, null],
    [{ due_date: '2026-07-17', target_date: TODAY }, 'target_reached'],
    [{ review: 'Returned' }, 'returned'],
    [{ review: 'Waiting', assignee_ids: [8], reviewer_ids: [7] }, 'to_review'],
    [{ review: 'Waiting', assignee_ids: [8], reviewer_ids: [7], due_date: '2026-07-01' }, 'to_review'],
    [{ assignee_ids: [8], due_date: '2026-07-01' }, null],
    [{ assignee_ids: [8], reviewer_ids: [7], review: 'Not Asked' }, null],
    [{ assignee_ids: [8], reviewer_ids: [9], review: 'Waiting' }, null],
    [{ due_date: null }, null],
  ])('%j: %s', (change, section) => {
    expect(daySection(task(change), 7, TODAY, null)).toBe(section);
  });

  it('begins with what is running, then by due date, urgency and board', () => {
    const day = myDay(
      [
        task({ id: 1, due_date: '2026-07-05' }),
        task({ id: 2, due_date: '2026-07-01', priority: 'Low' }),
        task({ id: 3, due_date: '2026-07-01', priority: 'High' }),
        task({ id: 4, due_date: '2026-07-01', priority: 'High', rank: 'Zz' }),
        task({ id: 5, assignee_ids: [] }),
        task({ id: 6, due_date: TODAY }),
      ],
      7,
      TODAY,
      5,
    );
    expect(day.map(({ section, tasks }) => [section, tasks.map(({ id }) => id)])).toEqual([
      ['running', [5]],
      ['overdue', [4, 3, 2, 1]],
      ['due_today', [6]],
    ]);
  });

  it('shows each task once, in the order of the sections', () => {
    const any = fc.record({
      id: fc.nat(),
      due_date: fc.option(fc.integer({ min: -9, max: 9 }).map((n) => addDays(TODAY, n))),
      priority: fc.constantFrom('Low', 'Medium', 'High'),
      review: fc.constantFrom('Not Asked', 'Waiting', 'Returned'),
      reviewer_ids: fc.constantFrom([], [7]),
    }) as fc.Arbitrary<Partial<DayTask>>;
    checkProperty(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), (all) => {
        const day = myDay(
          all.map((one) => task(one)),
          7,
          TODAY,
        );
        const ids = day.flatMap(({ tasks }) => tasks.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        const order = day.map(({ section }) => DAY_SECTIONS.indexOf(section));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('team load', () => {
  const loaded = (change: Partial<LoadTask> = {}): LoadTask => ({
    state: 'PENDING',
    due_date: '2026-07-15',
    snoozed_until: null,
    assignee_ids: [1],
    estimate: 8 * 3_600,
    logged: 0,
    ...change,
  });
  const window = { from: TODAY, to: '2026-07-16', week: SUNDAYS_OFF, daily_hours: 8 };

  it('is the remaining work, of the available hours', () => {
    const tasks = [
      loaded(),
      loaded({ logged: 6 * 3_600 }),
      loaded({ logged: 20 * 3_600 }),
      loaded({ due_date: '2026-07-01', estimate: null }),
      loaded({ due_date: '2026-07-17' }),
      loaded({ state: 'COMPLETED' }),
    ];
    expect(teamLoad(tasks, [1, 2], new Map([[1, 0.5]]), window)).toEqual([
      {
        user_id: 1,
        open: 5,
        overdue: 1,
        due_within: 4,
        remaining: 10 * 3_600,
        capacity: 5.5 * 8 * 3_600,
        percent: 23,
        unestimated: 1,
      },
      {
        user_id: 2,
        open: 0,
        overdue: 0,
        due_within: 0,
        remaining: 0,
        capacity: 48 * 3_600,
        percent: 0,
        unestimated: 0,
      },
    ]);
    expect(teamLoad([], [1], new Map([[1, 9]]), window)[0]!.percent).toBeNull();
  });

  it('shares a task among its assignees, and loses none of it', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    checkProperty(
      fc.property(ids, fc.nat({ max: 100_000 }), (assignee_ids, estimate) => {
        const loads = teamLoad([loaded({ assignee_ids, estimate })], [1, 2, 3, 4, 5, 6, 7, 8, 9], new Map(), window);
        expect(loads.reduce((total, { remaining }) => total + remaining, 0)).toBe(estimate);
      }),
    );
  });
});
