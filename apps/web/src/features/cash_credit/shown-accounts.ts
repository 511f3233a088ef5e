import { MAJOR_GROUPS } from '@daftar/domain/cma/chart';
import type { Tree } from './use-balances.ts';

export type ShownAccount = { id: number; name: string; group: string; major_group: string; line: string };

/** In the order of the chart, without what is hidden. */
export function shownAccounts({ groups, accounts }: Tree): ShownAccount[] {
  const inOrder = MAJOR_GROUPS.flatMap(({ key }) =>
    groups.filter(({ major_group, is_hidden }) => major_group === key && !is_hidden),
  );
  return inOrder.flatMap((group) =>
    accounts
      .filter(({ group_id, is_hidden }) => group_id === group.id && !is_hidden)
      .map(({ id, name }) => ({
        id,
        name,
        group: group.name,
        major_group: group.major_group,
        line: group.line,
      })),
  );
}

export const sectionsOf = (accounts: readonly ShownAccount[]) =>
  MAJOR_GROUPS.map(({ key, name }) => ({
    title: name,
    lines: accounts
      .filter(({ major_group }) => major_group === key)
      .map(({ id, name: account, group }) => ({
        key: `account-${id}`,
        label: account === group ? account : `${group}: ${account}`,
      })),
  })).filter(({ lines }) => lines.length > 0);
