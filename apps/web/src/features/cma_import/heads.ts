import type { Tree } from './tree.ts';
import type { ImportRow } from '@daftar/contract/cma_import';
import { CHART_LINES } from '@daftar/domain/cma/chart';
import type { Option } from '#web/kit/select.tsx';

type Target = NonNullable<ImportRow['target']>;
const IGNORE = 'ignore';
const NUMBERS = new Map(CHART_LINES.map(({ id, form, no }) => [id, `${form} ${no}`]));
export const lineNumber = (line: string): string => NUMBERS.get(line) ?? '';

/** Choices of a ledger: accounts in the order of the chart, a new account in a group, or none. */
export function headOptions({ groups, accounts }: Tree): Option[] {
  const shown = groups.filter(({ is_hidden }) => !is_hidden);
  const existing = shown.flatMap((group) =>
    accounts
      .filter((account) => account.group_id === group.id && !account.is_hidden)
      .map(({ id, name }) => ({
        value: `account ${id}`,
        label: name === group.name ? name : `${group.name}: ${name}`,
        hint: lineNumber(group.line),
      })),
  );
  const added = shown.map(({ id, name, line }) => ({
    value: `group ${id}`,
    label: `New account in ${name}`,
    hint: lineNumber(line),
  }));
  return [...existing, { value: IGNORE, label: 'Ignore' }, ...added];
}

export const toValue = (target: Target | null): string =>
  target === null
    ? ''
    : target.account_id !== null
      ? `account ${target.account_id}`
      : target.group_id !== null
        ? `group ${target.group_id}`
        : IGNORE;

export function toTarget(value: string): Target {
  const [kind, id] = value.split(' ');
  return {
    account_id: kind === 'account' ? Number(id) : null,
    group_id: kind === 'group' ? Number(id) : null,
  };
}
