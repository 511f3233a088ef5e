import { clientBody } from '@daftar/contract/clients/body';
import { changesOf } from '@daftar/contract/core/changes';
import { columnFor, valueOf, type Column } from './columns.ts';
import type { Grid } from '#server/sheets/reading.ts';

/** One row of a sheet: where it stands, what it says, and what is wrong with how it says it. */
export type SheetRow = {
  /** As the sheet counts, from 1. */
  number: number;
  cells: string[];
  fields: Record<string, unknown>;
  problems: { field: string; message: string }[];
};
export type SheetShape = { titles: string[]; columns: (Column | undefined)[]; rows: SheetRow[] };
export type Names = Record<'group_by' | 'reffered_by', ReadonlyMap<string, number>>;

/** Above the titles there may be a name and notes, as on the sheets that we write. */
const MOST_ABOVE = 30;

/** Null where no row is one of titles. */
export function readRows(
  grid: Grid,
  known: readonly Column[],
  mapping: Record<string, string> | null,
  names: Names,
): SheetShape | null {
  const columnOf = (title: string) =>
    mapping?.[title] === undefined ? columnFor(known, title) : known.find((column) => column.field === mapping[title]);
  const top = grid.slice(0, MOST_ABOVE).findIndex((row) => row.filter(columnOf).length >= 2);
  if (top < 0) return null;
  const titles = grid[top]!;
  const columns = titles.map(columnOf);
  const rows = grid.slice(top + 1).flatMap((cells, i): SheetRow[] => {
    if (!cells.some((cell, c) => cell && columns[c])) return [];
    return [{ number: top + 2 + i, cells, ...understood(cells, columns, names) }];
  });
  return { titles, columns, rows };
}

const changes = changesOf(clientBody);

/** Empty cells say nothing: they do not take away what is there. */
function understood(cells: string[], columns: (Column | undefined)[], names: Names) {
  const problems: SheetRow['problems'] = [];
  const said: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const [i, column] of columns.entries()) {
    const text = cells[i]?.trim();
    if (!column || !text) continue;
    if (column.custom) custom[column.custom.id] = valueOf(column, text);
    else if (column.field === 'group_by' || column.field === 'reffered_by') {
      const id = names[column.field].get(text.toLowerCase());
      if (id === undefined)
        problems.push({ field: column.field, message: `There is no ${column.title.toLowerCase()} of this name` });
      else said[column.field] = id;
    } else said[column.field] = valueOf(column, text);
  }
  const parsed = changes.safeParse({ ...said, ...(Object.keys(custom).length ? { custom } : {}) });
  if (parsed.success) return { fields: parsed.data as Record<string, unknown>, problems };
  const wrong = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  return { fields: {}, problems: [...problems, ...wrong] };
}
