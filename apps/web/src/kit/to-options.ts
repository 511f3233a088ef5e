import type { Option } from './select.tsx';

/** Options whose value is their label. */
export const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** Options of a list of labels by value. */
export const toOptions = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
