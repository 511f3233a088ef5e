import type { CallInput, Received, Route } from '@daftar/contract/core/route';
import { useRead } from '#web/app/query.ts';
import type { Option } from './select.tsx';
import { usePaused } from './use-pause.ts';

/** Where the options of a field are: with the server, found by what is typed. */
export type Lookup = {
  route: Route;
  /** The call that finds some by what is typed; and the one that finds these again, where labels must be learnt. */
  find: (search: string) => object;
  known?: (values: readonly string[]) => object;
  /** `search` is for answers that hold all there are. */
  optionsOf: (answer: never, search: string) => Option[];
  /** What stands where there are none at all: "No groups yet". */
  none?: string;
};

/** Keeps the types of the call and its answer together. */
export const lookupOf = <R extends Route>(
  route: R,
  how: {
    find: (search: string) => CallInput<R>;
    known?: (values: readonly string[]) => CallInput<R>;
    optionsOf: (answer: Received<R>, search: string) => Option[];
    none?: string;
  },
): Lookup => ({ route, ...how }) as Lookup;

const NOTHING: Option[] = [];

const useOptions = ({ route, optionsOf }: Lookup, input: object, enabled: boolean, search = '') => {
  const read = useRead(route, input as never, { keep: true, quiet: true, enabled });
  return { options: read.data ? optionsOf(read.data as never, search) : NOTHING, isLoading: read.isFetching };
};

/** What is found by these letters; and the labels of what is chosen, which may be among it or not. */
export function useLookup(lookup: Lookup, typed: string, chosen: readonly string[]) {
  const search = usePaused(typed.trim());
  const { options: found, isLoading } = useOptions(lookup, lookup.find(search), true, search);
  const missing = chosen.filter((value) => !found.some((option) => option.value === value));
  // While a new answer is on its way the last one stands: what it named may have been found meanwhile.
  const named = useNames(lookup, missing).filter(({ value }) => missing.includes(value));
  return { found, named, isLoading: isLoading || search !== typed.trim() };
}

/** The options behind these values. */
export function useNames(lookup: Lookup, values: readonly string[]): Option[] {
  const isNeeded = values.length > 0 && lookup.known !== undefined;
  return useOptions(lookup, lookup.known?.(values) ?? {}, isNeeded).options;
}
