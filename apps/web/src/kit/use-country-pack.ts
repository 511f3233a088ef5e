import { packOf, type CountryPack } from '@daftar/domain/country-pack';
import { useCountryIsKnown } from '#web/core/country-packs.ts';
import { useBusiness } from '#web/core/use-business.ts';

/** The country of the business. */
export const useHomeCountry = (): string => useBusiness()?.business?.country ?? 'IN';

/** The declaration of the country of the business. */
export const useCountryPack = (): CountryPack => packOf(useHomeCountry());

/** The declaration of any country: neutral until it has loaded. */
export function usePackOf(country: string): CountryPack {
  useCountryIsKnown(country);
  return packOf(country);
}
