import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { callsOf, type RecordKind, type RecordRow, type Values } from './kind.ts';

/** Stores records on the server, or in the form of a new client. */
export type RecordStore = {
  rows: RecordRow[] | undefined;
  error: unknown;
  retry: () => void;
  /** For a new client: saves a record to the form. Null adds one. */
  keep?: (row: RecordRow | null, body: Values) => void;
  /** Saves all records at once. */
  replace?: (bodies: readonly Values[]) => void;
  remove: (row: RecordRow) => Promise<void>;
};

const MAX = { per_page: 100 } as const;

export function useStored(kind: RecordKind, clientId: number): RecordStore {
  const { list, remove } = callsOf(kind);
  const read = useRead(list, { params: { clientId }, query: MAX } as never);
  return {
    rows: (read.data as { data: RecordRow[] } | undefined)?.data,
    error: read.error,
    retry: () => void read.refetch(),
    remove: async ({ id }) => {
      await write(remove, { params: { clientId, id } } as never);
    },
  };
}

/** IDs are positions from 1; there are no versions yet. */
export function useDrafted({ name }: RecordKind, form: FormApi): RecordStore {
  const path = `records.${name}`;
  const bodies = useWatch<Values[] | undefined>(form, path) ?? [];
  const set = (next: readonly Values[]): void => form.set(path, next);
  return {
    rows: bodies.map((body, at) => ({ ...body, id: at + 1, version: 0 })),
    error: null,
    retry: () => undefined,
    keep: (row, body) => set(row ? bodies.map((old, at) => (at + 1 === row.id ? body : old)) : [...bodies, body]),
    replace: set,
    remove: async ({ id }) => set(bodies.filter((_, at) => at + 1 !== id)),
  };
}
