import { emiPaise, firstSteppedEmi } from './emi.ts';
import { divideRounded, fromPaise, monthlyInterest, percentOf, toPaise, type Paise } from './paise.ts';

/** Treatment of interest before repayment. Education loans add it at the end, without interest on interest. */
export const MORATORIUM_INTEREST = ['paid', 'added monthly', 'added at the end'] as const;

export type LoanTerms = {
  amount: string;
  /** In percent. */
  annual_rate: string;
  /** Instalments after the moratorium. */
  months: number;
  /** Lenders round the EMI up to a rupee. */
  round_up?: boolean;
  moratorium?: { months: number; interest: (typeof MORATORIUM_INTEREST)[number] };
  /** The EMI rises by this percentage every 12 months. */
  step_up_percent?: string;
};

/** After the instalment of this month. Keeping the EMI changes the tenure, keeping the tenure changes the EMI. */
export type LoanChange = { month: number; keep: 'emi' | 'tenure' } & (
  | { kind: 'prepayment'; amount: string }
  | { kind: 'rate'; annual_rate: string }
);

export type Instalment = {
  month: number;
  opening: string;
  interest: string;
  principal: string;
  payment: string;
  prepaid: string;
  closing: string;
};
export type Schedule = {
  instalments: Instalment[];
  first_emi: string;
  total_interest: string;
  total_paid: string;
  /** The balance grows at first because the EMI is lower than the interest. */
  grows: boolean;
};

/** A loan that keeps its EMI at a higher rate may never end. */
const LONGEST_MONTHS = 600;
export class NeverRepaid extends Error {
  constructor() {
    super('The EMI doesn’t cover the interest, so this loan would never be repaid. Increase the EMI.');
  }
}

export function loanSchedule(terms: LoanTerms, changes: readonly LoanChange[] = []): Schedule {
  const rows: Row[] = [];
  let balance = addMoratorium(rows, toPaise(terms.amount), terms);
  let rate = terms.annual_rate;
  let months = terms.months;
  let payment = firstPayment(terms, balance);
  const firstEmi = payment;
  const start = rows.length;
  let emiKept = false;
  for (let n = 1; balance > 0n; n += 1) {
    if (n > LONGEST_MONTHS) throw new NeverRepaid();
    if (terms.step_up_percent && n > 1 && (n - 1) % 12 === 0) payment += percentOf(payment, terms.step_up_percent);
    const interest = monthlyInterest(balance, rate);
    const isLast = balance + interest <= payment || (n >= months && !emiKept);
    const paid = isLast ? balance + interest : payment;
    const row: Row = { opening: balance, interest, paid, prepaid: 0n, closing: balance + interest - paid };
    rows.push(row);
    balance = row.closing;
    for (const change of changes.filter(({ month }) => month === start + n)) {
      if (change.kind === 'prepayment') {
        const prepaid = min(toPaise(change.amount), balance);
        row.prepaid += prepaid;
        balance = row.closing = balance - prepaid;
      } else rate = change.annual_rate;
      if (change.keep === 'tenure' && months > n) payment = emiPaise(balance, rate, months - n, terms.round_up);
      else emiKept = true;
      if (emiKept) months = LONGEST_MONTHS;
    }
  }
  return summed(rows, firstEmi);
}

/** Equal principal every month or quarter, with interest each month: usual for term loans. */
export function equalPrincipalSchedule(terms: LoanTerms, everyMonths: 1 | 3 = 1): Schedule {
  const rows: Row[] = [];
  let balance = addMoratorium(rows, toPaise(terms.amount), terms);
  const count = Math.ceil(terms.months / everyMonths);
  const share = divideRounded(balance, BigInt(count));
  for (let month = 1; month <= terms.months; month += 1) {
    const interest = monthlyInterest(balance, terms.annual_rate);
    const isLast = month === terms.months;
    const due = month % everyMonths === 0 ? min(share, balance) : 0n;
    const repaid = isLast ? balance : due;
    rows.push({ opening: balance, interest, paid: interest + repaid, prepaid: 0n, closing: balance - repaid });
    balance -= repaid;
  }
  return summed(rows, rows.find(({ paid }) => paid > 0n)?.paid ?? 0n);
}

type Row = { opening: Paise; interest: Paise; paid: Paise; prepaid: Paise; closing: Paise };
const min = (a: Paise, b: Paise): Paise => (a < b ? a : b);

function addMoratorium(rows: Row[], amount: Paise, { annual_rate, moratorium }: LoanTerms): Paise {
  let balance = amount;
  let simple = 0n;
  for (let month = 1; month <= (moratorium?.months ?? 0); month += 1) {
    const isLast = month === moratorium!.months;
    const soFar = monthlyInterest(amount * BigInt(month), annual_rate);
    const interest =
      moratorium!.interest === 'added at the end' ? soFar - simple : monthlyInterest(balance, annual_rate);
    simple = soFar;
    const paid = moratorium!.interest === 'paid' ? interest : 0n;
    const added = { paid: 0n, 'added monthly': interest, 'added at the end': isLast ? simple : 0n };
    const closing = balance + added[moratorium!.interest];
    rows.push({ opening: balance, interest, paid, prepaid: 0n, closing });
    balance = closing;
  }
  return balance;
}

const firstPayment = (terms: LoanTerms, balance: Paise): Paise =>
  terms.step_up_percent
    ? firstSteppedEmi(balance, terms.annual_rate, terms.months, terms.step_up_percent)
    : emiPaise(balance, terms.annual_rate, terms.months, terms.round_up);

function summed(rows: readonly Row[], firstEmi: Paise): Schedule {
  const total = (pick: (row: Row) => Paise) => rows.reduce((sum, row) => sum + pick(row), 0n);
  return {
    instalments: rows.map(({ opening, interest, paid, prepaid, closing }, index) => ({
      month: index + 1,
      opening: fromPaise(opening),
      interest: fromPaise(interest),
      principal: fromPaise(paid > 0n ? paid - interest : 0n),
      payment: fromPaise(paid),
      prepaid: fromPaise(prepaid),
      closing: fromPaise(closing),
    })),
    first_emi: fromPaise(firstEmi),
    total_interest: fromPaise(total(({ interest }) => interest)),
    total_paid: fromPaise(total(({ paid, prepaid }) => paid + prepaid)),
    grows: rows.some(({ opening, closing, paid }) => paid > 0n && closing > opening),
  };
}
