import { use } from 'react';
import { useStore } from 'zustand';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { makeFormStore, valueAt } from '#web/kit/form-state.ts';
import { FormContext } from '#web/kit/use-field.ts';
import { callsOf, text, type PartKind, type PartRow, type Values } from './kind.ts';

/** Parts on the server, or in the form of a new borrower. */
export type PartStore = {
  rows: PartRow[] | undefined;
  /** There are more than are read at once. */
  isCut: boolean;
  error: unknown;
  retry: () => void;
  /** For a new borrower: saves a part to the form. Null adds one. */
  keep?: (row: PartRow | null, body: Values) => void;
  remove: (row: PartRow) => Promise<void>;
};

const PER_PAGE = 100;
const NO_FORM = makeFormStore({});
type Page = { data: PartRow[]; meta: { total: number } };

const inOrder = ({ newestBy }: PartKind, rows: readonly PartRow[]): PartRow[] =>
  newestBy ? rows.toSorted((one, other) => text(other, newestBy).localeCompare(text(one, newestBy))) : [...rows];

/** `owner` is null for a new borrower. IDs of its parts are positions from 1; there are no versions yet. */
export function useParts(kind: PartKind, owner: number | null, isNeeded = true): PartStore {
  const form = use(FormContext);
  const path = `parts.${kind.name}`;
  const { list, remove } = callsOf(kind);
  const input = { query: { borrower_ids: String(owner), per_page: PER_PAGE } };
  const read = useRead(list, input as never, { enabled: owner !== null && isNeeded });
  const drafted = useStore(form?.store ?? NO_FORM, ({ values }) => valueAt(values, path)) as Values[] | undefined;
  if (owner !== null) {
    const page = read.data as Page | undefined;
    return {
      rows: page && inOrder(kind, page.data),
      isCut: (page?.meta.total ?? 0) > PER_PAGE,
      error: read.error,
      retry: () => void read.refetch(),
      remove: async ({ id, version }) => {
        await write(remove, { params: { id } } as never, { version });
      },
    };
  }
  const bodies = drafted ?? [];
  const set = (next: readonly Values[]): void => form?.set(path, next);
  const rows = bodies.map((body, at) => ({ ...body, id: at + 1, version: 0 }));
  return {
    rows: inOrder(kind, rows),
    isCut: false,
    error: null,
    retry: () => undefined,
    keep: (row, body) => set(row ? bodies.map((old, at) => (at + 1 === row.id ? body : old)) : [...bodies, body]),
    remove: async ({ id }) => set(bodies.filter((_, at) => at + 1 !== id)),
  };
}
