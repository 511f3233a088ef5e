import { IMPORT_KEYS } from '@daftar/contract/client_imports';

export type Mapping = Readonly<Record<string, string>>;
type SheetColumn = { title: string; field: string | null };

/** Initial mapping of columns; empty for columns that are not imported. */
export const mappingOf = (columns: readonly SheetColumn[], known: Mapping = {}): Mapping =>
  Object.fromEntries(columns.map(({ title, field }) => [title, known[title] ?? field ?? '']));

/** The first column that already has the field. */
export function takenBefore(mapping: Mapping, title: string): string | undefined {
  const field = mapping[title];
  if (!field) return undefined;
  const first = Object.keys(mapping).find((other) => mapping[other] === field)!;
  return first === title ? undefined : first;
}

export function mappingProblem(mapping: Mapping): string | null {
  const chosen = Object.values(mapping).filter(Boolean);
  if (!chosen.some((field) => IMPORT_KEYS.includes(field)))
    return 'Map a column to File number, PAN or GSTIN. They identify existing clients.';
  if (new Set(chosen).size < 2) return 'Map at least one more column.';
  return new Set(chosen).size < chosen.length ? 'Two columns are mapped to the same field. Keep only one.' : null;
}
