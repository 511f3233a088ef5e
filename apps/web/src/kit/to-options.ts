import type { Option } from './select.tsx';

/** Options whose value is their label. */
export const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
