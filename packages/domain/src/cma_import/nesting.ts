/**
 * Groups and ledgers of a trial balance in one list. Indented names show the nesting; where an export lost them, a known
 * group is recognised by its amount, which is that of the rows below it.
 */
import { isKnownGroup } from './source-groups.ts';

export type Listed = {
  row: number;
  name: string;
  /** Depth by indentation. */
  level: number;
  /** Debit less credit, in paise. Null without a number. */
  net: bigint | null;
  problem: string | null;
};
export type Nested = Listed & { groups: string[] };
export type Nesting = { ledgers: Nested[]; mismatches: { row: number; name: string }[] };

export const nest = (rows: readonly Listed[]): Nesting =>
  new Set(rows.map(({ level }) => level)).size > 1 ? byIndentation(rows) : byAmounts(rows);

function byIndentation(rows: readonly Listed[]): Nesting {
  const ledgers: Nested[] = [];
  const mismatches: Nesting['mismatches'] = [];
  const above: { row: Listed; sum: bigint; isWhole: boolean }[] = [];
  const close = (level: number): void => {
    while (above.length > 0 && above.at(-1)!.row.level >= level) {
      const { row, sum, isWhole } = above.pop()!;
      if (row.net !== null && isWhole && row.net !== sum) mismatches.push({ row: row.row, name: row.name });
    }
  };
  for (const [at, row] of rows.entries()) {
    close(row.level);
    const next = rows[at + 1];
    if (next && next.level > row.level) {
      above.push({ row, sum: 0n, isWhole: true });
      continue;
    }
    for (const group of above) {
      if (row.problem) group.isWhole = false;
      group.sum += row.net ?? 0n;
    }
    if (row.net !== null || row.problem) ledgers.push({ ...row, groups: above.map((group) => group.row.name) });
  }
  close(-1);
  return { ledgers, mismatches };
}

/** Rows that a group may have. */
const MAX_MEMBERS = { known: 5000, other: 200 };

/** Debits equal credits if every ledger counts once, which shows whether unknown names are groups too. */
function byAmounts(rows: readonly Listed[]): Nesting {
  const balances = ({ ledgers }: Nesting): boolean => ledgers.reduce((sum, { net }) => sum + (net ?? 0n), 0n) === 0n;
  const plain = ledgersOf(rows, endsOfGroups(rows, false));
  if (balances(plain)) return plain;
  const nested = ledgersOf(rows, endsOfGroups(rows, true));
  return balances(nested) ? nested : plain;
}

function ledgersOf(rows: readonly Listed[], ends: readonly (number | null)[]): Nesting {
  const ledgers: Nested[] = [];
  const above: { name: string; end: number }[] = [];
  for (const [at, row] of rows.entries()) {
    while (above.length > 0 && above.at(-1)!.end <= at) above.pop();
    const end = ends[at]!;
    if (end !== null && (above.length > 0 || isKnownGroup(row.name))) above.push({ name: row.name, end });
    else if (row.net !== null || row.problem) ledgers.push({ ...row, groups: above.map(({ name }) => name) });
  }
  return { ledgers, mismatches: [] };
}

/** End of the rows below each group; null for a ledger. Read from the last row up, since groups contain groups. */
function endsOfGroups(rows: readonly Listed[], withUnknown: boolean): (number | null)[] {
  const ends: (number | null)[] = rows.map(() => null);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const { net, name } = rows[at]!;
    const isKnown = isKnownGroup(name);
    if (net === null || net === 0n || !(isKnown || withUnknown)) continue;
    let sum = 0n;
    const most = isKnown ? MAX_MEMBERS.known : MAX_MEMBERS.other;
    for (let next = at + 1, members = 1; next < rows.length && members <= most; members += 1) {
      sum += rows[next]!.net ?? 0n;
      next = ends[next] ?? next + 1;
      // By chance one ledger may equal another, so an unknown name needs two members.
      if (sum === net && (isKnown || members > 1)) {
        ends[at] = next;
        break;
      }
    }
  }
  return ends;
}
