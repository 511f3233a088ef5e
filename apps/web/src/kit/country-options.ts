import { COUNTRIES } from '@daftar/domain/countries';
import type { Option } from './select.tsx';

export const COUNTRY_OPTIONS: readonly Option[] = COUNTRIES.map(({ code, name, emoji }) => ({
  value: code,
  label: `${emoji} ${name}`,
}));
