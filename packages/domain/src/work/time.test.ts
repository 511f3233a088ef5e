import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, sum } from '../money.ts';
import { placeDuration, timeProblems } from './time-entries.ts';
import type { TimeSurroundings, TypedTime } from './time-entries.ts';
import { freeBetween, overlaps, rangeStatus, splitAtMidnight, conflictingIntervals } from './time-intervals.ts';
import { hourRate, valueOfTime } from './time-rates.ts';
import type { HourRate } from './time-rates.ts';
import { timeTotals, totalsBy, utilisation } from './time-totals.ts';
import type { TimeEntry, TimeKey } from './time-totals.ts';
import {
  becameForgotten,
  displayedSeconds,
  looksForgottenAt,
  startingTimer,
  stoppedTimer,
  stopProblem,
  timerFields,
  timerQuestion,
  timerStatus,
} from './timer.ts';
import type { RunningTimer } from './timer.ts';
import { checkProperty } from '../testing/property.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string): Date => new Date(`${text}+05:30`);
const NOW = at('2026-07-11T18:00');
const zones = fc.constantFrom(ZONE, 'UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu');
const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') }).map((ms) => new Date(ms));

describe('ranges', () => {
  it('are split at midnight of the business', () => {
    const pieces = splitAtMidnight(at('2026-07-10T23:50'), at('2026-07-11T00:20'), ZONE);
    expect(pieces.map(({ day, seconds }) => [day, seconds])).toEqual([
      ['2026-07-10', 600],
      ['2026-07-11', 1_200],
    ]);
    expect(splitAtMidnight(at('2026-07-10T23:50'), at('2026-07-11T00:00'), ZONE)).toHaveLength(1);
    expect(splitAtMidnight(NOW, NOW, ZONE)).toEqual([]);
  });

  it('lose and gain no second by it, also where the clocks change', () => {
    checkProperty(
      fc.property(zones, moment, fc.integer({ min: 0, max: 5 * 86_400_000 }), (zone, start, length) => {
        const end = new Date(start.getTime() + length);
        const pieces = splitAtMidnight(start, end, zone);
        const seconds = Math.floor(end.getTime() / 1000) - Math.floor(start.getTime() / 1000);
        expect(pieces.reduce((total, piece) => total + piece.seconds, 0)).toBe(seconds);
        for (const [i, piece] of pieces.entries()) {
          expect(piece.seconds).toBeGreaterThan(0);
          if (i > 0) expect(piece.start).toEqual(pieces[i - 1]!.end);
        }
        const days = pieces.map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].sort());
      }),
    );
  });

  it('touch without overlapping', () => {
    const range = (from: string, to: string | null) => ({
      start: at(`2026-07-11T${from}`),
      end: to ? at(`2026-07-11T${to}`) : null,
    });
    expect(overlaps(range('09:00', '10:00'), range('10:00', '11:00'), NOW)).toBe(false);
    expect(overlaps(range('09:00', '10:01'), range('10:00', '11:00'), NOW)).toBe(true);
    expect(overlaps(range('09:00', '12:00'), range('10:00', '11:00'), NOW)).toBe(true);
    expect(overlaps(range('17:00', null), range('17:30', '17:40'), NOW)).toBe(true);
    expect(overlaps(range('17:00', null), range('16:00', '17:00'), NOW)).toBe(false);
    expect([rangeStatus(range('17:00', null)), rangeStatus(range('17:00', '18:00'))]).toEqual(['ACTIVE', 'COMPLETED']);
  });

  it('leave the rest of the day free', () => {
    const minute = (n: number) => new Date(NOW.getTime() + n * 60_000);
    const stretch = fc
      .tuple(fc.nat({ max: 600 }), fc.integer({ min: 1, max: 90 }))
      .map(([from, length]) => ({ start: minute(from), end: minute(from + length) }));
    checkProperty(
      fc.property(fc.array(stretch, { maxLength: 10 }), (taken) => {
        const free = freeBetween(minute(0), minute(600), taken, NOW);
        for (const one of free) expect(conflictingIntervals(one, taken, NOW)).toEqual([]);
        for (let n = 0; n < 600; n += 1) {
          const isTaken = taken.some(({ start, end }) => start <= minute(n) && minute(n) < end);
          expect(free.some(({ start, end }) => start <= minute(n) && minute(n) < end)).toBe(!isTaken);
        }
      }),
    );
  });
});

describe('the timer', () => {
  const running: RunningTimer = {
    id: 5,
    board_task_id: 42,
    task_name: 'GSTR 1 June 2026',
    start: at('2026-07-11T17:00'),
    end: null,
  };

  it('asks in the words of the specification', () => {
    expect(timerQuestion(running)).toBe('Timer Already Running: stop timer for task #42 GSTR 1 June 2026?');
    expect(startingTimer(null, 7)).toEqual({ step: 'start' });
    expect(startingTimer(running, 42)).toEqual({ step: 'nothing', range_id: 5 });
    expect(startingTimer(running, 7)).toEqual({ step: 'ask', question: timerQuestion(running), running });
    expect(startingTimer(running, 7, 5)).toEqual({ step: 'stop_and_start', stop: running });
    // Another tab started a third one meanwhile.
    expect(startingTimer(running, 7, 4)).toMatchObject({ step: 'ask' });
  });

  it('stops into days', () => {
    expect(stoppedTimer(at('2026-07-10T23:50'), at('2026-07-11T00:20'), ZONE)).toHaveLength(2);
    expect(stoppedTimer(NOW, NOW, ZONE)).toEqual([{ day: '2026-07-11', start: NOW, end: NOW, seconds: 0 }]);
    expect(stopProblem(running.start, at('2026-07-11T16:59'), NOW)).toBe('Invalid Date Time!');
    expect(stopProblem(running.start, at('2026-07-11T18:01'), NOW)).toBe('Invalid Date Time!');
    expect(stopProblem(running.start, at('2026-07-11T17:30'), NOW)).toBeNull();
  });

  it('counts up from the accumulated time', () => {
    expect(displayedSeconds(100, running.start, NOW)).toBe(3_700);
    expect(displayedSeconds(100, null, NOW)).toBe(100);
    // A clock that is behind the server's does not count backwards.
    expect(displayedSeconds(100, NOW, running.start)).toBe(100);
    const done = { id: 4, board_task_id: 42, start: at('2026-07-11T09:00'), end: at('2026-07-11T09:30') };
    expect(timerFields([done, running], NOW)).toEqual({
      is_timer_running: true,
      timer_duration: '01:30:00',
      timer_is_stopped: false,
      timer_updated_at: running.start.toISOString(),
      time_sheet_range_id: 5,
    });
    expect(timerFields([], NOW)).toMatchObject({
      timer_duration: '00:00:00',
      timer_is_stopped: false,
      timer_updated_at: null,
    });
    expect([timerStatus([]), timerStatus([done]), timerStatus([done, running])]).toEqual([
      'Pending',
      'Completed',
      'Running',
    ]);
  });

  it('is noticed when forgotten, once', () => {
    expect(looksForgottenAt(at('2026-07-11T10:00'), 8, ZONE)).toEqual(at('2026-07-11T18:00'));
    expect(looksForgottenAt(at('2026-07-11T20:00'), 8, ZONE)).toEqual(at('2026-07-12T00:00'));
    const start = at('2026-07-11T10:00');
    const noticed = (from: string, to: string) =>
      becameForgotten(start, at(`2026-07-11T${from}`), at(`2026-07-11T${to}`), 8, ZONE);
    expect([noticed('17:00', '17:59'), noticed('17:59', '18:00'), noticed('18:00', '19:00')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('time that is typed', () => {
  const typed = (from: string, to: string, note = ''): TypedTime => ({ start: at(from), end: at(to), note });
  const around = (change: Partial<TimeSurroundings> = {}): TimeSurroundings => ({
    now: NOW,
    time_zone: ZONE,
    config: { days_back: 7, days_forward: 0, require_note: false },
    others: [{ start: at('2026-07-11T10:00'), end: at('2026-07-11T11:00') }],
    sheet_of: (day) => (day === '2026-07-09' ? 'Approved' : 'Open'),
    ...change,
  });
  it.each<[TypedTime, Partial<TimeSurroundings>, string[]]>([
    [typed('2026-07-11T09:00', '2026-07-11T10:00'), {}, []],
    [typed('2026-07-11T09:00', '2026-07-11T09:00'), {}, ['Invalid Date Time!']],
    [typed('2026-07-11T09:00', '2026-07-11T08:00'), {}, ['Invalid Date Time!']],
    [typed('2026-07-11T09:00', '2026-07-11T10:01'), {}, ['Overlaps the entry that starts at 11-07-2026 10:00 AM.']],
    [typed('2026-07-11T17:00', '2026-07-11T18:01'), {}, ["You can't log time in the future."]],
    [typed('2026-07-03T09:00', '2026-07-03T10:00'), {}, ['You can log time for the last 7 days only.']],
    [typed('2026-07-04T09:00', '2026-07-04T10:00'), {}, []],
    [typed('2026-07-09T09:00', '2026-07-09T10:00'), {}, ['The timesheet for 09/07/2026 is approved.']],
    [typed('2026-07-08T23:00', '2026-07-09T01:00'), {}, ['The timesheet for 09/07/2026 is approved.']],
    [typed('2026-07-10T09:00', '2026-07-11T09:30'), {}, ['Enter up to 24 hours per entry.']],
    [
      typed('2026-07-11T09:00', '2026-07-11T10:00'),
      { config: { days_back: 7, days_forward: 0, require_note: true } },
      ['Enter a note.'],
    ],
    [
      typed('2026-07-12T09:00', '2026-07-12T10:00'),
      { config: { days_back: 7, days_forward: 1, require_note: false } },
      [],
    ],
    [
      typed('2026-07-13T09:00', '2026-07-13T10:00'),
      { config: { days_back: 7, days_forward: 1, require_note: false } },
      ['This date is too far ahead. Select an earlier one.'],
    ],
  ])('%j', (time, change, messages) => {
    expect(timeProblems(time, around(change)).map(({ message }) => message)).toEqual(messages);
  });

  it('finds its place in the day', () => {
    const { others } = around();
    const day = { opens: at('2026-07-11T09:30'), until: NOW };
    expect(placeDuration(1_800, day, others, NOW)).toEqual({
      start: at('2026-07-11T09:30'),
      end: at('2026-07-11T10:00'),
    });
    expect(placeDuration(1_801, day, others, NOW)!.start).toEqual(at('2026-07-11T11:00'));
    expect(placeDuration(9 * 3_600, day, others, NOW)).toBeNull();
  });
});

describe('rates', () => {
  const rate = (change: Partial<HourRate>): HourRate => ({
    user_id: null,
    role_id: null,
    service_id: null,
    from: null,
    charge_rate: '1000.00',
    cost_rate: '400.00',
    ...change,
  });
  const rates = [
    rate({}),
    rate({ service_id: 4, charge_rate: '1200.00' }),
    rate({ role_id: 2, charge_rate: '1500.00' }),
    rate({ user_id: 7, charge_rate: '2000.00' }),
    rate({ user_id: 7, from: '2026-07-01', charge_rate: '2500.00' }),
    rate({ user_id: 7, service_id: 4, charge_rate: '3000.00' }),
  ];
  it.each([
    [{ user_id: 1, role_id: null, service_id: null, day: '2026-07-11' }, '1000.00'],
    [{ user_id: 1, role_id: null, service_id: 4, day: '2026-07-11' }, '1200.00'],
    [{ user_id: 1, role_id: 2, service_id: 4, day: '2026-07-11' }, '1500.00'],
    [{ user_id: 7, role_id: 2, service_id: 9, day: '2026-06-30' }, '2000.00'],
    [{ user_id: 7, role_id: 2, service_id: 9, day: '2026-07-01' }, '2500.00'],
    [{ user_id: 7, role_id: 2, service_id: 4, day: '2026-07-01' }, '3000.00'],
  ])('%j: %s', (work, charge) => {
    expect(hourRate(rates, work).charge_rate).toBe(charge);
  });

  it('are zero if not set, and are charged by the second', () => {
    expect(hourRate([], { user_id: 1, role_id: null, service_id: null, day: '2026-07-11' })).toEqual({
      charge_rate: '0.00',
      cost_rate: '0.00',
    });
    expect([valueOfTime(5_400, '2000'), valueOfTime(1, '1000'), valueOfTime(1_234, '999.99')]).toEqual([
      '3000.00',
      '0.28',
      '342.77',
    ]);
  });
});

describe('sums of time', () => {
  const KEYS: TimeKey[] = ['user_id', 'board_task_id', 'client_id', 'service_id', 'day'];
  const entry: fc.Arbitrary<TimeEntry> = fc.record({
    id: fc.nat(),
    user_id: fc.integer({ min: 1, max: 4 }),
    board_task_id: fc.integer({ min: 1, max: 9 }),
    client_id: fc.option(fc.integer({ min: 1, max: 3 })),
    service_id: fc.option(fc.integer({ min: 1, max: 3 })),
    day: fc.constantFrom('2026-07-10', '2026-07-11', '2026-07-12'),
    seconds: fc.nat({ max: 40_000 }),
    is_billable: fc.boolean(),
    charge_rate: fc.constantFrom('0.00', '999.99', '2000.00'),
    cost_rate: fc.constantFrom('333.33', '400.00'),
  });
  it('are equal in every grouping', () => {
    checkProperty(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const all = timeTotals(entries);
        for (const key of KEYS) {
          const parts = [...totalsBy(entries, key).values()];
          expect(parts.reduce((total, part) => total + part.seconds, 0)).toBe(all.seconds);
          expect(parts.reduce((total, part) => total + part.billable_seconds, 0)).toBe(all.billable_seconds);
          expect(compare(sum(parts.map((part) => part.value)), all.value)).toBe(0);
          expect(compare(sum(parts.map((part) => part.cost)), all.cost)).toBe(0);
        }
      }),
    );
  });

  it('have the share of client time', () => {
    expect([utilisation(3, 8), utilisation(0, 8), utilisation(3, 0)]).toEqual([37.5, 0, null]);
  });
});
