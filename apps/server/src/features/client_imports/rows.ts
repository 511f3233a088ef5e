import { setImmediate as othersTurn } from 'node:timers/promises';
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
/** Fields that a sheet tells by name, each with the ids behind the names (in small letters). */
export type Names = Record<'group_by' | 'reffered_by' | 'nature_id' | 'tags' | 'branches', ReadonlyMap<string, number>>;

/** Above the titles there may be a name and notes, as on the sheets that we write. */
const MOST_ABOVE = 30;

type Mapping = Record<string, string> | null;

const meaning = (known: readonly Column[], mapping: Mapping) => (title: string) =>
  mapping?.[title] === undefined ? columnFor(known, title) : known.find((column) => column.field === mapping[title]);

/** What each title means. A field is told once: of two columns for it the first one counts. */
const meantBy = (titles: string[], columnOf: ReturnType<typeof meaning>): (Column | undefined)[] => {
  const meant = titles.map(columnOf);
  return meant.map((column, i) => (meant.indexOf(column) === i ? column : undefined));
};

/** The row of titles: the first one with two that mean something; null where there is none. */
export function headOf(grid: Grid, known: readonly Column[], mapping: Mapping) {
  const columnOf = meaning(known, mapping);
  const top = grid.slice(0, MOST_ABOVE).findIndex((row) => row.filter(columnOf).length >= 2);
  return top < 0 ? null : { top, titles: grid[top]!, columns: meantBy(grid[top]!, columnOf) };
}

/** What a person would take for the titles, to say what they mean: the first row with several cells. */
export function headByEye(grid: Grid, known: readonly Column[], mapping: Mapping) {
  const top = Math.max(
    0,
    grid.findIndex((row) => row.filter(Boolean).length >= 2),
  );
  const titles = grid[top] ?? [];
  return { top, titles, columns: meantBy(titles, meaning(known, mapping)) };
}

/** So many are understood before others have their turn: ten thousand take a second. */
const AT_ONCE = 500;

/** Null where no row is one of titles. */
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
    rows.push({ number: top + 2 + i, cells, ...understood(cells, columns, names) });
  }
  return { titles, columns, rows };
}

const changes = changesOf(clientBody);
type Problem = SheetRow['problems'][number];

/** Empty cells say nothing: they do not take away what is there. */
function understood(cells: string[], columns: (Column | undefined)[], names: Names) {
  const problems: Problem[] = [];
  const said: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const [i, column] of columns.entries()) {
    const text = cells[i]?.trim();
    if (!column || !text) continue;
    if (column.custom) custom[column.custom.id] = valueOf(column, text);
    else if (column.field in names) {
      const { ids, missing } = idsIn(text, column.field as keyof Names, names);
      said[column.field] = isList(column.field) ? ids : ids[0];
      problems.push(...missing.map((name) => noSuch(column, name)));
    } else said[column.field] = valueOf(column, text);
  }
  const parsed = changes.safeParse({ ...said, ...(Object.keys(custom).length ? { custom } : {}) });
  if (parsed.success) return { fields: parsed.data as Record<string, unknown>, problems };
  const wrong = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  return { fields: {}, problems: [...problems, ...wrong] };
}

const isList = (field: string): boolean => field === 'tags' || field === 'branches';

/** One name, or several with commas between them where the field takes several. Their order says nothing. */
function idsIn(text: string, field: keyof Names, names: Names): { ids: number[]; missing: string[] } {
  const whole = names[field].get(text.toLowerCase());
  if (whole !== undefined || !isList(field))
    return whole === undefined ? { ids: [], missing: [text] } : { ids: [whole], missing: [] };
  const told = text.split(/[,;]/).flatMap((name) => name.trim() || []);
  const ids = told.map((name) => names[field].get(name.toLowerCase()));
  return {
    ids: [...new Set(ids.filter((id) => id !== undefined))].sort((a, b) => a - b),
    missing: told.filter((_, i) => ids[i] === undefined),
  };
}

const ONE: Partial<Record<string, string>> = { tags: 'tag', branches: 'open branch' };
const noSuch = ({ field, title }: Column, name: string): Problem => ({
  field,
  message: `There is no ${ONE[field] ?? title.toLowerCase()} of this name${isList(field) ? `: ${name}` : ''}`,
});
