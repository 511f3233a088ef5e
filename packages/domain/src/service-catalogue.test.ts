import { describe, expect, it } from 'vitest';
import { hsnProblem } from './billing/hsn.ts';
import { SERVICE_NAMES } from './enumerations.ts';
import { GST_UNITS } from './gst-lists.ts';
import {
  PRACTICE_SERVICE_CODES,
  rateOn,
  rateProblems,
  SERVICE_UNIT,
  serviceCodeProblem,
  STARTING_SERVICES,
} from './service-catalogue.ts';
import { GST_RATES } from './tax-rates.ts';

it('has each service of the specification, under a code that a filing takes', () => {
  expect(Object.keys(STARTING_SERVICES)).toEqual([...SERVICE_NAMES]);
  const codes: string[] = PRACTICE_SERVICE_CODES.map(({ code }) => code);
  for (const { hsn_code } of Object.values(STARTING_SERVICES)) expect(codes).toContain(hsn_code);
  for (const code of codes) expect(hsnProblem(code)).toBeNull();
  expect(GST_UNITS.map(({ code }) => code)).toContain(SERVICE_UNIT);
});

describe('rates', () => {
  const rates = [
    { from: '2025-09-22', rate: '18' },
    { from: null, rate: '12' },
    { from: '2027-04-01', rate: '5' },
  ];

  it('are found by the day of the supply', () => {
    expect(
      ['2017-07-01', '2025-09-21', '2025-09-22', '2027-03-31', '2030-01-01'].map((day) => rateOn(rates, day)),
    ).toEqual(['12', '12', '18', '18', '5']);
    expect(rateOn([{ from: '2026-04-01', rate: '18' }], '2020-01-01')).toBe('18');
    expect(rateOn([], '2026-01-01')).toBe('0');
  });

  it('are those of the business on their day, one a day', () => {
    expect(rateProblems(rates, GST_RATES)).toEqual([]);
    expect(rateProblems([{ from: '2026-01-01', rate: '12' }], GST_RATES)).toMatchObject([{ index: 0, field: 'rate' }]);
    expect(rateProblems([{ from: null, rate: '7' }], GST_RATES)).toMatchObject([{ index: 0, field: 'rate' }]);
    expect(
      rateProblems(
        [
          { from: '2026-04-01', rate: '18' },
          { from: '2026-04-01', rate: '5' },
        ],
        GST_RATES,
      ),
    ).toMatchObject([{ index: 1, field: 'from' }]);
  });
});

it('asks for a code of GST only where there is GST', () => {
  expect(serviceCodeProblem('99822', 'GST')).toMatch(/6 digits/);
  expect(serviceCodeProblem('', 'GST')).toBeNull();
  expect(serviceCodeProblem('CONSULT', 'VAT')).toBeNull();
});
