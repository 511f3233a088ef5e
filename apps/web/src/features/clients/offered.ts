import type { Option } from '#web/kit/select.tsx';

/** What a list offers, and what the record has already: a value that was taken off the list stays with it. */
export const offered = (list: readonly string[], kept: string): Option[] =>
  [...list, ...(kept && !list.includes(kept) ? [kept] : [])].map((value) => ({ value, label: value }));

/** The same for words that are kept in small letters. */
export const offeredInWords = (list: readonly string[], kept: string): Option[] =>
  offered(list, kept).map(({ value }) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }));
