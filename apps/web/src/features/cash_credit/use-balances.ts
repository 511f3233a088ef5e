import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import type { Received } from '@daftar/contract/core/route';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';
import { changedElsewhere, type Pending } from '#web/kit/sheet/pending.ts';
import { useAutosave } from '#web/kit/sheet/use-autosave.ts';
import { useHistory } from '#web/kit/sheet/use-history.ts';

export type Tree = Received<typeof cashCreditRoutes.tree>;
export type BalanceEdit = { account: number; year: number; amount: string | null; seen?: string | null };
export type BalanceConflict = { account: number; year: number; mine: string | null; theirs: string | null };
type Stored = { amount: string; note: string };

const keyOf = (account: number, year: number): string => `${account} ${year}`;
const partsOf = (key: string): [account: number, year: number] => key.split(' ').map(Number) as [number, number];
const storedOf = ({ balances }: Tree): Map<string, Stored> =>
  new Map(balances.map((one) => [keyOf(one.account_id, one.config_id), one]));
const amountsOf = (stored: ReadonlyMap<string, Stored>) =>
  new Map([...stored].map(([key, { amount }]) => [key, amount]));

/**
 * Balances as they are typed, saved a moment later. Answers of the server are shown at once; what is typed here and not
 * saved yet stays over them. `onShow` shows a cell that was undone.
 */
export function useBalances(clientId: number, tree: Tree, onShow: (account: number, year: number) => void) {
  const [shown, setShown] = useState(() => ({ tree, stored: storedOf(tree), changed: new Set<string>() }));
  const [, setEdits] = useState(0);
  const [conflicts, setConflicts] = useState<readonly BalanceConflict[]>([]);
  const [own] = useState(() => new Map<string, string | null>());
  /** Notes of cells that were emptied here: undo brings them back. */
  const [emptied] = useState(() => new Map<string, string>());
  const { stored } = shown;
  const { state, savedAt, add, pending, retry } = useAutosave(async (sent) => {
    const cells = [...sent].map(([key, { value, ...rest }]) => {
      const [account_id, config_id] = partsOf(key);
      return { account_id, config_id, amount: value, ...rest };
    });
    for (const [key, { value }] of sent) if (value !== undefined) own.set(key, value);
    const body = { client_id: clientId, cells };
    const { changed_meanwhile: kept } = await write(cashCreditRoutes.saveBalances, { body }, { quiet: true });
    if (kept.length)
      setConflicts(
        kept.map(({ account_id, config_id, amount }) => ({
          account: account_id,
          year: config_id,
          theirs: amount,
          mine: sent.get(keyOf(account_id, config_id))?.value ?? null,
        })),
      );
    await invalidate(['cash_credit']);
  });
  if (shown.tree !== tree) {
    const next = storedOf(tree);
    setShown({ tree, stored: next, changed: changedElsewhere(amountsOf(stored), amountsOf(next), own) });
  }

  const amountOf = (account: number, year: number): string | null => {
    const key = keyOf(account, year);
    const change = pending(key);
    return change?.value !== undefined ? change.value : (stored.get(key)?.amount ?? null);
  };
  const noteOf = (account: number, year: number): string => {
    if (amountOf(account, year) === null) return '';
    const key = keyOf(account, year);
    return pending(key)?.note ?? stored.get(key)?.note ?? '';
  };
  function apply(cells: readonly BalanceEdit[]): void {
    add(
      cells.map(({ account, year, amount, seen }) => {
        const key = keyOf(account, year);
        const note = noteOf(account, year);
        if (amount === null && note) emptied.set(key, note);
        const back = amount === null ? undefined : emptied.get(key);
        if (back) emptied.delete(key);
        const change: Pending = { value: amount, ...(back && { note: back }) };
        return [key, change, seen !== undefined ? seen : (stored.get(key)?.amount ?? null)] as const;
      }),
    );
    setEdits((count) => count + 1);
  }
  const history = useHistory((changes) => {
    const cells = changes.map(({ key, after }) => {
      const [account, year] = partsOf(key);
      return { account, year, amount: after };
    });
    apply(cells);
    if (cells[0]) onShow(cells[0].account, cells[0].year);
  });
  return {
    amountOf,
    noteOf,
    setNote(account: number, year: number, note: string): void {
      add([[keyOf(account, year), { note }, null]]);
      setEdits((count) => count + 1);
    },
    change(cells: readonly BalanceEdit[]): void {
      history.remember(
        cells.map(({ account, year, amount }) => ({
          key: keyOf(account, year),
          before: amountOf(account, year),
          after: amount,
        })),
      );
      apply(cells);
    },
    history,
    /** All of a cell at once. */
    read(account: number, year: number) {
      const key = keyOf(account, year);
      const [now, change] = [stored.get(key), pending(key)];
      const amount = change?.value !== undefined ? change.value : (now?.amount ?? null);
      const note = (amount === null ? '' : (change?.note ?? now?.note)) || undefined;
      return { key, amount, note, isChanged: shown.changed.size > 0 && shown.changed.has(key) };
    },
    conflicts,
    settle(isMine: boolean): void {
      if (isMine)
        apply(conflicts.map(({ account, year, mine, theirs }) => ({ account, year, amount: mine, seen: theirs })));
      setConflicts([]);
    },
    state,
    savedAt,
    retry,
  };
}
