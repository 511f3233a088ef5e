import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { RECURRENCE_FREQUENCIES } from '../enumerations.ts';
import { datesWithin } from '../recurrence-due.ts';
import type { Recurrence } from '../recurrence.ts';
import { editEffect } from './edit-effect.ts';
import type { Editable } from './edit-effect.ts';
import {
  dueAfterEdit,
  madeAfterEdit,
  madeAfterPause,
  nextOnCompletion,
  preview,
  recurringTaskProblems,
  tasksToMake,
} from './recurring-tasks.ts';
import type { Made, RecurringTask } from './recurring-tasks.ts';
import { dayAfterPeriod, monthOfQuarter, periodBefore, periodsEnding } from './work-periods.ts';
import type { PeriodKind } from './work-periods.ts';
import { dayKind, nearestWorkingDay, SUNDAYS_OFF, workingDays } from './working-days.ts';
import { checkProperty } from '../testing/property.ts';

const gstr1 = (change: Partial<RecurringTask> = {}, recurrence: Partial<Recurrence> = {}): RecurringTask => ({
  recurrence: { frequency: 'Monthly', starts_on: '2026-07-11', ends: 'Never', ...recurrence },
  lead_days: 15,
  target_days: 3,
  period: 'month',
  periods_back: 1,
  creates: 'schedule',
  ...change,
});
const NONE: Made = { due: null };

describe('periods', () => {
  it.each<[PeriodKind, string, number, string]>([
    ['month', '2026-07-11', 1, 'June 2026'],
    ['month', '2026-01-11', 1, 'December 2025'],
    ['month', '2026-07-31', 0, 'July 2026'],
    ['quarter', '2026-07-31', 1, 'April-June 2026-27'],
    ['quarter', '2026-04-18', 1, 'January-March 2025-26'],
    ['half_year', '2026-10-31', 1, 'April-September 2026-27'],
    ['half_year', '2026-04-30', 1, 'October-March 2025-26'],
    ['fiscal_year', '2026-12-31', 1, '2025-2026'],
    ['assessment_year', '2026-07-31', 1, 'AY 2026-27'],
    ['assessment_year', '2027-07-31', 1, 'Tax year 2026-27'],
    ['assessment_year', '2026-06-15', 0, 'Tax year 2026-27'],
    ['fiscal_year', '2026-04-01', -1, '2027-2028'],
  ])('%s of what is due on %s, %s back: %s', (kind, due, back, label) => {
    expect(periodBefore(kind, due, back).label).toBe(label);
  });

  it('end one after another without a gap', () => {
    expect(periodsEnding('quarter', '2026-04-01', '2027-03-31').map(({ to }) => to)).toEqual([
      '2026-06-30',
      '2026-09-30',
      '2026-12-31',
      '2027-03-31',
    ]);
    expect(periodsEnding('month', '2026-06-30', '2026-07-30').map(({ label }) => label)).toEqual(['June 2026']);
  });

  it('have days after them, months ends included', () => {
    expect(dayAfterPeriod({ to: '2026-12-31' }, 1, 11)).toBe('2027-01-11');
    expect(dayAfterPeriod({ to: '2026-01-31' }, 1, 31)).toBe('2026-02-28');
    expect(dayAfterPeriod({ to: '2026-03-31' }, 0, 15)).toBe('2026-03-15');
    expect([monthOfQuarter({ to: '2026-04-30' }), monthOfQuarter({ to: '2027-03-31' })]).toEqual([1, 3]);
  });
});

describe('recurring tasks', () => {
  it('are made ahead, for the period that ended', () => {
    const { tasks, made } = tasksToMake(gstr1(), NONE, '2026-06-26', SUNDAYS_OFF);
    expect(tasks).toEqual([
      {
        created_on: '2026-06-26',
        due_date: '2026-07-11',
        target_date: '2026-07-08',
        period: { label: 'June 2026', from: '2026-06-01', to: '2026-06-30' },
      },
    ]);
    expect(made).toEqual({ due: '2026-07-11' });
    expect(tasksToMake(gstr1(), NONE, '2026-06-25', SUNDAYS_OFF).tasks).toEqual([]);
  });

  it('have their target on a working day', () => {
    const holiday = { ...SUNDAYS_OFF, holidays: new Map([['2026-07-08', 'Muharram']]) };
    expect(preview(gstr1(), '2026-07-01', 2, holiday).map((task) => task.target_date)).toEqual([
      '2026-07-07',
      '2026-08-08',
    ]);
    expect(preview(gstr1({ target_days: 6 }), '2026-07-01', 1, SUNDAYS_OFF)[0]!.target_date).toBe('2026-07-04');
  });

  it('are all created after ten days of downtime, including those whose lead time had begun when the schedule was created', () => {
    const daily = gstr1({ lead_days: 0, period: null }, { frequency: 'Daily', starts_on: '2026-07-01' });
    expect(tasksToMake(daily, { due: '2026-07-03' }, '2026-07-13', SUNDAYS_OFF).tasks).toHaveLength(10);
    expect(tasksToMake(gstr1(), NONE, '2026-07-10', SUNDAYS_OFF).tasks).toHaveLength(1);
  });

  it('are created exactly once, over any number of checks and changes of the lead time', () => {
    const asked = fc.array(fc.record({ day: fc.nat({ max: 400 }), lead: fc.nat({ max: 60 }) }), { maxLength: 15 });
    checkProperty(
      fc.property(fc.constantFrom(...RECURRENCE_FREQUENCIES), asked, (frequency, runs) => {
        const recurrence = { frequency, unit: 'Week', interval: 3, starts_on: '2026-07-11' } as const;
        let made = NONE;
        const dues: string[] = [];
        for (const { day, lead } of [...runs.toSorted((a, b) => a.day - b.day), { day: 400, lead: 60 }]) {
          const run = tasksToMake(
            gstr1({ lead_days: lead }, recurrence),
            made,
            addDays('2026-05-01', day),
            SUNDAYS_OFF,
          );
          dues.push(...run.tasks.map((task) => task.due_date));
          made = run.made;
        }
        const last = addDays('2026-05-01', 460);
        expect(dues).toEqual(datesWithin({ ...recurrence, ends: 'Never' }, '2026-07-11', last));
      }),
    );
  });

  it('follow each other by completion', () => {
    const rule = gstr1({ creates: 'completion' }, { ends: 'After Number Of Times', times: 2 });
    const first = tasksToMake(rule, NONE, '2026-10-01', SUNDAYS_OFF);
    expect(first.tasks.map((task) => task.due_date)).toEqual(['2026-07-11']);
    expect(tasksToMake(rule, first.made, '2026-12-01', SUNDAYS_OFF).tasks).toEqual([]);
    expect(nextOnCompletion(rule, first.made, SUNDAYS_OFF)!.due_date).toBe('2026-08-11');
    expect(nextOnCompletion(rule, { due: '2026-08-11' }, SUNDAYS_OFF)).toBeNull();
    expect(nextOnCompletion(gstr1(), first.made, SUNDAYS_OFF)).toBeNull();
  });

  it('skip the dates of a pause', () => {
    expect(madeAfterPause({ due: '2026-07-11' }, '2026-10-01')).toEqual({ due: '2026-09-30' });
    expect(madeAfterPause({ due: '2026-10-11' }, '2026-10-01')).toEqual({ due: '2026-10-11' });
    expect(madeAfterPause(NONE, '2026-10-01')).toEqual({ due: '2026-09-30' });
  });

  it('make no second task for a period when the day moves', () => {
    const moved = gstr1({}, { starts_on: '2026-07-13' });
    expect(madeAfterEdit(moved, { due: '2026-07-11' })).toEqual({ due: '2026-07-13' });
    expect(madeAfterEdit(gstr1({}, { starts_on: '2026-07-10' }), { due: '2026-07-11' })).toEqual({ due: '2026-07-11' });
    const weekly = gstr1({}, { frequency: 'Weekly', starts_on: '2026-07-13' });
    expect(madeAfterEdit(weekly, { due: '2026-07-11' })).toEqual({ due: '2026-07-11' });
    expect(madeAfterEdit(gstr1({ period: null }), { due: '2026-07-11' })).toEqual({ due: '2026-07-11' });
  });

  it('move existing tasks to the new day of their own period', () => {
    const moved = gstr1({}, { starts_on: '2026-07-13' });
    expect(dueAfterEdit(moved, '2026-07-11')).toBe('2026-07-13');
    expect(dueAfterEdit(moved, '2026-09-11')).toBe('2026-09-13');
    expect(dueAfterEdit(gstr1({}, { starts_on: '2026-08-13' }), '2026-07-11')).toBe('2026-07-11');
    expect(dueAfterEdit(gstr1({ period: null }, { starts_on: '2026-07-13' }), '2026-07-11')).toBe('2026-07-11');
    expect(dueAfterEdit(gstr1({}, { frequency: 'Weekly' }), '2026-07-15')).toBe('2026-07-15');
  });

  it.each<[Partial<RecurringTask>, string[]]>([
    [{}, []],
    [{ lead_days: -1 }, ['lead_days', 'target_days']],
    [{ target_days: 16 }, ['target_days']],
    [{ periods_back: 1.5 }, ['periods_back']],
    [{ periods_back: 12 }, []],
    [{ periods_back: -13 }, ['periods_back']],
    [{ recurrence: { frequency: 'Custom', starts_on: '2026-07-11', ends: 'Never' } }, ['recurrence']],
  ])('%j: wrong in %j', (change, fields) => {
    expect(recurringTaskProblems(gstr1(change)).map(({ field }) => field)).toEqual(fields);
  });
});

describe('an edit', () => {
  const task = (change: Partial<Editable> = {}): Editable => ({
    id: 1,
    name: 'GSTR 1 June 2026',
    state: 'TODO',
    due_date: '2026-07-11',
    snoozed_until: null,
    work_progress: 'To Be Initiated',
    review: 'Not Asked',
    logged: 0,
    has_files: false,
    has_done_to_dos: false,
    is_changed_by_hand: false,
    ...change,
  });
  it.each<[Partial<Editable>, string | null]>([
    [{}, null],
    [{ state: 'COMPLETED' }, 'Task is completed'],
    [{ state: 'PENDING' }, 'Work has started'],
    [{ work_progress: 'Documents Pending' }, 'Work has started'],
    [{ logged: 60 }, 'Time has been logged'],
    [{ has_files: true }, 'Documents have been uploaded'],
    [{ has_done_to_dos: true }, 'To-dos have been completed'],
    [{ is_changed_by_hand: true }, 'Edited manually'],
  ])('of %j: %s', (change, why) => {
    const { touched, kept } = editEffect([task(change)]);
    expect([touched.length, kept.map((one) => one.why)]).toEqual(why ? [0, [why]] : [1, []]);
  });
});

describe('working days', () => {
  const week = { ...SUNDAYS_OFF, saturdays_off: [2, 4], holidays: new Map([['2026-08-15', 'Independence Day']]) };
  it.each([
    ['2026-07-05', 'week_off'],
    ['2026-07-04', 'working'],
    ['2026-07-11', 'week_off'],
    ['2026-07-18', 'working'],
    ['2026-08-15', 'holiday'],
  ])('%s is %s', (day, kind) => {
    expect(dayKind(day, week)).toBe(kind);
  });

  it('are found before and after', () => {
    expect(nearestWorkingDay('2026-07-11', 1, week)).toBe('2026-07-13');
    expect(nearestWorkingDay('2026-07-12', -1, week)).toBe('2026-07-10');
    expect(workingDays('2026-07-10', '2026-07-14', week)).toEqual(['2026-07-10', '2026-07-13', '2026-07-14']);
  });
});
