/** Credit by deductor and section, and how much of it is safe to claim. */
import { add } from '../money.ts';
import { isCreditPart, isFinal } from './entry.ts';

type Credit = {
  part: string;
  deductor: string;
  tan: string;
  section: string;
  status: string;
  amount: string;
  tds: string;
  deposited: string;
};

export type Totals = { lines: number; amount: string; tds: string; deposited: string; safe: string; unsafe: string };
export type DeductorTotal = Totals & { deductor: string; tan: string; section: string };

const NO_TOTALS: Totals = {
  lines: 0,
  amount: '0.00',
  tds: '0.00',
  deposited: '0.00',
  safe: '0.00',
  unsafe: '0.00',
};

/** Safe is what was deposited and is final; the tax of all other lines isn't. */
function withEntry<T extends Totals>(totals: T, { status, amount, tds, deposited }: Credit): T {
  return {
    ...totals,
    lines: totals.lines + 1,
    amount: add(totals.amount, amount),
    tds: add(totals.tds, tds),
    deposited: add(totals.deposited, deposited),
    safe: isFinal(status) ? add(totals.safe, deposited) : totals.safe,
    unsafe: isFinal(status) ? totals.unsafe : add(totals.unsafe, tds),
  };
}

export const creditTotals = (entries: readonly Credit[]): Totals =>
  entries.filter(({ part }) => isCreditPart(part)).reduce(withEntry, NO_TOTALS);

/** Tax that can be claimed, as a return asks for it: part VI is tax collected at source. */
export function safeCredit(entries: readonly Credit[]): { tds: string; tcs: string } {
  const of = (isCollected: boolean): string =>
    creditTotals(entries.filter(({ part }) => (part === 'VI') === isCollected)).safe;
  return { tds: of(false), tcs: of(true) };
}

/** By deductor and section, the largest credit first. */
export function deductorTotals(entries: readonly Credit[]): DeductorTotal[] {
  const found = new Map<string, DeductorTotal>();
  for (const entry of entries) {
    if (!isCreditPart(entry.part)) continue;
    const { deductor, tan, section } = entry;
    const key = `${tan} ${section}`;
    found.set(key, withEntry(found.get(key) ?? { ...NO_TOTALS, deductor, tan, section }, entry));
  }
  return [...found.values()].toSorted(
    (a, b) =>
      Number(b.deposited) - Number(a.deposited) || a.tan.localeCompare(b.tan) || a.section.localeCompare(b.section),
  );
}
