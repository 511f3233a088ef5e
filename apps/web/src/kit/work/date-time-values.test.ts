import { expect, test } from 'vitest';
import { momentOf, typedMoment } from './date-time-values.ts';

test("a time in the business's time zone is read back the same", () => {
  const moment = new Date('2026-11-15T18:35:00Z');
  const typed = typedMoment(moment, 'Asia/Kolkata');
  expect(typed).toEqual({ day: '2026-11-16', time: '00:05' });
  expect(momentOf(typed.day, typed.time, 'Asia/Kolkata')).toEqual(moment);
});

test.each([
  ['', '10:00'],
  ['31/02/2026', '10:00'],
  ['2026-11-15', ''],
  ['2026-11-15', '25:00'],
])('%s %s is invalid', (day, time) => {
  expect(momentOf(day, time, 'Asia/Kolkata')).toBeNull();
});
