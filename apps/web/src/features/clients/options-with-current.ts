import type { Option } from '#web/kit/select.tsx';

/** Options plus the current value, which may no longer be in the list. */
export const offered = (list: readonly string[], kept: string): Option[] =>
  [...list, ...(kept && !list.includes(kept) ? [kept] : [])].map((value) => ({ value, label: value }));

/** The same for values stored in lower case. */
export const offeredInWords = (list: readonly string[], kept: string): Option[] =>
  offered(list, kept).map(({ value }) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }));
