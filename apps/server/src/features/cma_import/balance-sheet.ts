/** Balances of a client as a sheet: for reading, or as the template that is imported again. */
import { CHART_LINES, MAJOR_GROUPS } from '@daftar/domain/cma/chart';
import type { Sheet } from '#server/platform/sheets/sheets.ts';
import type { Chart } from './chart.ts';

const NUMBERS = new Map(CHART_LINES.map(({ id, form, no }) => [id, `${form} ${no}`]));

type Of = { clientName: string; withIds: boolean };

export function balanceSheet(chart: Chart, { clientName, withIds }: Of): Sheet {
  const { years, groups, accounts } = chart.tree;
  const inOrder = MAJOR_GROUPS.flatMap(({ key }) => groups.filter(({ major_group }) => major_group === key));
  const rows = inOrder.flatMap((group) =>
    accounts
      .filter(({ group_id }) => group_id === group.id)
      .map((account) => [
        ...(withIds ? [String(account.id)] : []),
        NUMBERS.get(group.line) ?? '',
        group.name,
        account.name,
        ...years.map((year) => chart.balance(account.id, year.id) ?? ''),
      ]),
  );
  return {
    title: 'Balances',
    notes: [
      ['Client', clientName],
      ['Figures in', 'Rupees'],
      ...(withIds
        ? [['How to fill', 'Enter closing balances. Keep the columns and the account IDs.'] as [string, string]]
        : []),
    ],
    columns: [
      ...(withIds ? [{ title: 'Account ID', width: 12 }] : []),
      { title: 'Line', width: 10 },
      { title: 'Group', width: 36 },
      { title: 'Account', width: 36 },
      ...years.map(({ year }) => ({ title: year, width: 18, figures: true as const })),
    ],
    rows,
  };
}
