import { expect, test } from 'vitest';
import { nextSend, type SendTimes } from './schedule.ts';

const at = (changes: Partial<SendTimes>): SendTimes => ({
  frequency: 'Daily',
  weekday: 0,
  month_day: 1,
  send_time: '09:00',
  ...changes,
});

/** 18 November 2026 is a Wednesday; 09:00 in India is 03:30 UTC. */
test.each([
  [at({}), '2026-11-18T03:00:00Z', '2026-11-18T03:30:00.000Z'],
  [at({}), '2026-11-18T03:30:00Z', '2026-11-19T03:30:00.000Z'],
  [at({ frequency: 'Weekly', weekday: 2 }), '2026-11-18T03:00:00Z', '2026-11-18T03:30:00.000Z'],
  [at({ frequency: 'Weekly', weekday: 2 }), '2026-11-18T04:00:00Z', '2026-11-25T03:30:00.000Z'],
  [at({ frequency: 'Weekly', weekday: 0 }), '2026-11-18T04:00:00Z', '2026-11-23T03:30:00.000Z'],
  [at({ frequency: 'Monthly', month_day: 1 }), '2026-11-18T04:00:00Z', '2026-12-01T03:30:00.000Z'],
  [at({ frequency: 'Monthly', month_day: 31 }), '2026-11-18T04:00:00Z', '2026-11-30T03:30:00.000Z'],
  [at({ frequency: 'Monthly', month_day: 31 }), '2027-01-31T04:00:00Z', '2027-02-28T03:30:00.000Z'],
  [at({ frequency: 'Monthly', month_day: 31 }), '2027-02-28T04:00:00Z', '2027-03-31T03:30:00.000Z'],
])('%j goes out after %s at %s', (times, after, expected) => {
  expect(nextSend(times, new Date(after), 'Asia/Kolkata').toISOString()).toBe(expected);
});
