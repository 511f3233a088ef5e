import { useState } from 'react';
import { useLookup, type Lookup } from '../lookup.ts';
import type { Option } from '../select.tsx';
import { matchingOptions, rankedResults } from './options.ts';

/** Options for the typed text, and labels of the chosen values. */
export type Offer = { shown: Option[]; known: readonly Option[]; isLoading: boolean; none: string };

/** More rows than this make opening slow; typing leaves fewer. */
const MAX_SHOWN = 500;

export const offerOptions = (options: readonly Option[], typed: string, none = 'No results'): Offer => ({
  shown: matchingOptions(options, typed).slice(0, MAX_SHOWN),
  known: options,
  isLoading: false,
  none,
});

const without = (options: readonly Option[], others: readonly Option[]): Option[] =>
  options.filter(({ value }) => !others.some((other) => other.value === value));

/** Results of the server, with fixed options at the head ("Nobody"). */
export function useLookupOffer(
  lookup: Lookup,
  typed: string,
  chosen: readonly string[],
  fixed: readonly Option[] = [],
): Offer {
  const unnamed = chosen.filter((value) => !fixed.some((option) => option.value === value));
  const { found: all, named, isLoading } = useLookup(lookup, typed, unnamed);
  const found = without(all, fixed);
  // An option keeps its label when later results no longer contain it.
  const [labels, setLabels] = useState<readonly Option[]>([]);
  const seen = [...found, ...named].filter(({ value }) => chosen.includes(value));
  const added = without(seen, labels);
  if (added.length) setLabels([...labels, ...added]);
  return {
    // Results for an earlier text are filtered here: a fast typist would pick the wrong one.
    shown: [...matchingOptions(fixed, typed), ...(isLoading ? matchingOptions : rankedResults)(found, typed)],
    known: [...fixed, ...found, ...named, ...without(labels, [...found, ...named])],
    isLoading,
    none: isLoading ? 'Searching…' : typed.trim() ? 'No results' : (lookup.none ?? 'No results'),
  };
}
