/** Statement of account: the client's view of the ledger, with a running balance. */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import { add, isNegative, isPositive, isZero, neg, padded, sub, sum } from '../money.ts';
import { clientBalance, until } from './balances.ts';
import { movementOf } from './ledger.ts';
import type { Account, Posting, PostingKind, Reference } from './ledger.ts';

export type StatementRow = {
  date: Day;
  kind: PostingKind;
  particulars: string;
  source: Reference;
  debit: string;
  credit: string;
  balance: string;
};

export type Statement = {
  from: Day;
  to: Day;
  opening_balance: string;
  rows: StatementRow[];
  total_debit: string;
  total_credit: string;
  closing_balance: string;
};

const PARTICULARS: Record<PostingKind, string> = {
  opening_balance: 'Opening balance',
  invoice: 'Invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
  receipt: 'Receipt',
  adjustment: 'Advance adjusted',
  release: 'Discount reversed',
  bounce: 'Payment bounced',
  cancel: 'Cancellation',
};

/**
 * Rows by date, and within a date in posting order. Postings that don't change the client's balance are left out. With
 * an opening balance, only the postings since are needed.
 */
export function statement(
  postings: readonly Posting[],
  from: Day,
  to: Day,
  opening_balance = clientBalance(until(postings, addDays(from, -1))),
): Statement {
  const within = until(postings, to).filter(({ date }) => date >= from);
  let balance = opening_balance;
  const rows = [...within]
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
    .flatMap((posting) => rowsOf(posting))
    .map(({ amount, ...row }) => {
      balance = add(balance, amount);
      return {
        ...row,
        debit: isPositive(amount) ? amount : '0.00',
        credit: isNegative(amount) ? neg(amount) : '0.00',
        balance: padded(balance),
      };
    });
  return {
    from,
    to,
    opening_balance,
    rows,
    total_debit: padded(sum(rows.map(({ debit }) => debit))),
    total_credit: padded(sum(rows.map(({ credit }) => credit))),
    closing_balance: padded(balance),
  };
}

type Moved = Pick<StatementRow, 'date' | 'kind' | 'particulars' | 'source'> & { amount: string };

/** TDS and discount of a receipt have their own rows: clients check TDS against 26AS. */
function rowsOf({ entries, date, kind, source }: Posting): Moved[] {
  const on = (account: Account): string =>
    sum(entries.filter((entry) => entry.account === account).map((entry) => movementOf(entry).amount));
  const row = (particulars: string, amount: string): Moved => ({
    date,
    kind,
    particulars,
    source,
    amount: padded(amount),
  });
  const moved = add(on('receivable'), on('advance'));
  const [tds, discount] = [neg(on('tds_receivable')), neg(on('discount_allowed'))];
  const particulars = PARTICULARS[kind];
  if (kind === 'release') return [row(particulars, discount)].filter(({ amount }) => !isZero(amount));
  return [
    row(particulars, sub(sub(moved, tds), discount)),
    row(kind === 'receipt' ? 'TDS deducted' : `${particulars}: TDS`, tds),
    row(kind === 'receipt' ? 'Discount allowed' : `${particulars}: discount`, discount),
  ].filter(({ amount }) => !isZero(amount));
}
