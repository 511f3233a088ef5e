import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './dates.ts';
import {
  fiscalYear,
  fiscalYearChoices,
  fiscalYearLabel,
  fiscalYearOf,
  fiscalYearShort,
  halfYearOf,
  halfYears,
  parseFiscalYear,
  quarterOf,
  quarters,
} from './fiscal-year.ts';
import { PERIOD_PRESETS, presetRange } from './periods.ts';
import { checkProperty } from './testing/property.ts';

const anyDay = fc.integer({ min: -3000, max: 40_000 }).map((n) => addDays('1990-01-01', n));

describe('fiscal year', () => {
  it.each([
    ['2026-03-31', '2025-2026'],
    ['2026-04-01', '2026-2027'],
    ['2026-12-31', '2026-2027'],
    ['2027-01-01', '2026-2027'],
  ])('%s is in %s', (day, label) => {
    expect(fiscalYearLabel(fiscalYearOf(day))).toBe(label);
  });

  it('is short on GST papers', () => {
    expect([fiscalYearShort(2026), fiscalYearShort(1999)]).toEqual(['2026-27', '1999-00']);
  });

  it.each([
    ['2026-2027', 2026],
    ['2026', 2026],
    ['2026-2028', null],
    ['2026-27', null],
    ['', null],
  ])('%j reads as %s', (label, start) => {
    expect(parseFiscalYear(label)).toBe(start);
  });

  it('contains its days, in one quarter and one half', () => {
    checkProperty(
      fc.property(anyDay, (day) => {
        for (const period of [fiscalYear(fiscalYearOf(day)), quarterOf(day), halfYearOf(day)]) {
          expect(period.from <= day && day <= period.to).toBe(true);
        }
      }),
    );
  });

  it('is cut without gap into quarters and halves', () => {
    for (const parts of [quarters(2026), halfYears(2026)]) {
      expect(parts[0]!.from).toBe('2026-04-01');
      expect(parts.at(-1)!.to).toBe('2027-03-31');
      for (const [i, part] of parts.slice(1).entries()) expect(daysBetween(parts[i]!.to, part.from)).toBe(1);
    }
    expect(quarters(2026).map((q) => q.label)).toEqual([
      'April-June',
      'July-September',
      'October-December',
      'January-March',
    ]);
    expect(halfYears(2026).map((h) => h.label)).toEqual(['April-September', 'October-March']);
  });

  it('offers next year first and 25 years before it', () => {
    const choices = fiscalYearChoices('2026-11-15');
    expect([choices[0], choices[1], choices.at(-1)]).toEqual(['2027-2028', '2026-2027', '2002-2003']);
    expect(choices.length).toBe(26);
  });
});

describe('presets', () => {
  // A Sunday in the first month after a quarter began.
  it.each([
    ['Last Quarter', '2026-01-01', '2026-03-31'],
    ['Last Month', '2026-03-01', '2026-03-31'],
    ['Last Week', '2026-03-30', '2026-04-05'],
    ['Yesterday', '2026-04-11', '2026-04-11'],
    ['Today', '2026-04-12', '2026-04-12'],
    ['Current Month', '2026-04-01', '2026-04-30'],
    ['Current Quarter', '2026-04-01', '2026-06-30'],
    ['Current Week', '2026-04-06', '2026-04-12'],
  ] as const)('%s on 12 April 2026: %s to %s', (preset, from, to) => {
    expect(presetRange(preset, '2026-04-12')).toEqual({ from, to });
  });

  it.each([
    ['2026-01-01', 'Last Quarter', '2025-10-01', '2025-12-31'],
    ['2026-01-01', 'Last Month', '2025-12-01', '2025-12-31'],
    ['2024-03-31', 'Last Month', '2024-02-01', '2024-02-29'],
    ['2026-01-01', 'Yesterday', '2025-12-31', '2025-12-31'],
  ] as const)('on %s, %s: %s to %s', (day, preset, from, to) => {
    expect(presetRange(preset, day)).toEqual({ from, to });
  });

  it('current ones contain today, last ones end before the current begin', () => {
    checkProperty(
      fc.property(anyDay, fc.constantFrom('Week', 'Month', 'Quarter'), (day, unit) => {
        const current = presetRange(`Current ${unit}` as 'Current Week', day);
        const last = presetRange(`Last ${unit}` as 'Last Week', day);
        expect(current.from <= day && day <= current.to).toBe(true);
        expect(addDays(last.to, 1)).toBe(current.from);
      }),
    );
    expect(PERIOD_PRESETS.length).toBe(8);
  });
});
