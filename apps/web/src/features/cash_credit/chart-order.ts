/** The chart of heads as it is shown: major groups, groups and accounts, in their order. */
import { MAJOR_GROUPS } from '@daftar/domain/cma/chart';
import type { Tree } from './use-balances.ts';

export type Group = Tree['groups'][number];
export type Account = Tree['accounts'][number];
export type ChartGroup = { group: Group; accounts: Account[] };
export type ChartSection = { key: string; name: string; groups: ChartGroup[] };

export const sectionsOf = ({ groups, accounts }: Pick<Tree, 'groups' | 'accounts'>): ChartSection[] =>
  MAJOR_GROUPS.map(({ key, name }) => ({
    key,
    name,
    groups: groups
      .filter(({ major_group }) => major_group === key)
      .map((group) => ({ group, accounts: accounts.filter(({ group_id }) => group_id === group.id) })),
  }));

/** IDs after one of them moved a step; null at either end. */
export function moved(ids: readonly number[], id: number, step: -1 | 1): number[] | null {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return null;
  const next = [...ids];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}

/** A new one comes last. */
export const lastPosition = (rows: readonly { position: number }[]): number =>
  Math.min(10_000, Math.max(-1, ...rows.map(({ position }) => position)) + 1);
