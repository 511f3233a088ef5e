import { IMPORT_KEYS } from '@daftar/contract/client_imports';

export type Mapping = Readonly<Record<string, string>>;
type SheetColumn = { title: string; field: string | null };

/** Column to field as the sheet seems to mean it; nothing for columns that are left out. */
export const mappingOf = (columns: readonly SheetColumn[], known: Mapping = {}): Mapping =>
  Object.fromEntries(columns.map(({ title, field }) => [title, known[title] ?? field ?? '']));

/** What another column is for already: the first one counts. */
export function takenBefore(mapping: Mapping, title: string): string | undefined {
  const field = mapping[title];
  if (!field) return undefined;
  const first = Object.keys(mapping).find((other) => mapping[other] === field)!;
  return first === title ? undefined : first;
}

/** Why a sheet cannot be imported with these columns; null where it can. */
export function mappingProblem(mapping: Mapping): string | null {
  const chosen = Object.values(mapping).filter(Boolean);
  if (!chosen.some((field) => IMPORT_KEYS.includes(field)))
    return 'Choose the column that holds the file number or the PAN: clients are known again by them.';
  if (new Set(chosen).size < 2) return 'Choose at least one more column.';
  return new Set(chosen).size < chosen.length ? 'Two columns are for the same field: choose one of them.' : null;
}
