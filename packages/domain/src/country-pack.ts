/** The declaration of a country. A country without one gets the neutral pack. */
import { IN } from './country-packs/in.ts';
import { NEUTRAL, NEUTRAL_WITHOUT_TAX } from './country-packs/neutral.ts';
import type { CountryPack } from './country-packs/pack.ts';
import type { ClientCategory } from './enumerations.ts';
import { taxKindOf } from './tax-kind.ts';
import { NO_RATES, type ConfiguredRates, type TaxRate } from './tax-rates.ts';

export type { CountryPack };

const packs: Record<string, CountryPack> = { IN };

/** For country-packs/others.ts: browsers load the other countries only when they are needed. */
export const addPacks = (others: Readonly<Record<string, CountryPack>>): void => void Object.assign(packs, others);

export const packOf = (country: string): CountryPack => {
  if (Object.hasOwn(packs, country)) return packs[country]!;
  return taxKindOf(country) === 'NONE' ? NEUTRAL_WITHOUT_TAX : NEUTRAL;
};

/** Whether documents of the country can carry a tax. */
export const hasTax = (country: string): boolean => packOf(country).tax.name !== '';

/** Rates of a firm's country: as the business set them in its own country (`home`), else those of the law. */
export const ratesIn = (
  country: string,
  { gst_rates, vat_rates }: ConfiguredRates,
  home = country,
): readonly TaxRate[] => {
  const { tax } = packOf(country);
  if (tax.kind === 'GST') return gst_rates;
  if (country !== home) return tax.rates;
  return tax.name ? vat_rates : NO_RATES;
};

/** As the country names it; a category that it doesn't know keeps its stored name. */
export const categoryLabel = (category: string, country: string): string =>
  packOf(country).categories[category as ClientCategory] ?? category;

/** Categories to choose from, and the current one. */
export const categoryOptions = (country: string, current = ''): { value: string; label: string }[] => {
  const known = Object.keys(packOf(country).categories).toSorted(
    (a, b) => Number(a === 'Other') - Number(b === 'Other'),
  );
  return [...known, ...(current === '' || known.includes(current) ? [] : [current])].map((value) => ({
    value,
    label: categoryLabel(value, country),
  }));
};

/** Of professional services; businesses set other rates themselves. */
export const startingRate = (country: string): string => packOf(country).tax.startingRate;
