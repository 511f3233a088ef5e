import { describe, expect, test } from 'vitest';
import { cellText, dayAndTime, daysWithTime, dayText, filling, spanText, timeText } from './labels.ts';

describe('time in words', () => {
  test.each([
    [0, ''],
    [5400, '1h 30m'],
    [3_599, '1h'],
    [29, '0m'],
    [90_000, '25h'],
  ])('%i seconds', (seconds, cell) => expect(cellText(seconds)).toBe(cell));

  test('days, and times in the time zone of the business', () => {
    expect(dayText('2026-11-16')).toBe('Mon 16 Nov');
    expect(spanText('2026-11-16', '2026-11-22')).toBe('16 – 22 Nov 2026');
    expect(spanText('2026-11-30', '2026-12-06')).toBe('30 Nov – 6 Dec 2026');
    expect(dayAndTime('2026-11-15T20:00:00.000Z', 'Asia/Kolkata')).toEqual({ day: '2026-11-16', time: '01:30' });
    expect(dayAndTime('2026-11-15T20:00:00.000Z', 'Asia/Dubai')).toEqual({ day: '2026-11-16', time: '00:00' });
    expect(timeText('2026-11-15T20:00:00.000Z', 'Asia/Kolkata')).toBe('01:30 AM');
  });

  test('days to submit, with missing time', () => {
    const day = (day: string, seconds: number, expected = 28_800) => ({ day, seconds, expected });
    expect(daysWithTime([day('2026-11-16', 28_800), day('2026-11-17', 23_400), day('2026-11-22', 3_600, 0)])).toBe(
      'Mon 16 Nov (8h), Tue 17 Nov (6h 30m of 8h), Sun 22 Nov (1h)',
    );
  });

  test.each([
    [{ day: '2026-11-16', seconds: 0, expected: 28_800 }, 'short'],
    [{ day: '2026-11-16', seconds: 28_800, expected: 28_800 }, 'full'],
    [{ day: '2026-11-15', seconds: 0, expected: 0 }, 'none'],
    [{ day: '2026-11-18', seconds: 0, expected: 28_800 }, 'none'],
  ])('%j is %s', (day, said) => expect(filling(day, '2026-11-17')).toBe(said));
});
