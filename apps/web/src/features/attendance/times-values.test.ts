import { expect, test } from 'vitest';
import { timesProblems, toSlots, toTimes } from './times-values.ts';

const ZONE = 'Asia/Kolkata';
const NOW = new Date('2026-11-14T10:00:00+05:30');
const times = (...pairs: [string, string][]) => pairs.map(([start_time, end_time]) => ({ start_time, end_time }));

test('times belong to their day; midnight as an end belongs to the same day', () => {
  const slots = toSlots(times(['10:00', '13:30'], ['20:00', '00:00']), '2026-11-13', ZONE);
  expect(slots).toEqual([
    { start_time: '2026-11-13T04:30:00.000Z', end_time: '2026-11-13T08:00:00.000Z' },
    { start_time: '2026-11-13T14:30:00.000Z', end_time: '2026-11-13T18:30:00.000Z' },
  ]);
  expect(toTimes(slots, ZONE)).toEqual(times(['10:00', '13:30'], ['20:00', '00:00']));
  expect(toSlots(times(['', '13:30']), '', ZONE)).toEqual([{ start_time: '', end_time: '' }]);
});

test('errors appear at their field; unfinished values are left alone', () => {
  const check = (...pairs: [string, string][]) => timesProblems(times(...pairs), '2026-11-13', NOW, ZONE);
  expect(check(['10:00', '13:00'], ['', '18:00'], ['12:00', '14:00'])).toEqual({
    'slots.2.start_time': 'These times overlap another entry.',
  });
  expect(check(['13:00', '10:00'])).toEqual({ 'slots.0.end_time': 'Invalid Date Time!' });
});
