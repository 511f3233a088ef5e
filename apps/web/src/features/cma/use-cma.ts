import { cmaRoutes } from '@daftar/contract/cma';
import type { Received } from '@daftar/contract/core/route';
import { Sheet, type Change } from '@daftar/domain/cma/sheet';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';
import { useAutosave } from '#web/kit/sheet/use-autosave.ts';

export type SheetData = Received<typeof cmaRoutes.sheet>;

/** Balances of the client, and over them the cells typed in the scenario. */
export function calculate({ columns, balances, cells, settings }: SheetData): Sheet {
  const lines = new Set([...Object.keys(balances), ...Object.keys(cells)]);
  const typed = [...lines].map((line) => [
    line,
    columns.map((_, at) => cells[line]?.[at] ?? balances[line]?.[at] ?? null),
  ]);
  return new Sheet(columns, Object.fromEntries(typed), settings);
}

/** The sheet of a file, calculated here as inputs are typed, and saved a moment later. */
export function useCma(fileId: number, data: SheetData) {
  const [shown, setShown] = useState(() => ({ data, sheet: calculate(data) }));
  const [edits, setEdits] = useState(0);
  const { sheet } = shown;
  const { state, add, retry } = useAutosave<Change>(async (sent) => {
    const cells = [...sent.values()].map(({ line, column, value }) => ({
      line: line as never,
      year: data.columns[column]!.year,
      value,
    }));
    const body = { scenario_id: data.scenario_id, cells };
    await write(cmaRoutes.saveCells, { params: { id: fileId }, body }, { quiet: true });
    await invalidate(['cash_credit']);
  });
  // New answers include own saves and changes of colleagues; they wait until everything here is saved.
  if (shown.data !== data && state === 'saved') setShown({ data, sheet: calculate(data) });

  const edit = (changes: readonly Change[]): void => {
    sheet.edit(changes);
    setEdits((count) => count + 1);
    add(changes.map((change) => [`${change.line} ${change.column}`, change]));
  };
  return { sheet, edits, edit, state, retry };
}
