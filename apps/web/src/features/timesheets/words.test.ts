import { describe, expect, test } from 'vitest';
import { clockText, dayAndTime, dayText, filling, spanText, sumText } from './words.ts';

describe('time in words', () => {
  test.each([
    [0, '', '0:00'],
    [5400, '1:30', '1:30'],
    [3_599, '1:00', '1:00'],
    [29, '0:00', '0:00'],
    [90_000, '25:00', '25:00'],
  ])('%i seconds', (seconds, cell, sum) => expect([clockText(seconds), sumText(seconds)]).toEqual([cell, sum]));

  test('days, and moments by the clock of the practice', () => {
    expect(dayText('2026-11-16')).toBe('Mon 16 Nov');
    expect(spanText('2026-11-16', '2026-11-22')).toBe('16 – 22 Nov 2026');
    expect(spanText('2026-11-30', '2026-12-06')).toBe('30 Nov – 6 Dec 2026');
    expect(dayAndTime('2026-11-15T20:00:00.000Z', 'Asia/Kolkata')).toEqual({ day: '2026-11-16', time: '01:30' });
    expect(dayAndTime('2026-11-15T20:00:00.000Z', 'Asia/Dubai')).toEqual({ day: '2026-11-16', time: '00:00' });
  });

  test.each([
    [{ day: '2026-11-16', seconds: 0, expected: 28_800 }, 'short'],
    [{ day: '2026-11-16', seconds: 28_800, expected: 28_800 }, 'full'],
    [{ day: '2026-11-15', seconds: 0, expected: 0 }, 'none'],
    [{ day: '2026-11-18', seconds: 0, expected: 28_800 }, 'none'],
  ])('%j is %s', (day, said) => expect(filling(day, '2026-11-17')).toBe(said));
});
