import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import type { Received } from '@daftar/contract/core/route';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useAutosave } from '#web/kit/sheet/use-autosave.ts';

export type Tree = Received<typeof cashCreditRoutes.tree>;
type Balance = { amount: string | null; was: string | null };

const keyOf = (account: number, year: number): string => `${account} ${year}`;

/** Balances as they are typed, saved a moment later. Cells that a colleague changed meanwhile show their value. */
export function useBalances(clientId: number, tree: Tree) {
  const stored = new Map(tree.balances.map((one) => [keyOf(one.account_id, one.config_id), one.amount]));
  const [typed, setTyped] = useState<ReadonlyMap<string, string | null>>(new Map());
  const { state, add, waitingFor, retry } = useAutosave<Balance>(async (sent, isWaiting) => {
    const cells = [...sent].map(([key, balance]) => {
      const [account_id, config_id] = key.split(' ').map(Number) as [number, number];
      return { account_id, config_id, ...balance };
    });
    const body = { client_id: clientId, cells };
    const { changed_meanwhile: changed } = await write(cashCreditRoutes.saveBalances, { body });
    if (changed.length)
      toast(
        'warning',
        `${changed.length === 1 ? 'A cell was' : `${changed.length} cells were`} changed by a colleague and kept.`,
      );
    await invalidate(['cash_credit']);
    setTyped((now) => new Map([...now].filter(([key]) => !sent.has(key) || isWaiting(key))));
  });
  const amount = (account: number, year: number): string | null => {
    const key = keyOf(account, year);
    return typed.has(key) ? typed.get(key)! : (stored.get(key) ?? null);
  };
  const change = (cells: readonly { account: number; year: number; amount: string | null }[]): void => {
    const changes = cells.map((cell) => [keyOf(cell.account, cell.year), cell.amount] as const);
    setTyped((now) => new Map([...now, ...changes]));
    add(changes.map(([key, value]) => [key, { amount: value, was: waitingFor(key)?.was ?? stored.get(key) ?? null }]));
  };
  return { amount, change, state, retry };
}
