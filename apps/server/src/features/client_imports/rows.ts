import { setImmediate as othersTurn } from 'node:timers/promises';
import { clientBody } from '@daftar/contract/clients/body';
import { changesOf } from '@daftar/contract/core/changes';
import { defaultMessage } from '@daftar/contract/core/default-message';
import { columnFor, valueOf, type Column } from './columns.ts';
import type { Grid } from '#server/platform/sheets/read-sheet.ts';

export type SheetRow = {
  /** Row number in the sheet, from 1. */
  number: number;
  cells: string[];
  fields: Record<string, unknown>;
  problems: { field: string; message: string }[];
};
export type SheetShape = { titles: string[]; columns: (Column | undefined)[]; rows: SheetRow[] };
/** IDs by lower-case name, for fields that sheets fill with names. */
export type Names = Record<'group_by' | 'reffered_by' | 'nature_id' | 'tags' | 'branches', ReadonlyMap<string, number>>;

/** A title and notes may come above the header row, as in our own exports. */
const MAX_ABOVE = 30;

type Mapping = Record<string, string> | null;

const meaning = (known: readonly Column[], mapping: Mapping) => (title: string) =>
  mapping?.[title] === undefined ? columnFor(known, title) : known.find((column) => column.field === mapping[title]);

/** Of two columns for the same field, the first one is used. */
const meantBy = (titles: string[], columnOf: ReturnType<typeof meaning>): (Column | undefined)[] => {
  const meant = titles.map(columnOf);
  return meant.map((column, i) => (meant.indexOf(column) === i ? column : undefined));
};

/** Finds the header row: the first row with two known titles. */
export function headOf(grid: Grid, known: readonly Column[], mapping: Mapping) {
  const columnOf = meaning(known, mapping);
  const top = grid.slice(0, MAX_ABOVE).findIndex((row) => row.filter(columnOf).length >= 2);
  return top < 0 ? null : { top, titles: grid[top]!, columns: meantBy(grid[top]!, columnOf) };
}

/** Guesses the header row for mapping by hand: the first row with several cells. */
export function headByEye(grid: Grid, known: readonly Column[], mapping: Mapping) {
  const top = Math.max(
    0,
    grid.findIndex((row) => row.filter(Boolean).length >= 2),
  );
  const titles = grid[top] ?? [];
  return { top, titles, columns: meantBy(titles, meaning(known, mapping)) };
}

/** Yields to other requests after each batch: 10,000 rows take a second. */
const AT_ONCE = 500;

/** Returns null when there is no header row. */
export async function readRows(
  grid: Grid,
  known: readonly Column[],
  mapping: Mapping,
  names: Names,
): Promise<SheetShape | null> {
  const head = headOf(grid, known, mapping);
  if (!head) return null;
  const { top, titles, columns } = head;
  const rows: SheetRow[] = [];
  for (const [i, cells] of grid.slice(top + 1).entries()) {
    if (i % AT_ONCE === 0) await othersTurn();
    if (!cells.some((cell, c) => cell && columns[c])) continue;
    rows.push({ number: top + 2 + i, cells, ...parseRow(cells, columns, names) });
  }
  return { titles, columns, rows };
}

const changes = changesOf(clientBody);
type Problem = SheetRow['problems'][number];

/** Empty cells are skipped, so that they keep the current value. */
function parseRow(cells: string[], columns: (Column | undefined)[], names: Names) {
  const problems: Problem[] = [];
  const values: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const [i, column] of columns.entries()) {
    const text = cells[i]?.trim();
    if (!column || !text) continue;
    if (column.custom) custom[column.custom.id] = valueOf(column, text);
    else if (column.field in names) {
      const { ids, missing } = idsIn(text, column.field as keyof Names, names);
      values[column.field] = isList(column.field) ? ids : ids[0];
      problems.push(...missing.map((name) => noSuch(column, name)));
    } else values[column.field] = valueOf(column, text);
  }
  const parsed = changes.safeParse(
    { ...values, ...(Object.keys(custom).length ? { custom } : {}) },
    { error: (issue) => defaultMessage(issue as never) },
  );
  if (parsed.success) return { fields: parsed.data as Record<string, unknown>, problems };
  const wrong = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  return { fields: {}, problems: [...problems, ...wrong] };
}

const isList = (field: string): boolean => field === 'tags' || field === 'branches';

/** Accepts several names, separated by commas, for list fields. */
function idsIn(text: string, field: keyof Names, names: Names): { ids: number[]; missing: string[] } {
  const whole = names[field].get(text.toLowerCase());
  if (whole !== undefined || !isList(field))
    return whole === undefined ? { ids: [], missing: [text] } : { ids: [whole], missing: [] };
  const listed = text.split(/[,;]/).flatMap((name) => name.trim() || []);
  const ids = listed.map((name) => names[field].get(name.toLowerCase()));
  return {
    ids: [...new Set(ids.filter((id) => id !== undefined))].sort((a, b) => a - b),
    missing: listed.filter((_, i) => ids[i] === undefined),
  };
}

const ONE: Partial<Record<string, string>> = { tags: 'tag', branches: 'active branch' };
const noSuch = ({ field, title }: Column, name: string): Problem => ({
  field,
  message: `No ${ONE[field] ?? title.toLowerCase()} with this name${isList(field) ? `: ${name}` : ''}`,
});
