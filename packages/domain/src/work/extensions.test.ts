import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawfulDates, obligations } from './compliance-calendar.ts';
import { STATUTORY_DATES } from './statutory-dates.ts';
import { dueUnder, extensionOf, extensionProblems, movedBy, undoMove } from './extensions.ts';
import type { DatedTask, Extension } from './extensions.ts';
import { calendar, client, registration } from './testing/clients.ts';
import { checkProperty } from '../testing/property.ts';

describe('extensions', () => {
  const extension = (change: Partial<Extension> = {}): Extension => ({
    id: 1,
    form: 'GSTR-3B',
    period_from: '2026-06-01',
    period_to: '2026-06-30',
    due_date: '2026-07-27',
    notification: '12/2026 Central Tax',
    who: [],
    state_codes: [],
    is_withdrawn: false,
    ...change,
  });
  const due = (...extensions: Extension[]) =>
    obligations(client({ registrations: [registration()] }), '2026-06-30', '2026-06-30', calendar({ extensions })).find(
      ({ form }) => form === 'GSTR-3B',
    )!.due_date;

  it.each<[string, Extension[], string]>([
    ['none', [], '2026-07-20'],
    ['one', [extension()], '2026-07-27'],
    ['the last of two', [extension({ id: 2, due_date: '2026-07-31' }), extension()], '2026-07-31'],
    ['a withdrawn one', [extension({ is_withdrawn: true })], '2026-07-20'],
    ['another state', [extension({ state_codes: ['33'] })], '2026-07-20'],
    ['this state', [extension({ state_codes: ['24'] })], '2026-07-27'],
    ['other filers', [extension({ who: ['gst_quarterly_x'] })], '2026-07-20'],
    ['another period', [extension({ period_from: '2026-05-01', period_to: '2026-05-31' })], '2026-07-20'],
    ['the quarter', [extension({ period_from: '2026-04-01' })], '2026-07-20'],
  ])('%s', (_, extensions, day) => {
    expect(due(...extensions)).toBe(day);
  });

  const task = (id: number, change: Partial<DatedTask> = {}): DatedTask => ({
    id,
    name: `Task ${id}`,
    state: 'TODO',
    calendar_date: '2026-07-20',
    due_date: '2026-07-20',
    target_date: '2026-07-17',
    ...change,
  });

  it('move open tasks that have the old date, and go back again', () => {
    const tasks = [
      task(1),
      task(2, { state: 'COMPLETED' }),
      task(3, { due_date: '2026-07-19' }),
      task(4, { state: 'PENDING', target_date: null }),
    ];
    const { moved, kept } = movedBy(tasks, '2026-07-27');
    expect(moved.map(({ id, due_to, target_to }) => [id, due_to, target_to])).toEqual([
      [1, '2026-07-27', '2026-07-24'],
      [4, '2026-07-27', null],
    ]);
    expect(kept).toEqual([
      { id: 2, name: 'Task 2', why: 'Task is completed' },
      { id: 3, name: 'Task 3', why: 'Due date was edited manually' },
    ]);
    const since = [
      task(1, { calendar_date: '2026-07-27', due_date: '2026-07-27', target_date: '2026-07-22' }),
      task(4, { calendar_date: '2026-07-27', due_date: '2026-07-27', target_date: null, state: 'COMPLETED' }),
    ];
    const lawful = () => '2026-07-20';
    expect(undoMove(moved, since, lawful)).toEqual({
      moved: [
        {
          id: 1,
          name: 'Task 1',
          due_from: '2026-07-27',
          due_to: '2026-07-20',
          target_from: '2026-07-22',
          target_to: '2026-07-22',
        },
      ],
      kept: [{ id: 4, name: 'Task 4', why: 'Task is completed' }],
    });
    expect(undoMove(moved, [], lawful).kept).toHaveLength(2);
  });

  it.each([
    ['the first, then the second', [1, 2], ['2026-07-31', '2026-07-20']],
    ['the second, then the first', [2, 1], ['2026-07-27', '2026-07-20']],
  ])('are withdrawn in any order: %s', (_, order, dates) => {
    const subject = {
      form: 'GSTR-3B',
      period_from: '2026-06-01',
      period_to: '2026-06-30',
      who: 'gst_monthly',
      state_code: '24',
      statutory_date: '2026-07-20',
    } as const;
    let now = task(1);
    let live = [extension(), extension({ id: 2, due_date: '2026-07-31' })];
    const apply = ([move]: ReturnType<typeof movedBy>['moved']) => {
      if (move) now = { ...now, calendar_date: move.due_to, due_date: move.due_to, target_date: move.target_to };
    };
    const moves = live.map(({ due_date }) => {
      const { moved } = movedBy([now], due_date);
      apply(moved);
      return moved;
    });
    const seen = order.map((id) => {
      live = live.map((one) => (one.id === id ? { ...one, is_withdrawn: true } : one));
      apply(undoMove(moves[id - 1]!, [now], () => dueUnder(live, subject)).moved);
      return now.due_date;
    });
    expect(seen).toEqual(dates);
    expect(now.target_date).toBe('2026-07-17');
  });

  it('leave no trace when undone at once', () => {
    const anyTask = fc.record({
      id: fc.nat({ max: 1_000 }),
      name: fc.constant('Any'),
      state: fc.constantFrom('TODO', 'PENDING', 'COMPLETED', 'CANCELLED'),
      calendar_date: fc.constantFrom('2026-07-20', '2026-07-22'),
      due_date: fc.option(fc.constantFrom('2026-07-20', '2026-07-22')),
      target_date: fc.option(fc.constantFrom('2026-07-15', '2026-07-20')),
    }) as fc.Arbitrary<DatedTask>;
    checkProperty(
      fc.property(fc.uniqueArray(anyTask, { selector: ({ id }) => id }), (tasks) => {
        const apply = (all: DatedTask[], moves: ReturnType<typeof movedBy>['moved']): DatedTask[] =>
          all.map((one) => {
            const move = moves.find(({ id }) => id === one.id);
            return move
              ? { ...one, calendar_date: move.due_to, due_date: move.due_to, target_date: move.target_to }
              : one;
          });
        const { moved, kept } = movedBy(tasks, '2026-07-27');
        expect(moved.length + kept.length).toBe(tasks.length);
        const after = apply(tasks, moved);
        const before = new Map(tasks.map((one) => [one.id, one.calendar_date]));
        const undone = undoMove(moved, after, ({ id }) => before.get(id)!).moved;
        expect(apply(after, undone)).toEqual(tasks);
      }),
    );
  });

  const problems = (change: Partial<Extension>) => {
    const one = extension(change);
    return extensionProblems(one, lawfulDates(STATUTORY_DATES, one)).map(({ field }) => field);
  };

  it.each<[string, Partial<Extension>, string[]]>([
    ['of half a month', { period_to: '2026-06-15' }, ['period_to']],
    ['of a year, for a monthly form', { period_from: '2026-04-01', period_to: '2027-03-31' }, ['period_to']],
    ['of a quarter', { period_from: '2026-04-01', due_date: '2026-07-23' }, []],
    ['that ends before it starts', { period_from: '2026-07-01' }, ['period_to']],
    ['to the statutory date', { due_date: '2026-07-20' }, ['due_date']],
    ['to an earlier date', { due_date: '2026-07-01' }, ['due_date']],
    ['for filers who file quarterly', { who: ['gst_quarterly_x'] }, ['who']],
    [
      'of a return that ended before it began',
      { form: 'GSTR-4', period_from: '2016-04-01', period_to: '2016-06-30' },
      ['period_to'],
    ],
    [
      'of a final return',
      { form: 'GSTR-10', period_from: '2026-06-12', period_to: '2026-06-12', due_date: '2026-10-01' },
      [],
    ],
  ])('are refused where the law knows none: %s', (_, change, fields) => {
    expect(problems(change)).toEqual(fields);
  });

  it('never make a date earlier', () => {
    const quarter = { form: 'GSTR-3B', period_from: '2026-04-01', period_to: '2026-06-30', state_code: '07' } as const;
    const early = [extension({ period_from: '2026-04-01', due_date: '2026-07-23' })];
    expect(dueUnder(early, { ...quarter, who: 'gst_quarterly_x', statutory_date: '2026-07-22' })).toBe('2026-07-23');
    expect(dueUnder(early, { ...quarter, who: 'gst_quarterly_y', statutory_date: '2026-07-24' })).toBe('2026-07-24');
  });

  it('are entered with their notification', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ period_from: '2026-06-31' })).toEqual(['period_to']);
    expect(problems({ notification: ' ', due_date: '2026-02-30' })).toEqual(['due_date', 'notification']);
    expect(
      extensionOf([], {
        form: 'GSTR-1',
        period_from: '2026-06-01',
        period_to: '2026-06-30',
        who: 'gst_monthly',
        state_code: '24',
        statutory_date: '2026-07-11',
      }),
    ).toBeNull();
  });
});
