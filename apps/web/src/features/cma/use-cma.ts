import { cmaRoutes } from '@daftar/contract/cma';
import type { Received } from '@daftar/contract/core/route';
import { Sheet, type Change } from '@daftar/domain/cma/sheet';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';
import { changedElsewhere } from '#web/kit/sheet/pending.ts';
import { useAutosave } from '#web/kit/sheet/use-autosave.ts';
import { useHistory } from '#web/kit/sheet/use-history.ts';

export type SheetData = Received<typeof cmaRoutes.sheet>;
/** `seen` is the value of the cell when it was opened. */
export type CellEdit = Change & { seen?: string | null };
export type CellConflict = { line: string; year: string; mine: string | null; theirs: string | null };

/** Balances of the client, and over them the cells typed in the scenario. */
export function calculate({ columns, balances, cells, settings }: SheetData): Sheet {
  const lines = new Set([...Object.keys(balances), ...Object.keys(cells)]);
  const typed = [...lines].map((line) => [
    line,
    columns.map((_, at) => cells[line]?.[at] ?? balances[line]?.[at] ?? null),
  ]);
  return new Sheet(columns, Object.fromEntries(typed), settings);
}

const keyOf = (line: string, year: string): string => `${line} ${year}`;
/** Typed cells and balances by key, to find what a colleague changed. */
function storedOf({ columns, cells, balances }: SheetData): Map<string, string | null> {
  const stored = new Map<string, string | null>();
  for (const grid of [balances, cells])
    for (const [line, values] of Object.entries(grid))
      for (const [at, value] of values.entries()) if (value !== null) stored.set(keyOf(line, columns[at]!.year), value);
  return stored;
}

type Shown = { data: SheetData; sheet: Sheet; notes: ReadonlyMap<string, string>; changed: ReadonlySet<string> };
const NONE: ReadonlySet<string> = new Set();
const notesOf = ({ notes }: SheetData): Map<string, string> =>
  new Map(notes.map(({ line, year, note }) => [keyOf(line, year), note]));

/**
 * The sheet of a file, calculated here as inputs are typed, and saved a moment later. Answers of the server are shown at
 * once; what is typed here and not saved yet stays over them. `onShow` shows a cell that was undone.
 */
export function useCma(fileId: number, data: SheetData, onShow?: (line: string, column: number) => void) {
  const [shown, setShown] = useState<Shown>(() => ({
    data,
    sheet: calculate(data),
    notes: notesOf(data),
    changed: new Set(),
  }));
  const [edits, setEdits] = useState(0);
  const [conflicts, setConflicts] = useState<readonly CellConflict[]>([]);
  /** Cells typed here that gave way to a colleague's value. */
  const [gaveWay, setGaveWay] = useState<ReadonlySet<string>>(NONE);
  /** Values saved here: what else changes was changed by a colleague. */
  const [own] = useState(() => new Map<string, string | null>());
  const { sheet } = shown;
  const columnOf = (year: string): number => shown.data.columns.findIndex((column) => column.year === year);
  const partsOf = (key: string): [line: string, year: string] => key.split(' ') as [string, string];

  const { state, savedAt, add, retry, pending, pendingKeys } = useAutosave(async (sent) => {
    const cells = [...sent].map(([key, change]) => {
      const [line, year] = partsOf(key);
      return { line: line as never, year, ...change };
    });
    for (const [key, { value }] of sent) if (value !== undefined) own.set(key, value);
    const body = { scenario_id: data.scenario_id, cells };
    const { changed_meanwhile: kept } = await write(
      cmaRoutes.saveCells,
      { params: { id: fileId }, body },
      { quiet: true },
    );
    if (kept.length)
      setConflicts(
        kept.map(({ line, year, value }) => ({
          line,
          year,
          theirs: value,
          mine: sent.get(keyOf(line, year))?.value ?? null,
        })),
      );
    await invalidate(['cash_credit']);
    if (kept.length) setGaveWay(new Set(kept.map(({ line, year }) => keyOf(line, year))));
  });

  /** From the server's answer, with what is typed here over it, except what gave way to a colleague's value. */
  function rebuilt(from: SheetData): Sheet {
    const fresh = calculate(from);
    const unsaved = [...pendingKeys()].flatMap((key) => {
      const [line, year] = partsOf(key);
      const column = from.columns.findIndex((one) => one.year === year);
      const value = pending(key)?.value;
      if (value === undefined || column < 0 || gaveWay.has(key) || !fresh.takesInput(line)) return [];
      return [{ line, column, value: value ?? from.balances[line]?.[column] ?? null }];
    });
    fresh.edit(unsaved);
    return fresh;
  }
  if (shown.data !== data || gaveWay.size) {
    setShown({
      data,
      sheet: rebuilt(data),
      notes: notesOf(data),
      changed: changedElsewhere(storedOf(shown.data), storedOf(data), own),
    });
    if (gaveWay.size) setGaveWay(NONE);
  }

  /** The value typed in the scenario, not the one from the financials. */
  const typedIn = (line: string, column: number): string | null => {
    const change = pending(keyOf(line, shown.data.columns[column]!.year));
    return change?.value !== undefined ? change.value : (shown.data.cells[line]?.[column] ?? null);
  };
  function apply(changes: readonly CellEdit[]): void {
    sheet.edit(
      changes.map(({ line, column, value }) => ({
        line,
        column,
        value: value ?? shown.data.balances[line]?.[column] ?? null,
      })),
    );
    setEdits((count) => count + 1);
    add(
      changes.map(({ line, column, value, seen }) => [
        keyOf(line, shown.data.columns[column]!.year),
        { value },
        seen !== undefined ? seen : (shown.data.cells[line]?.[column] ?? null),
      ]),
    );
  }
  const history = useHistory((changes) => {
    const cells = changes.flatMap(({ key, after }) => {
      const [line, year] = partsOf(key);
      const column = columnOf(year);
      return column < 0 ? [] : [{ line, column, value: after }];
    });
    apply(cells);
    if (cells[0]) onShow?.(cells[0].line, cells[0].column);
  });
  const edit = (changes: readonly CellEdit[]): void => {
    history.remember(
      changes.map(({ line, column, value }) => ({
        key: keyOf(line, shown.data.columns[column]!.year),
        before: typedIn(line, column),
        after: value,
      })),
    );
    apply(changes);
  };
  const noteOf = (line: string, column: number): string => {
    const key = keyOf(line, shown.data.columns[column]!.year);
    return pending(key)?.note ?? shown.notes.get(key) ?? '';
  };
  const setNote = (line: string, column: number, note: string): void => {
    add([[keyOf(line, shown.data.columns[column]!.year), { note }, null]]);
    setEdits((count) => count + 1);
  };
  return {
    sheet,
    edits,
    edit,
    state,
    savedAt,
    retry,
    history,
    typedIn,
    noteOf,
    setNote,
    isChanged: (line: string, column: number): boolean =>
      shown.changed.has(keyOf(line, shown.data.columns[column]!.year)),
    changedCount: shown.changed.size,
    conflicts,
    /** Types the own values over the colleague's, or leaves theirs. */
    settle(isMine: boolean): void {
      if (isMine)
        apply(
          conflicts.flatMap(({ line, year, mine, theirs }) => {
            const column = columnOf(year);
            return column < 0 ? [] : [{ line, column, value: mine, seen: theirs }];
          }),
        );
      setConflicts([]);
    },
  };
}
export type Cma = ReturnType<typeof useCma>;
