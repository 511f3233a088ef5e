import type { AttendanceDay } from '@daftar/contract/attendance/days';
import { expect, test } from 'vitest';
import { codeWords, dayName, hoursText, monthName, remarksOf, stepMonth, timeText } from './words.ts';

const day: AttendanceDay = {
  id: 1,
  day: '2026-11-13',
  kind: 'working',
  holiday: null,
  code: 'P',
  from_home: false,
  late_minutes: 0,
  early_minutes: 0,
  is_punch_missing: false,
  leave: [],
  correction_id: null,
  attendanceSlots: [],
  working_hrs: '08:00:00',
  logged_time: '00:00:00',
  difference_hrs: '08:00:00',
};

test('a day says what must be known of it', () => {
  expect(remarksOf(day)).toEqual([]);
  expect(
    remarksOf({
      ...day,
      holiday: 'Diwali',
      late_minutes: 16,
      early_minutes: 252,
      is_punch_missing: true,
      correction_id: 4,
      leave: [
        { id: 1, type: 'CL', part: 0.5, state: 'Approved' },
        { id: 2, type: 'SL', part: 1, state: 'Requested' },
      ],
    }),
  ).toEqual([
    'Diwali',
    'Half a day of casual leave',
    'Sick leave, not approved yet',
    '16 min late',
    '4 h 12 min early',
    'Not punched out',
    'Times wait for approval',
  ]);
});

test('times are on the practice’s clock, durations without seconds, months by name', () => {
  expect(timeText('2026-11-13T04:32:10.000Z', 'Asia/Kolkata')).toBe('10:02');
  expect([hoursText('08:30:15'), hoursText('-00:30:00'), hoursText('120:00:59')]).toEqual([
    '08:30',
    '-00:30',
    '120:00',
  ]);
  expect([dayName('2026-11-15'), monthName('2026-11'), stepMonth('2026-01', -1)]).toEqual([
    'Sun, 15/11/2026',
    'November 2026',
    '2025-12',
  ]);
  expect([codeWords('L/A'), codeWords('')]).toEqual(['Half leave, half absent', '']);
});
