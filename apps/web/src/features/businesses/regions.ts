import { countryOf } from '@daftar/domain/countries';
import { CURRENCIES } from '@daftar/domain/currencies';
import type { Option } from '#web/kit/select.tsx';

export const CURRENCY_OPTIONS: readonly Option[] = CURRENCIES.map(({ code, name }) => ({
  value: code,
  label: `${code} · ${name}`,
}));

/** Time zones of the browser, and the chosen one if it is missing. */
export function zoneOptions(chosen: string): Option[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen ? [chosen] : [])]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** International format. */
export const dialled = ({ country, mobile_number }: { country: string; mobile_number: string }): string =>
  mobile_number && `${countryOf(country)?.country_code ?? ''} ${mobile_number}`.trim();
