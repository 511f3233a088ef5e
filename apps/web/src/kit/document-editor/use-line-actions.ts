import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { withUndo } from '#web/core/undo.ts';
import type { FormApi } from '#web/kit/use-form.ts';
import type { Cell } from './columns.ts';
import { blankLike, moved, pasted, withService, without, type Lines, type ServiceChoice } from './line-list.ts';
import type { LineActs } from './line-row.tsx';
import type { TypedLine } from './form-values.ts';

/** Limit of the server. */
const MAX_LINES = 200;

type Surroundings = {
  grid: RefObject<HTMLDivElement | null>;
  rates: readonly string[];
  services: readonly ServiceChoice[];
};
type Paste = { text: string; at: number; cell: Cell; cells: readonly Cell[] };

export type GridActs = Omit<LineActs, 'move'> & {
  move: (index: number, step: 1 | -1, cell?: Cell) => void;
  add: () => void;
  goTo: (index: number, cell: Cell) => void;
  /** Moves to the next cell, and from the last one to a new line. */
  forward: (from: HTMLElement) => void;
  paste: (paste: Paste) => void;
};

/** Line actions for mouse and keyboard. The callbacks stay stable while lines change. */
export function useLineActs(form: FormApi, { grid, rates, services }: Surroundings): GridActs {
  // A new or moved line can only be focused after it has rendered.
  const wanted = useRef<{ key: string; cell: Cell } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { key, cell } = wanted.current;
    wanted.current = null;
    cellIn(grid.current?.querySelector(`[data-line="${key}"]`), cell)?.focus();
  });
  const latest = useRef({ form, rates, services });
  useEffect(() => {
    latest.current = { form, rates, services };
  });
  return useMemo(() => {
    const lines = (): Lines => latest.current.form.valueOf('lines') as Lines;
    const blank = (): TypedLine => blankLike(lines(), usualRate(latest.current.rates));
    /** Errors belong to lines, not to positions: moving a line validates again. */
    const set = (next: Lines, focus?: { key: string; cell: Cell }): void => {
      const { form: now } = latest.current;
      const { errors } = now.store.getState();
      now.store.setState({
        errors: Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('lines'))),
      });
      now.change('lines', next);
      wanted.current = focus ?? null;
    };
    const add = (): void => {
      const all = lines();
      if (all.length >= MAX_LINES) return;
      const line = blank();
      set([...all, line], { key: line.key, cell: 'service' });
    };
    return {
      add,
      change: (index, part) => {
        for (const [field, value] of Object.entries(part)) latest.current.form.change(`lines.${index}.${field}`, value);
      },
      take: (index, service) => {
        const line = lines()[index]!;
        set(lines().with(index, withService(line, service)), { key: line.key, cell: 'description' });
      },
      move: (index, step, cell = 'service') => set(moved(lines(), index, step), { key: lines()[index]!.key, cell }),
      remove: (index) => {
        const all = lines();
        const gone = all[index]!;
        const rest = without(all, gone.key, blank);
        set(rest, { key: rest[Math.min(index, rest.length - 1)]!.key, cell: 'service' });
        withUndo({
          text: `Line ${index + 1} removed`,
          commit: () => undefined,
          undo: () => set(lines().toSpliced(index, 0, gone), { key: gone.key, cell: 'service' }),
        });
      },
      goTo: (index, cell) => cellIn(grid.current?.querySelector(`[data-index="${index}"]`), cell)?.focus(),
      forward: (from) => {
        const all = [...(grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
        const next = all[all.indexOf(from) + 1];
        if (next) next.focus();
        else add();
      },
      paste: (paste) =>
        set(pasted(lines(), { ...paste, services: latest.current.services }, blank).slice(0, MAX_LINES)),
    };
  }, [grid]);
}

const cellIn = (row: Element | null | undefined, cell: Cell): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-cell="${cell}"]`) ?? null;

/** Most services are taxed at 18%. Where that rate is not available, the highest is used. */
export const usualRate = (rates: readonly string[]): string => (rates.includes('18') ? '18' : (rates.at(-1) ?? '0'));
