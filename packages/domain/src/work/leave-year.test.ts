import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../business-configs.ts';
import { addDays } from '../dates.ts';
import { leaveLength } from './leave.ts';
import type { LeaveRequest } from './leave.ts';
import { entitlementProblem, leaveAccounts, leavePart, leaveYear, leaveYears } from './leave-year.ts';
import { SUNDAYS_OFF } from './working-days.ts';
import { checkProperty } from '../testing/property.ts';

const request = (change: Partial<LeaveRequest> = {}): LeaveRequest => ({
  type: 'CL',
  from: '2026-03-30',
  to: '2026-04-02',
  starts_at_noon: true,
  ends_at_noon: true,
  ...change,
});

describe('a year of leave', () => {
  it.each([
    ['2026-03-31', 'April', '2025-04-01', '2026-03-31'],
    ['2026-04-01', 'April', '2026-04-01', '2027-03-31'],
    ['2026-01-01', 'January', '2026-01-01', '2026-12-31'],
    ['2024-12-31', 'January', '2024-01-01', '2024-12-31'],
  ] as const)('%s, from %s on: %s to %s', (day, starts, from, to) => {
    expect(leaveYear(day, starts)).toEqual({ from, to });
  });

  it('takes each day from its own year', () => {
    const years = leaveYears(request(), 'April');
    expect(years.map((year) => leaveLength(leavePart(request(), year)!, SUNDAYS_OFF))).toEqual([1.5, 1.5]);
    expect(leaveYears(request(), 'January')).toHaveLength(1);
    expect(leavePart(request(), leaveYear('2030-01-01', 'April'))).toBeNull();
  });

  it('costs the same whole as in its parts', () => {
    const any = fc.record({ start: fc.nat({ max: 700 }), length: fc.nat({ max: 300 }), noon: fc.boolean() });
    checkProperty(
      fc.property(any, ({ start, length, noon }) => {
        const from = addDays('2025-01-01', start);
        const whole = request({ from, to: addDays(from, length), starts_at_noon: noon, ends_at_noon: false });
        const parts = leaveYears(whole, 'April').map((year) => leaveLength(leavePart(whole, year)!, SUNDAYS_OFF));
        expect(parts.reduce((a, b) => a + b, 0)).toBe(leaveLength(whole, SUNDAYS_OFF));
      }),
    );
  });

  it('is an account of each type that is offered', () => {
    const taken = [
      { ...request(), state: 'Approved' as const },
      { ...request({ from: '2026-05-04', to: '2026-05-04', ends_at_noon: false }), state: 'Requested' as const },
      { ...request({ type: 'LOP', from: '2026-06-01', to: '2026-06-02' }), state: 'Approved' as const },
      { ...request({ from: '2026-07-01', to: '2026-07-31' }), state: 'Rejected' as const },
    ];
    const year = leaveYear('2026-05-01', 'April');
    expect(leaveAccounts({ CL: 12, LOP: 0 }, taken, year, SUNDAYS_OFF)).toEqual([
      { type: 'CL', name: 'Casual leave', entitled: 12, taken: 1.5, requested: 0.5, left: 10 },
      { type: 'LOP', name: 'Loss of pay', entitled: null, taken: 1, requested: 0, left: null },
    ]);
  });

  it.each([
    [{ CL: 2 }, null],
    [{ CL: 1 }, '1 day of CL left. This request uses 1.5.'],
    [{ SL: 7 }, "Your business doesn't offer CL leave. Select another type."],
  ])('of %j: %s', (days, problem) => {
    expect(entitlementProblem(request(), days, [], 'April', SUNDAYS_OFF)).toBe(problem);
  });
});

describe('the settings of attendance', () => {
  it.each([
    [{ opens: '' }, null],
    [{ opens: '9 am' }, 'Enter a time like 06:30 PM'],
    [{ weekly_off: ['Sunday', 'Sunday'] }, 'Remove the duplicate.'],
    [{ weekly_off: ['Someday'] }, 'Select from Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday.'],
    [{ saturdays_off: [2, 4] }, null],
    [{ saturdays_off: [6] }, 'Select from 1, 2, 3, 4, 5.'],
    [{ leave_days: { CL: 12.5 } }, null],
    [{ leave_days: { CL: 12.3 } }, 'CL: enter 0 to 366 days, in whole or half days.'],
    [{ leave_days: { XX: 1 } }, "Leave type XX doesn't exist."],
    [{ leave_days: [] }, 'Enter days per year for each leave type.'],
  ])('%j: %s', (config, message) => {
    const [field] = Object.keys(config);
    expect(checkConfig('ATTENDANCE', config)).toEqual(message ? [{ field, message }] : []);
  });
});
