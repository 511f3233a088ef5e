import { expect, it } from 'vitest';
import { chosenRange, knownPeriod, PERIOD_PRESETS, periodChoices, periodLabel } from './periods.ts';
import { packOf } from './country-pack.ts';
import { fiscalYearStart } from './country-packs/fiscal-year-start.ts';
import './country-packs/others.ts';

const TODAY = '2026-11-17';

it('offers the eight presets, then the years from the next one back 25 (section 9)', () => {
  const choices = periodChoices(TODAY);
  expect(choices.slice(0, 8)).toEqual([...PERIOD_PRESETS]);
  expect(choices.slice(8, 11)).toEqual(['2027-2028', '2026-2027', '2025-2026']);
  expect(choices.slice(8)).toHaveLength(26);
  expect(choices.at(-1)).toBe('2002-2003');
});

it.each([
  ['Last Quarter', '2026-07-01', '2026-09-30'],
  ['Last Week', '2026-11-09', '2026-11-15'],
  ['2026-2027', '2026-04-01', '2027-03-31'],
  ['this-month', '2026-11-01', '2026-11-30'],
  ['year-2025', '2025-04-01', '2026-03-31'],
])('%s is %s to %s', (choice, from, to) => expect(chosenRange(choice, TODAY)).toEqual({ from, to }));

it('knows nothing else', () => {
  for (const choice of ['', 'Whenever', '2026-2028', '2026-27']) expect(chosenRange(choice, TODAY)).toBeNull();
  expect(knownPeriod('last-quarter')).toBe('Last Quarter');
  expect(periodLabel('Current Month')).toBe('Current month');
});

it.each([
  ['IN', '2026-2027', '2026-04-01', '2027-03-31'],
  ['GB', '2026-2027', '2026-04-01', '2027-03-31'],
  ['AE', '2026', '2026-01-01', '2026-12-31'],
  ['SG', '2026', '2026-01-01', '2026-12-31'],
  ['US', '2026', '2026-01-01', '2026-12-31'],
  ['AU', '2026-2027', '2026-07-01', '2027-06-30'],
  ['KE', '2026', '2026-01-01', '2026-12-31'],
  ['UG', '2026-2027', '2026-07-01', '2027-06-30'],
  ['FR', '2026', '2026-01-01', '2026-12-31'],
])('in %s the current financial year is %s: %s to %s', (country, label, from, to) => {
  const first = fiscalYearStart(country);
  expect(packOf(country).fiscalYearStart).toBe(first);
  expect(periodChoices(TODAY, first)[9]).toBe(label);
  expect(chosenRange(label, TODAY, first)).toEqual({ from, to });
});
