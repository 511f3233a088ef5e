/** Country, dial code and currency of a client: the form's defaults, also for imports and calls without them. */
import { businessCurrencyOf, countryOf } from './countries.ts';

export type Place = { country: string; country_code: string; currency: string };

/** For a new client: the business's country by default, with its dial code and currency. */
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
