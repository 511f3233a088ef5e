import type { Option } from './select.tsx';

/** Words that are chosen by what they say. */
export const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
