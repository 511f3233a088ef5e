import { COUNTRIES, countryOf } from '@daftar/domain/countries';
import { CURRENCIES } from '@daftar/domain/currencies';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import type { Option } from '#web/kit/select.tsx';

export const COUNTRY_OPTIONS: readonly Option[] = COUNTRIES.map(({ code, name, emoji }) => ({
  value: code,
  label: `${emoji} ${name}`,
}));

export const CURRENCY_OPTIONS: readonly Option[] = CURRENCIES.map(({ code, name }) => ({
  value: code,
  label: `${code} · ${name}`,
}));

export const STATE_OPTIONS: readonly Option[] = INDIAN_STATES.map(({ name }) => ({ value: name, label: name }));

/** Every zone the browser knows; the chosen one too, where it knows it under another name. */
export function zoneOptions(chosen: string): Option[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen ? [chosen] : [])]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** A number as one dials it from anywhere. */
export const dialled = ({ country, mobile_number }: { country: string; mobile_number: string }): string =>
  mobile_number && `${countryOf(country)?.country_code ?? ''} ${mobile_number}`.trim();
