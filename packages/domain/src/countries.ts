/** The countries of the world as the product needs them (specification, section 3). */
import { COUNTRY_ROWS } from './countries.data.ts';
import { isCurrency } from './currencies.ts';
import type { CurrencyCode } from './currencies.ts';

export type Country = {
  name: string;
  /** Dial code: +91. */
  country_code: string;
  emoji: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** ISO 4217; the country's own, also where it is none of the 37 a business may keep its books in. */
  currency: string;
  /** The main one; with several, that of most inhabitants. */
  time_zone: string;
};

/** A flag is its country's two letters, written as regional indicators. */
const flag = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => letter.charCodeAt(0) - 65 + 0x1f1e6));

export const COUNTRIES: readonly Country[] = /* @__PURE__ */ COUNTRY_ROWS.map(
  ([code, name, country_code, currency, time_zone]) => ({
    name,
    country_code,
    emoji: flag(code),
    code,
    currency,
    time_zone,
  }),
);

const BY_CODE: ReadonlyMap<string, Country> = /* @__PURE__ */ new Map(
  COUNTRIES.map((country) => [country.code, country]),
);

export const countryOf = (code: string): Country | undefined => BY_CODE.get(code);

/** Default currency of a business: the country's, or the dollar if unsupported. */
export function businessCurrencyOf(code: string): CurrencyCode {
  const own = countryOf(code)?.currency ?? '';
  return isCurrency(own) ? own : 'USD';
}

export const timeZoneOf = (code: string): string => countryOf(code)?.time_zone ?? 'UTC';
