import type { AttendanceDay } from '@daftar/contract/attendance/days';
import { expect, test } from 'vitest';
import { codeWords, dayName, hoursText, monthName, remarksOf, stepMonth, timeText } from './labels.ts';

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

test('lists the remarks of a day', () => {
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
    'Half-day casual leave',
    'Sick leave, pending approval',
    '16m late',
    '4h 12m early',
    'Missed check-out',
    'Manual entry pending approval',
  ]);
});

test('formats times in the time zone of the business, durations and months', () => {
  expect(timeText('2026-11-13T04:32:10.000Z', 'Asia/Kolkata')).toBe('10:02 AM');
  expect([hoursText('08:30:15'), hoursText('-00:30:00'), hoursText('120:00:59')]).toEqual([
    '8h 30m',
    '-30m',
    '120h 1m',
  ]);
  expect([dayName('2026-11-15'), monthName('2026-11'), stepMonth('2026-01', -1)]).toEqual([
    'Sun, 15/11/2026',
    'November 2026',
    '2025-12',
  ]);
  expect([codeWords('L/A'), codeWords('')]).toEqual(['Half-day leave, half absent', '']);
});
