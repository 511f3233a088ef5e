import { expect, it } from 'vitest';
import { dayLine, firstName, greetingAt } from './greeting.ts';

const INDIA = 'Asia/Kolkata';

it.each([
  ['2026-11-14T22:30:00Z', 'Good morning'], // 04:00
  ['2026-11-15T06:29:00Z', 'Good morning'], // 11:59
  ['2026-11-15T06:30:00Z', 'Good afternoon'], // 12:00
  ['2026-11-15T11:30:00Z', 'Good evening'], // 17:00
  ['2026-11-14T22:29:00Z', 'Good evening'], // 03:59
])('greets by the hour in the user’s time zone: %s', (moment, greeting) => {
  expect(greetingAt(new Date(moment), INDIA)).toBe(greeting);
});

it('shows the day with its quarter and fiscal year, as the user’s time zone has it', () => {
  expect(dayLine(new Date('2026-11-15T05:00:00Z'), INDIA)).toBe(
    'Sunday 15 November · October-December quarter, FY 2026-2027',
  );
  // Half past midnight of 1 April in India is still March in London.
  const newYear = new Date('2027-03-31T19:00:00Z');
  expect(dayLine(newYear, INDIA)).toBe('Thursday 1 April · April-June quarter, FY 2027-2028');
  expect(dayLine(newYear, 'Europe/London')).toBe('Wednesday 31 March · January-March quarter, FY 2026-2027');
});

it('calls people by their first name', () => {
  expect(firstName(' Anita  Sharma')).toBe('Anita');
  expect(firstName('Priya')).toBe('Priya');
});
