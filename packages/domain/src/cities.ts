import { CITIES } from './cities.india.data.ts';

/** The larger cities of an Indian state (specification, section 3), to be suggested; none where nothing is known. */
export const citiesOf = (state: string): string[] => CITIES[state]?.split('|').filter(Boolean) ?? [];
