import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import type { Module } from '@daftar/domain/permissions';
import { useRead } from '#web/core/query.ts';
import type { Option } from './select.tsx';
import { useDebounced } from './use-debounced.ts';

/** How a combobox adds a missing record: by its name alone, or with a form that a feature declares. */
export type AddOption = { what: string; module: Module } & (
  | { create: (name: string) => Promise<Option>; form?: undefined }
  | { form: string; create?: undefined }
);

/** Options that the server finds by search text. */
export type Lookup = {
  route: Route;
  /** `find` searches; `known` reads the labels of chosen values. */
  find: (search: string) => object;
  known?: (values: readonly string[]) => object;
  /** `search` is for answers with all options. */
  optionsOf: (answer: never, search: string) => Option[];
  /** Shown if there are no options: "No groups yet". */
  none?: string;
  add?: AddOption;
};

/** Ties the types of the call and its answer. */
export const lookupOf = <R extends Route>(
  route: R,
  how: {
    find: (search: string) => CallInput<R>;
    known?: (values: readonly string[]) => CallInput<R>;
    optionsOf: (answer: Received<R>, search: string) => Option[];
    none?: string;
    add?: AddOption;
  },
): Lookup => ({ route, ...how }) as Lookup;

const NOTHING: Option[] = [];

const useOptions = ({ route, optionsOf }: Lookup, input: object, enabled: boolean, search = '') => {
  const read = useRead(route, input as never, { keep: true, quiet: true, enabled });
  return { options: read.data ? optionsOf(read.data as never, search) : NOTHING, isLoading: read.isFetching };
};

/** Search results, and the labels of chosen values missing among them. */
export function useLookup(lookup: Lookup, typed: string, chosen: readonly string[], enabled = true) {
  const search = useDebounced(typed.trim());
  const { options: found, isLoading } = useOptions(lookup, lookup.find(search), enabled, search);
  const missing = chosen.filter((value) => !found.some((option) => option.value === value));
  // The previous answer stays while a new one loads: its values may have been found by now.
  const named = useNames(lookup, missing).filter(({ value }) => missing.includes(value));
  return { found, named, isLoading: isLoading || search !== typed.trim() };
}

export function useNames(lookup: Lookup, values: readonly string[]): Option[] {
  const isNeeded = values.length > 0 && lookup.known !== undefined;
  return useOptions(lookup, lookup.known?.(values) ?? {}, isNeeded).options;
}
