import { OTHER_COUNTRIES, placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import type { Option } from './select.tsx';

export const PLACES_OF_SUPPLY: readonly Option[] = [...INDIAN_STATES.map(({ code }) => code), OTHER_COUNTRIES].map(
  (value) => ({ value, label: placeOfSupplyLabel(value) }),
);
