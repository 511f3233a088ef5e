import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import {
  attendanceRecord,
  isForgotten,
  isPunchMissing,
  lateAndEarly,
  punchedOut,
  punchState,
  slotProblems,
} from './attendance.ts';
import type { Slot } from './attendance.ts';
import { leaveBalance, leaveDays, leaveLength, leaveProblems, leavesOverlap } from './leave.ts';
import type { LeaveRequest } from './leave.ts';
import { dayCode, dayParts, monthMuster } from './muster.ts';
import type { DayFacts } from './muster.ts';
import { SUNDAYS_OFF } from './working-days.ts';
import { checkProperty } from '../testing/property.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string): Date => new Date(`${text}+05:30`);
const on = (time: string): Date => at(`2026-07-10T${time}`);
const NOW = on('19:00');
const slot = (from: string, to: string | null): Slot => ({ start_time: on(from), end_time: to ? on(to) : null });

describe('attendance', () => {
  it('is slots, hours worked, hours logged, and the difference', () => {
    expect(attendanceRecord([slot('10:00', '13:30'), slot('14:15', '18:15')], 8 * 3_600, NOW)).toEqual({
      attendanceSlots: [
        { start_time: '2026-07-10T04:30:00.000Z', end_time: '2026-07-10T08:00:00.000Z', duration: '03:30:00' },
        { start_time: '2026-07-10T08:45:00.000Z', end_time: '2026-07-10T12:45:00.000Z', duration: '04:00:00' },
      ],
      working_hrs: '07:30:00',
      logged_time: '08:00:00',
      difference_hrs: '-00:30:00',
    });
    expect(attendanceRecord([slot('18:00', null)], 0, NOW)).toMatchObject({
      working_hrs: '01:00:00',
      difference_hrs: '01:00:00',
    });
    expect([punchState([]), punchState([slot('10:00', '11:00')]), punchState([slot('18:00', null)])]).toEqual([
      'Out',
      'Out',
      'In',
    ]);
  });

  it('belongs to the days it touches', () => {
    const late = punchedOut(slot('22:00', null), at('2026-07-11T02:00'), ZONE);
    expect(late.map(({ day, seconds }) => [day, seconds])).toEqual([
      ['2026-07-10', 7_200],
      ['2026-07-11', 7_200],
    ]);
    expect(isPunchMissing(slot('10:00', null), NOW, ZONE)).toBe(false);
    expect(isPunchMissing(slot('10:00', null), at('2026-07-11T00:00'), ZONE)).toBe(true);
    // Before a deadline people work past midnight and check out then: that isn't a missed check-out.
    expect(isForgotten(slot('10:00', null), at('2026-07-11T01:30'), ZONE)).toBe(false);
    expect(isForgotten(slot('10:00', null), at('2026-07-11T09:30'), ZONE)).toBe(true);
    expect(isForgotten(slot('10:00', '18:00'), at('2026-07-11T09:30'), ZONE)).toBe(false);
  });

  it.each<[Slot[], string[]]>([
    [[slot('10:00', '13:00'), slot('13:00', '18:00')], []],
    [[slot('10:00', '13:00'), slot('12:59', '18:00')], ['These times overlap another entry.']],
    [[slot('13:00', '10:00')], ['Invalid Date Time!']],
    [[slot('18:00', '19:01')], ['Enter a time that has passed.']],
    [[{ start_time: at('2026-07-09T10:00'), end_time: null }], ['Enter a time on this day.']],
    [[slot('10:00', '11:00'), slot('18:00', null)], []],
    [[slot('18:00', null), slot('10:00', '11:00')], ['Enter a check-out time.']],
  ])('%j', (slots, messages) => {
    expect(slotProblems(slots, '2026-07-10', NOW, ZONE).map(({ message }) => message)).toEqual(messages);
  });

  it.each([
    [[slot('10:15', '18:30')], 0, 0],
    [[slot('10:16', '18:30')], 16, 0],
    [[slot('10:00', '18:14')], 0, 16],
    [[slot('14:00', '18:30'), slot('09:00', '13:00')], 0, 0],
    [[slot('10:00', null)], 0, 0],
    [[], 0, 0],
  ])('%j is %s late and %s early', (slots, late_minutes, early_minutes) => {
    const hours = { opens: '10:00', closes: '18:30', grace_minutes: 15 };
    expect(lateAndEarly(slots, '2026-07-10', hours, ZONE)).toEqual({ late_minutes, early_minutes });
  });
});

describe('leave', () => {
  const request = (change: Partial<LeaveRequest> = {}): LeaveRequest => ({
    type: 'CL',
    from: '2026-07-09',
    to: '2026-07-13',
    starts_at_noon: false,
    ends_at_noon: false,
    ...change,
  });
  const week = { ...SUNDAYS_OFF, holidays: new Map([['2026-07-10', 'Rath Yatra']]) };

  it('counts working days, with halves at its ends', () => {
    expect([...leaveDays(request(), week)]).toEqual([
      ['2026-07-09', 1],
      ['2026-07-11', 1],
      ['2026-07-13', 1],
    ]);
    expect(leaveLength(request({ starts_at_noon: true, ends_at_noon: true }), week)).toBe(2);
    expect(leaveLength(request({ to: '2026-07-09', starts_at_noon: true }), week)).toBe(0.5);
  });

  it.each<[Partial<LeaveRequest>, number | null, string[]]>([
    [{}, 3, []],
    [{}, 2.5, ['type']],
    [{}, null, []],
    [{ to: '2026-07-08' }, null, ['to']],
    [{ to: '2027-07-09' }, null, []],
    [{ to: '2027-07-10' }, null, ['to']],
    [{ to: '2026-07-09', starts_at_noon: true, ends_at_noon: true }, null, ['ends_at_noon']],
    [{ from: '2026-07-12', to: '2026-07-12' }, null, ['from']],
    [{ from: '2026-07-01', to: '2026-07-02' }, null, ['from']],
    [{ from: '2026-07-02', to: '2026-07-02', starts_at_noon: true }, null, []],
  ])('%j with %s left: wrong in %j', (change, balance, fields) => {
    const others = [
      { ...request({ from: '2026-07-01', to: '2026-07-02', ends_at_noon: true }), state: 'Approved' as const },
      { ...request(), state: 'Rejected' as const },
    ];
    expect(leaveProblems(request(change), { others, balance, week }).map(({ field }) => field)).toEqual(fields);
  });

  it('overlaps the same both ways, and itself', () => {
    const any = fc
      .record({
        from: fc.nat({ max: 10 }),
        length: fc.nat({ max: 5 }),
        starts_at_noon: fc.boolean(),
        ends_at_noon: fc.boolean(),
      })
      .filter(({ length, starts_at_noon, ends_at_noon }) => !(length === 0 && starts_at_noon && ends_at_noon))
      .map(({ from, length, ...halves }) =>
        request({ from: addDays('2026-07-01', from), to: addDays('2026-07-01', from + length), ...halves }),
      );
    const everyDay = { weekly_off: [], holidays: new Map<string, string>() };
    checkProperty(
      fc.property(any, any, (a, b) => {
        expect(leavesOverlap(a, b)).toBe(leavesOverlap(b, a));
        expect(leavesOverlap(a, a)).toBe(true);
        // Leaves that don't overlap never use more than one day per day.
        if (leavesOverlap(a, b)) return;
        const [days, more] = [leaveDays(a, everyDay), leaveDays(b, everyDay)];
        for (const [day, part] of days) expect(part + (more.get(day) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is used up, except loss of pay', () => {
    const taken = [
      { ...request(), state: 'Approved' as const },
      { ...request({ from: '2026-08-03', to: '2026-08-03', ends_at_noon: true }), state: 'Requested' as const },
      { ...request(), state: 'Cancelled' as const },
      { ...request({ type: 'SL' }), state: 'Approved' as const },
    ];
    expect(leaveBalance('CL', 12, taken, week)).toBe(8.5);
    expect(leaveBalance('LOP', 0, taken, week)).toBeNull();
  });
});

describe('the muster', () => {
  const facts = (change: Partial<DayFacts> = {}): DayFacts => ({
    day: '2026-07-09',
    kind: 'working',
    worked: 8 * 3_600,
    leave: 0,
    paid_leave: 1,
    from_home: false,
    is_late: false,
    is_punch_missing: false,
    ...change,
  });
  const TODAY = '2026-07-10';
  it.each<[Partial<DayFacts>, string]>([
    [{}, 'P'],
    [{ from_home: true }, 'WFH'],
    [{ worked: 8 * 3_600 - 1 }, 'HD'],
    [{ worked: 4 * 3_600, leave: 0.5 }, 'P/L'],
    [{ worked: 4 * 3_600 - 1 }, 'A'],
    [{ worked: 0, leave: 0.5 }, 'L/A'],
    [{ worked: 0, leave: 1 }, 'L'],
    [{ worked: 0, kind: 'week_off' }, 'W'],
    [{ worked: 0, kind: 'holiday' }, 'H'],
    [{ kind: 'holiday' }, 'P'],
    [{ leave: 1 }, 'P'],
    [{ day: TODAY, worked: 0 }, ''],
    [{ day: TODAY, worked: 0, leave: 0.5 }, 'L½'],
    [{ day: '2026-07-20', worked: 0, leave: 1 }, 'L'],
  ])('%j is %s', (change, code) => {
    expect(dayCode(facts(change), dayParts(facts(change), TODAY))).toBe(code);
  });

  it('adds up to the days of the month in any case', () => {
    const anyFacts = fc.record({
      kind: fc.constantFrom('working', 'week_off', 'holiday'),
      worked: fc.nat({ max: 40_000 }),
      leave: fc.constantFrom(0, 0.5, 1),
      paid_leave: fc.constantFrom(0, 0.5, 1),
      is_late: fc.boolean(),
    });
    checkProperty(
      fc.property(fc.array(anyFacts, { minLength: 31, maxLength: 31 }), (all) => {
        const month = all.map((one, i) => facts({ ...one, day: addDays('2026-07-01', i) }));
        const { totals, days } = monthMuster(month, '2026-07-20');
        expect(totals.present + totals.leave + totals.off + totals.absent + totals.open).toBe(31);
        expect(totals.payable).toBeLessThanOrEqual(31 - totals.absent - totals.open);
        for (const { parts } of days) expect(Object.values(parts).reduce((a, b) => a + b, 0)).toBe(1);
      }),
    );
  });

  it('pays worked days, days off, and paid leave', () => {
    const { totals } = monthMuster(
      [
        facts(),
        facts({ worked: 0, leave: 1 }),
        facts({ worked: 0, leave: 1, paid_leave: 0 }),
        facts({ worked: 0, leave: 1, paid_leave: 0.5 }),
        facts({ worked: 0, kind: 'week_off' }),
        facts({ worked: 0, is_late: true, is_punch_missing: true }),
      ],
      TODAY,
    );
    expect(totals).toMatchObject({ payable: 3.5, absent: 1, late: 1, missing_punches: 1, leave: 3, paid_leave: 1.5 });
  });
});

describe('typed slots past midnight', () => {
  const later = at('2026-07-12T10:00');
  it.each([
    ['2026-07-11T00:00', []],
    ['2026-07-11T00:01', ['Check-out must be on the same day. Add the rest to the next day.']],
  ])('until %s: %j', (end, messages) => {
    const slots = [{ start_time: on('20:00'), end_time: at(end) }];
    expect(slotProblems(slots, '2026-07-10', later, ZONE).map(({ message }) => message)).toEqual(messages);
  });
});
