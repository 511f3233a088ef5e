import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIGS } from './business-configs.ts';
import { ratesIn } from './country-pack.ts';
import { GST_RATES, NO_RATES, ratesOn, taxRates, VAT_RATES } from './tax-rates.ts';

describe('tax rates', () => {
  it.each([
    ['2025-09-21', ['0', '5', '12', '18', '28']],
    ['2025-09-22', ['0', '5', '18', '28', '40']],
    ['2026-02-01', ['0', '5', '18', '40']],
  ])('of a supply on %s are %j', (day, rates) => {
    expect(ratesOn(GST_RATES, day)).toEqual(rates);
  });

  it('default to the specification’s', () => {
    const { gst_rates, vat_rates } = DEFAULT_CONFIGS.FIELD_OPTIONS;
    expect(gst_rates.map((r) => r.rate)).toEqual(expect.arrayContaining(['0', '5', '12', '18', '28']));
    expect(vat_rates.map((r) => r.rate)).toEqual(['0', '5']);
  });

  it.each([
    ['IN', GST_RATES],
    ['OM', VAT_RATES],
    ['US', VAT_RATES],
    ['KW', NO_RATES],
  ] as const)('of a business in %s', (country, rates) => {
    expect(ratesIn(country, { gst_rates: GST_RATES, vat_rates: VAT_RATES })).toBe(rates);
  });

  it.each([
    [[], true],
    [[{ rate: '0' }, { rate: '100' }, { rate: '0.125' }], true],
    [[{ rate: '12', to: '2025-09-21' }], true],
    [[{ rate: '5', from: '2026-02-01', to: '2026-02-01' }], true],
    [[{ rate: '100.5' }], false],
    [[{ rate: '-5' }], false],
    [[{ rate: 5 }], false],
    [[{ rate: '5', from: '2026-02-30' }], false],
    [[{ rate: '5', from: '2026-02-02', to: '2026-02-01' }], false],
    [Array.from({ length: 51 }, () => ({ rate: '5' })), false],
    ['5', false],
  ])('as a business sets them: %j', (value, isGood) => {
    expect(taxRates(GST_RATES).problem(value) === null).toBe(isGood);
  });
});
