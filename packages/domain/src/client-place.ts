/** Where a client is at home, and what that brings: as the form proposes it, so a sheet or a call that does not say it. */
import { businessCurrencyOf, countryOf } from './countries.ts';

export type Place = { country: string; country_code: string; currency: string };

/** Of a new client: the country of the business unless it says another, with its dial code and its currency. */
export function placeOf(
  { country, country_code, currency }: { [K in keyof Place]?: string | undefined },
  home: Pick<Place, 'country' | 'currency'>,
): Place {
  const place = country ?? home.country;
  return {
    country: place,
    country_code: country_code ?? dialCodeOf(place),
    currency: currency ?? (place === home.country ? home.currency : businessCurrencyOf(place)),
  };
}

export const dialCodeOf = (country: string): string => countryOf(country)?.country_code ?? '+91';
