import { cmaRoutes } from '@daftar/contract/cma';
import type { Received } from '@daftar/contract/core/route';
import { Sheet, type Change } from '@daftar/domain/cma/sheet';
import { useEffect, useRef, useState } from 'react';
import { write } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';

export type SheetData = Received<typeof cmaRoutes.sheet>;
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';
const WAIT = 700;

/** Balances of the client, and over them what is typed in the scenario. */
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
  const [state, setState] = useState<SaveState>('saved');
  const { sheet } = shown;
  // What was saved here, and what colleagues changed, once nothing waits to be saved.
  if (shown.data !== data && state === 'saved') setShown({ data, sheet: calculate(data) });
  const waiting = useRef(new Map<string, Change>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function save(): Promise<void> {
    const sent = [...waiting.current.values()];
    if (sent.length === 0) return;
    waiting.current.clear();
    setState('saving');
    try {
      const cells = sent.map(({ line, column, value }) => ({
        line: line as never,
        year: data.columns[column]!.year,
        value,
      }));
      await write(
        cmaRoutes.saveCells,
        { params: { id: fileId }, body: { scenario_id: data.scenario_id, cells } },
        { quiet: true },
      );
      await invalidate(['cash_credit']);
      setState(waiting.current.size ? 'waiting' : 'saved');
    } catch {
      for (const change of sent) {
        const key = `${change.line} ${change.column}`;
        if (!waiting.current.has(key)) waiting.current.set(key, change);
      }
      setState('failed');
    }
  }

  function edit(changes: readonly Change[]): void {
    sheet.edit(changes);
    setEdits((count) => count + 1);
    for (const change of changes) waiting.current.set(`${change.line} ${change.column}`, change);
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), WAIT);
  }

  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void saveNow.current();
    },
    [],
  );
  return { sheet, edits, edit, state, retry: () => void save() };
}
