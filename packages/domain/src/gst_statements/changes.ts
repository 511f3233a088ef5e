/** Figures of a filed return that differ from the books as they are now. */
import { isZero, sub } from '../money.ts';
import type { Statement } from '../statement-table.ts';

export type StatementChange = { table: string; row: string; column: string; filed: string; now: string };

/** Tables by key, rows by label. A row that is missing on one side counts as zero. */
export function statementChanges(filed: readonly Statement[], now: readonly Statement[]): StatementChange[] {
  const known = new Map(filed.map((table) => [table.key, table]));
  const others = filed.filter(({ key }) => !now.some((table) => table.key === key));
  return [
    ...now.flatMap((table) => compare(known.get(table.key), table)),
    ...others.flatMap((table) => compare(table, undefined)),
  ];
}

function compare(filed: Statement | undefined, now: Statement | undefined): StatementChange[] {
  const { title, columns } = (now ?? filed)!;
  const labels = [...new Set([...(now?.rows ?? []), ...(filed?.rows ?? [])].map(({ label }) => label))];
  const valueOf = (table: Statement | undefined, label: string, at: number): string =>
    table?.rows.find((row) => row.label === label)?.values[at] ?? '0.00';
  return labels.flatMap((label) =>
    columns.flatMap((column, at) => {
      const [before, after] = [valueOf(filed, label, at), valueOf(now, label, at)];
      return isZero(sub(after, before)) ? [] : [{ table: title, row: label, column, filed: before, now: after }];
    }),
  );
}
