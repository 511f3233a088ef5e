/** Input tax credit of a return period, as table 4 of GSTR-3B reports it (domain facts 2, B5; domain facts, 3.5). */
import type { Day } from '../dates.ts';
import type { Eligibility, PurchaseKind } from '../gst_books/documents.ts';
import { periodStart, type GstPeriod } from '../gst-return/periods.ts';
import { neg, round, sub, sum } from '../money.ts';
import { isClaimTimely, isReclaimedIn, isReversedIn, isWithin } from './credit-limits.ts';
import type { DocumentKind } from './documents.ts';

export type Heads = { igst: string; cgst: string; sgst: string; cess: string };
const HEADS = ['igst', 'cgst', 'sgst', 'cess'] as const;

export const CREDIT_ROWS = ['IMPG', 'IMPS', 'ISRC', 'ISD', 'OTH'] as const;
export type CreditRow = (typeof CREDIT_ROWS)[number];

export type CreditBook = Heads & {
  id: number;
  kind: DocumentKind;
  date: Day;
  /** First day of the month that reports it. */
  month: Day;
  purchase_kind: PurchaseKind;
  eligibility: Eligibility;
  is_reverse_charge: boolean;
  paid_on: Day | null;
  /** MMYYYY in which the credit is taken. */
  claimed_in: string | null;
};

export type CreditStatement = Heads & {
  id: number;
  kind: DocumentKind;
  date: Day;
  /** First day of the last month of its statement. */
  month: Day;
  section: string;
  is_reverse_charge: boolean;
  itc_available: boolean;
};

/** A purchase, its document in 2B, or both as a pair. Amounts are positive, those of credit notes too. */
export type CreditEntry = {
  book: CreditBook | null;
  statement: CreditStatement | null;
  /** Decided to be no purchase of the client. */
  is_ignored?: boolean;
};

export type CreditReason =
  | 'claimed'
  | 'blocked' // section 17(5)
  | 'unpaid' // rule 37
  | 'paid' // rule 37, taken back
  | 'unavailable' // place of supply
  | 'late'; // section 16(4)

/** A document's part in a row of table 4. */
export type CreditLine = {
  entry: CreditEntry;
  reason: CreditReason;
  amounts: Heads;
} & ({ table: 'itc_avl'; row: CreditRow } | { table: 'itc_rev' | 'itc_inelg'; row: 'RUL' | 'OTH' });

/** Heads of each row of table 4: available (A), reversed (B), net (C) and other details (D). */
export type PeriodCredit = {
  itc_avl: Record<CreditRow, Heads>;
  itc_rev: { RUL: Heads; OTH: Heads };
  itc_net: Heads;
  itc_inelg: { RUL: Heads; OTH: Heads };
};

export type CreditOptions = {
  /** Books that never say when a supplier was paid give no reversals under rule 37. */
  payments_known: boolean;
};

export const creditRow = ({ book, statement }: CreditEntry): CreditRow => {
  if (book?.purchase_kind === 'Import of services') return 'IMPS';
  if (book?.purchase_kind === 'Import of goods' || statement?.section.startsWith('impg')) return 'IMPG';
  if (book?.purchase_kind === 'ISD' || statement?.section.startsWith('isd')) return 'ISD';
  return (book ?? statement)?.is_reverse_charge ? 'ISRC' : 'OTH';
};

/** Rule 36(4): credit of suppliers and distributors is in 2B, or isn't available. */
export const needsStatement = (row: CreditRow): boolean => row === 'OTH' || row === 'ISD';

const taxOf = (heads: Heads): string => sum(HEADS.map((head) => heads[head]));
const picked = ({ igst, cgst, sgst, cess }: Heads): Heads => ({ igst, cgst, sgst, cess });

export const isCreditNote = ({ book, statement }: CreditEntry): boolean => (book ?? statement)!.kind === 'credit_note';

/** Of a pair the heads of 2B, unless the books have less. Credit notes count as negative. */
export function creditAmounts(entry: CreditEntry): Heads {
  const { book, statement } = entry;
  const isLessInBooks = book && statement && Number(taxOf(book)) < Number(taxOf(statement));
  const heads = picked((isLessInBooks ? book : (statement ?? book))!);
  return isCreditNote(entry) ? negated(heads) : heads;
}

const negated = (heads: Heads): Heads => mapHeads((head) => neg(heads[head]));
const mapHeads = (amount: (head: keyof Heads) => string): Heads => ({
  igst: amount('igst'),
  cgst: amount('cgst'),
  sgst: amount('sgst'),
  cess: amount('cess'),
});

export const sumHeads = (rows: readonly Heads[]): Heads => mapHeads((head) => round(sum(rows.map((row) => row[head]))));

/** 16(4) or the place of supply: shown in 4(D)(2), never taken. */
export function unavailableBecause({ book, statement }: CreditEntry): 'unavailable' | 'late' | null {
  if (!statement || statement.kind === 'credit_note') return null;
  if (!statement.itc_available) return 'unavailable';
  return isClaimTimely((book ?? statement).date, statement.month) ? null : 'late';
}

/**
 * The day in whose period the credit counts. It is chosen for purchases from suppliers; reverse charge and imports of
 * services count in the month of their tax, and credit notes when 2B has them.
 */
export function claimDay(entry: CreditEntry): Day | null {
  const { book, statement } = entry;
  if (book?.claimed_in) return periodStart(book.claimed_in);
  const row = creditRow(entry);
  if (row === 'ISRC' || row === 'IMPS') return book?.month ?? null;
  const isBlocked = book?.eligibility === 'Ineligible';
  if (isCreditNote(entry)) return statement?.month ?? book!.month;
  return isBlocked ? (statement?.month ?? null) : null;
}

/** Each document's part in table 4 of a period. */
export function creditLines(
  entries: readonly CreditEntry[],
  period: GstPeriod,
  { payments_known }: CreditOptions,
): CreditLine[] {
  return entries.flatMap((entry): CreditLine[] => {
    const { book, statement, is_ignored } = entry;
    if (is_ignored) return [];
    const amounts = creditAmounts(entry);
    const unavailable = unavailableBecause(entry);
    if (unavailable)
      return isWithin(statement!.month, period)
        ? [{ entry, reason: unavailable, amounts, table: 'itc_inelg', row: 'OTH' }]
        : [];
    const row = creditRow(entry);
    const claimed_on = claimDay(entry);
    if (claimed_on === null || (needsStatement(row) && !statement && !isCreditNote(entry))) return [];
    const isTimely = isCreditNote(entry) || isClaimTimely((book ?? statement)!.date, claimed_on);
    if (!isTimely) return [];
    const lines: CreditLine[] = [];
    if (isWithin(claimed_on, period)) {
      lines.push({ entry, reason: 'claimed', amounts, table: 'itc_avl', row });
      if (book?.eligibility === 'Ineligible')
        lines.push({ entry, reason: 'blocked', amounts, table: 'itc_rev', row: 'RUL' });
    }
    if (!book || !payments_known || row !== 'OTH' || isCreditNote(entry) || book.eligibility === 'Ineligible')
      return lines;
    const paid = { date: book.date, paid_on: book.paid_on, claimed_on };
    if (isReversedIn(paid, period)) lines.push({ entry, reason: 'unpaid', amounts, table: 'itc_rev', row: 'OTH' });
    if (isReclaimedIn(paid, period))
      lines.push(
        { entry, reason: 'paid', amounts, table: 'itc_avl', row },
        { entry, reason: 'paid', amounts, table: 'itc_inelg', row: 'RUL' },
      );
    return lines;
  });
}

/** Table 4 of GSTR-3B for a period. Common credit (rules 42, 43) isn't known here. */
export function creditOf(entries: readonly CreditEntry[], period: GstPeriod, options: CreditOptions): PeriodCredit {
  const lines = creditLines(entries, period, options);
  const of = (table: CreditLine['table'], row: CreditLine['row']): Heads =>
    sumHeads(lines.filter((line) => line.table === table && line.row === row).map(({ amounts }) => amounts));
  const itc_avl = {
    IMPG: of('itc_avl', 'IMPG'),
    IMPS: of('itc_avl', 'IMPS'),
    ISRC: of('itc_avl', 'ISRC'),
    ISD: of('itc_avl', 'ISD'),
    OTH: of('itc_avl', 'OTH'),
  };
  const itc_rev = { RUL: of('itc_rev', 'RUL'), OTH: of('itc_rev', 'OTH') };
  const available = sumHeads(Object.values(itc_avl));
  const reversed = sumHeads(Object.values(itc_rev));
  return {
    itc_avl,
    itc_rev,
    itc_net: mapHeads((head) => sub(available[head], reversed[head])),
    itc_inelg: { RUL: of('itc_inelg', 'RUL'), OTH: of('itc_inelg', 'OTH') },
  };
}
