import { expect, it } from 'vitest';
import { newRule, ruleOf, ruleValues } from './recurrence-values.ts';

const typed = newRule('2026-12-01');

it('sends only what the frequency needs', () => {
  const everything = { ...typed, weekdays: ['Friday' as const], ordinal: '2nd' as const, ends_on: '2027-01-01' };
  expect(ruleOf({ ...everything, frequency: 'Daily' })).toMatchObject({ weekdays: null, ordinal: null, ends_on: null });
  expect(ruleOf({ ...everything, frequency: 'Weekly' })).toMatchObject({ weekdays: ['Friday'], ordinal: null });
  expect(ruleOf({ ...everything, frequency: 'Yearly' })).toMatchObject({
    weekdays: null,
    ordinal: '2nd',
    weekday: 'Monday',
    interval: null,
  });
  expect(ruleOf({ ...everything, frequency: 'Custom', unit: 'Week', interval: '3' })).toMatchObject({
    interval: 3,
    unit: 'Week',
    weekdays: ['Friday'],
  });
});

it('ends after a count or on a day, as chosen', () => {
  expect(ruleOf({ ...typed, ends: 'After Number Of Times', times: '6' })).toMatchObject({ times: 6, ends_on: null });
  expect(ruleOf({ ...typed, ends: 'On Date', ends_on: '2027-03-31' })).toMatchObject({
    times: null,
    ends_on: '2027-03-31',
  });
  expect(ruleOf({ ...typed, ends: 'After Number Of Times', times: 'six' }).times).toBeNull();
});

it('restores sent values', () => {
  const rule = ruleOf({ ...typed, frequency: 'Custom', unit: 'Week', interval: '3', weekdays: ['Friday'] });
  expect(ruleOf(ruleValues(rule))).toEqual(rule);
});
