import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { needsReminder, reminderDay, TIMESHEET_REMINDER } from './timesheet-reminder.ts';
import {
  closedSheetProblem,
  daySheet,
  expectedSeconds,
  sheetActProblem,
  startOfWeek,
  submitProblem,
  weekDays,
  weekSheet,
  daysToSubmit,
  weekState,
  weekStateText,
} from './timesheets.ts';
import { timeTotals } from './time-totals.ts';
import type { TimeEntry } from './time-totals.ts';
import { checkProperty } from '../testing/property.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string): Date => new Date(`${text}+05:30`);
const entry = (change: Partial<TimeEntry> = {}): TimeEntry => ({
  id: 1,
  user_id: 1,
  board_task_id: 42,
  client_id: 3,
  service_id: 4,
  day: '2026-07-08',
  seconds: 3_600,
  is_billable: true,
  charge_rate: '1000.00',
  cost_rate: '400.00',
  ...change,
});
const WEEK = weekDays('2026-07-08', 'Monday');

describe('sheets', () => {
  it('start the week on the business’s first day', () => {
    expect(WEEK).toEqual(['06', '07', '08', '09', '10', '11', '12'].map((day) => `2026-07-${day}`));
    expect([startOfWeek('2026-07-12', 'Monday'), startOfWeek('2026-07-12', 'Sunday')]).toEqual([
      '2026-07-06',
      '2026-07-12',
    ]);
    expect(startOfWeek('2026-07-06', 'Saturday')).toBe('2026-07-04');
  });

  it('ask for the hours of the day', () => {
    expect([
      expectedSeconds(8, true, 0),
      expectedSeconds(8, true, 0.5),
      expectedSeconds(8, true, 1),
      expectedSeconds(8, false, 0),
    ]).toEqual([28_800, 14_400, 0, 0]);
    const sheet = daySheet(
      [entry(), entry({ board_task_id: 43, is_billable: false }), entry({ day: '2026-07-09' })],
      '2026-07-08',
      28_800,
    );
    expect(sheet.totals).toEqual({ seconds: 7_200, billable_seconds: 3_600, value: '1000.00', cost: '800.00' });
    expect([[...sheet.by_task.keys()], sheet.missing]).toEqual([[42, 43], 21_600]);
    expect(daySheet([entry({ seconds: 30_000 })], '2026-07-08', 28_800).missing).toBe(0);
  });

  it('add up down and across', () => {
    const entries = fc.array(
      fc
        .record({
          board_task_id: fc.integer({ min: 1, max: 5 }),
          n: fc.nat({ max: 10 }),
          seconds: fc.nat({ max: 30_000 }),
        })
        .map(({ n, ...more }) => entry({ ...more, day: addDays('2026-07-05', n) })),
    );
    checkProperty(
      fc.property(entries, (all) => {
        const sheet = weekSheet(all, WEEK);
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        for (const row of sheet.rows) expect(sum(row.seconds)).toBe(row.totals.seconds);
        for (const [i, day] of sheet.days.entries())
          expect(sum(sheet.rows.map((row) => row.seconds[i]!))).toBe(day.seconds);
        expect(sum(sheet.days.map((day) => day.seconds))).toBe(sheet.totals.seconds);
        expect(sheet.totals).toEqual(timeTotals(all.filter(({ day }) => WEEK.includes(day))));
      }),
    );
  });

  it('have the lowest status of their days', () => {
    const day = (state: 'Open' | 'Submitted' | 'Approved', seconds = 100, expected = 100) => ({
      day: '2026-07-06',
      state,
      seconds,
      expected,
    });
    const stateOf = (...days: ReturnType<typeof day>[]) => weekState(days, '2026-07-07');
    expect(stateOf(day('Approved'), day('Submitted'))).toBe('Submitted');
    expect(stateOf(day('Approved'), day('Open', 0, 0))).toBe('Approved');
    expect(stateOf(day('Approved'), day('Open', 0))).toBe('Open');
    expect(stateOf(day('Open', 0, 0))).toBe('Open');
  });

  it('can be approved although the rest of the week is still open', () => {
    const week = (...states: ('Open' | 'Submitted' | 'Approved')[]) =>
      states.map((state, i) => ({ day: addDays('2026-07-06', i), state, seconds: 0, expected: 100 }));
    const approved = week('Approved', 'Approved', 'Open', 'Open', 'Open');
    expect(weekState(approved, '2026-07-07')).toBe('Approved');
    expect(weekStateText(approved, '2026-07-07')).toBe('Approved');
    expect(weekState(approved, '2026-07-08')).toBe('Open');
    expect(weekStateText(approved, '2026-07-08')).toBe('2 of 3 days approved');
    expect(weekStateText(week('Submitted', 'Approved'), '2026-07-08')).toBe('1 of 2 days approved');
    expect(weekStateText(week('Open', 'Open'), '2026-07-08')).toBe('Open');
    expect(daysToSubmit(approved, '2026-07-09').map(({ day }) => day)).toEqual(['2026-07-08', '2026-07-09']);
  });

  it('are submitted when they are complete', () => {
    const sheet = { day: '2026-07-11', has_running_timer: false, entries_without_note: 2 };
    expect(submitProblem(sheet, '2026-07-11', false)).toBeNull();
    expect(submitProblem(sheet, '2026-07-11', true)).toBe('Add a note to 2 entries.');
    expect(submitProblem(sheet, '2026-07-10', false)).toBe("You can't submit a future day.");
    expect(submitProblem({ ...sheet, has_running_timer: true }, '2026-07-11', false)).toContain('timer');
  });

  it.each([
    ['submit', { user_id: 1, may_approve: false, is_owner: false }, '', null],
    ['submit', { user_id: 2, may_approve: false, is_owner: false }, '', 'You can only edit your own timesheet.'],
    ['approve', { user_id: 2, may_approve: false, is_owner: false }, '', 'Only timesheet approvers can do this.'],
    ['approve', { user_id: 2, may_approve: true, is_owner: false }, '', null],
    ['approve', { user_id: 1, may_approve: true, is_owner: false }, '', "You can't approve your own timesheet."],
    ['approve', { user_id: 1, may_approve: true, is_owner: true }, '', null],
    ['return', { user_id: 2, may_approve: true, is_owner: false }, '', 'Enter a reason.'],
    ['reopen', { user_id: 2, may_approve: true, is_owner: false }, 'Two hours belong to Kesar Foods', null],
  ] as const)('%s by %j', (act, by, reason, problem) => {
    expect(sheetActProblem({ user_id: 1, state: 'Submitted' }, act, by, reason)).toBe(problem);
  });

  it('are written on while open', () => {
    const said = (['Open', 'Submitted', 'Approved', 'Locked'] as const).map((state) =>
      closedSheetProblem('2026-07-10', state),
    );
    expect(said).toEqual([
      null,
      ...['Submitted', 'Approved', 'Locked'].map((state) => `The timesheet for 10/07/2026 is ${state.toLowerCase()}.`),
    ]);
  });
});

describe('the reminder', () => {
  const day = (after: string, upTo: string) => reminderDay(at(after), at(upTo), '18:30', ZONE);
  it('has the text of the specification', () => {
    expect(TIMESHEET_REMINDER).toEqual({ type: 'DAILY_TIME_SHEET', title: 'Please Fill your timesheet' });
  });

  it.each([
    ['2026-07-11T18:00', '2026-07-11T18:29', null],
    ['2026-07-11T18:29', '2026-07-11T18:30', '2026-07-11'],
    ['2026-07-11T18:30', '2026-07-11T23:00', null],
    ['2026-07-11T18:00', '2026-07-12T09:00', '2026-07-11'],
    ['2026-07-01T18:00', '2026-07-12T09:00', '2026-07-11'],
    ['2026-07-12T09:00', '2026-07-12T09:00', null],
  ])('from %s to %s: %s', (after, upTo, expected) => {
    expect(day(after, upTo)).toBe(expected);
  });

  it('is sent to users with days to fill', () => {
    expect(needsReminder({ expected: 28_800, logged: 28_799, state: 'Open' })).toBe(true);
    expect(needsReminder({ expected: 28_800, logged: 28_800, state: 'Open' })).toBe(false);
    expect(needsReminder({ expected: 0, logged: 0, state: 'Open' })).toBe(false);
    expect(needsReminder({ expected: 28_800, logged: 0, state: 'Submitted' })).toBe(false);
  });
});
