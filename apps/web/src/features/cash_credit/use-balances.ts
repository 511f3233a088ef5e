import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import type { Received } from '@daftar/contract/core/route';
import { useEffect, useRef, useState } from 'react';
import { write } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';

export type Tree = Received<typeof cashCreditRoutes.tree>;
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

const WAIT = 700;
export const keyOf = (account: number, year: number): string => `${account} ${year}`;

/** Balances as they are typed, saved a moment later. Cells that a colleague changed meanwhile show their value. */
export function useBalances(clientId: number, tree: Tree) {
  const stored = new Map(tree.balances.map((one) => [keyOf(one.account_id, one.config_id), one.amount]));
  const [typed, setTyped] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [state, setState] = useState<SaveState>('saved');
  const waiting = useRef(new Map<string, { amount: string | null; was: string | null }>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const amount = (account: number, year: number): string | null => {
    const key = keyOf(account, year);
    return typed.has(key) ? typed.get(key)! : (stored.get(key) ?? null);
  };

  async function save(): Promise<void> {
    const sent = new Map(waiting.current);
    if (sent.size === 0) return;
    waiting.current.clear();
    setState('saving');
    const cells = [...sent].map(([key, { amount: value, was }]) => {
      const [account_id, config_id] = key.split(' ').map(Number) as [number, number];
      return { account_id, config_id, amount: value, was };
    });
    try {
      const { changed_meanwhile: changed } = await write(cashCreditRoutes.saveBalances, {
        body: { client_id: clientId, cells },
      });
      if (changed.length)
        toast(
          'warning',
          `${changed.length === 1 ? 'A cell was' : `${changed.length} cells were`} changed by a colleague and kept.`,
        );
      await invalidate(['cash_credit']);
      setTyped((now) => new Map([...now].filter(([key]) => !sent.has(key) || waiting.current.has(key))));
      setState(waiting.current.size ? 'waiting' : 'saved');
    } catch {
      // Kept, and sent with the next change.
      for (const [key, cell] of sent) if (!waiting.current.has(key)) waiting.current.set(key, cell);
      setState('failed');
    }
  }

  function change(cells: readonly { account: number; year: number; amount: string | null }[]): void {
    setTyped(
      (now) => new Map([...now, ...cells.map((cell) => [keyOf(cell.account, cell.year), cell.amount] as const)]),
    );
    for (const cell of cells) {
      const key = keyOf(cell.account, cell.year);
      waiting.current.set(key, { amount: cell.amount, was: waiting.current.get(key)?.was ?? stored.get(key) ?? null });
    }
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), WAIT);
  }

  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  // Leaving the screen saves what waits.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void saveNow.current();
    },
    [],
  );
  return { amount, change, state, retry: () => void save() };
}
