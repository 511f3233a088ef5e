/** Tax rates that a line may carry, each with the days it was in force (product rule 25). */
import { isDay } from './dates.ts';
import type { Day } from './dates.ts';
import type { Setting } from './config-settings.ts';

/** `rate` is a percentage as a decimal string; a missing day means always. */
export type TaxRate = { rate: string; from?: Day; to?: Day };

/**
 * The specification's 0, 5, 12, 18, 28, and 40: GST moved to 5, 18 and 40 on 22 September 2025. 12 stays for earlier
 * supplies; 28 went on for tobacco until the end of January 2026.
 */
export const GST_RATES: readonly TaxRate[] = [
  { rate: '0' },
  { rate: '5' },
  { rate: '12', to: '2025-09-21' },
  { rate: '18' },
  { rate: '28', to: '2026-01-31' },
  { rate: '40', from: '2025-09-22' },
];
export const VAT_RATES: readonly TaxRate[] = [{ rate: '0' }, { rate: '5' }];

/** Without a tax, lines carry the rate 0. */
export const NO_RATES: readonly TaxRate[] = [{ rate: '0' }];

/** Rates that a business set: of India's GST, and of the one tax that other countries have. */
export type ConfiguredRates = { gst_rates: readonly TaxRate[]; vat_rates: readonly TaxRate[] };

/** The rates that a supply of that day may carry. */
export const ratesOn = (rates: readonly TaxRate[], supplied: Day): string[] =>
  rates.filter(({ from, to }) => (!from || from <= supplied) && (!to || supplied <= to)).map(({ rate }) => rate);

const isRate = (value: unknown): value is TaxRate => {
  const { rate, from, to } = (value ?? {}) as Record<string, unknown>;
  const isBound = (day: unknown) => day === undefined || (typeof day === 'string' && isDay(day));
  if (typeof rate !== 'string' || !/^(100|\d{1,2}(\.\d{1,3})?)$/.test(rate)) return false;
  return isBound(from) && isBound(to) && (!from || !to || (from as string) <= (to as string));
};

export const taxRates = (fallback: readonly TaxRate[]): Setting<readonly TaxRate[]> => ({
  fallback,
  problem: (value) =>
    Array.isArray(value) && value.length <= 50 && value.every(isRate)
      ? null
      : 'Enter rates from 0 to 100, each with its start and end dates',
});
