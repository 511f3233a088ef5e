/** Advance tax by instalment, interest 234A, 234B and 234C, and the late fee (domain facts 2, A4). */
import { addDays, partsOf, type Day } from '../dates.ts';
import {
  atRate,
  fromPaise,
  LAKH,
  lower,
  nearestRupee,
  positive,
  rupees,
  toPaise,
  total,
  wholeHundreds,
  type Paise,
} from './amounts.ts';
import { hasBusiness, isPresumptiveOnly, type TaxInput } from './input.ts';
import { hasSlabs } from './assessees.ts';
import { taxAge } from './tax.ts';
import { belatedUntil, taxYearEnd } from './years.ts';

export type Instalment = { due_on: Day; percent: number; due: string; paid: string; gap: string; interest: string };
export type InterestResult = {
  is_liable: boolean;
  /** Why no advance tax is due. */
  reason: string;
  instalments: Instalment[];
  advance_paid: Paise;
  self_paid: Paise;
  interestA: Paise;
  interestB: Paise;
  interestC: Paise;
  fee: Paise;
};

const ADVANCE_TAX_FROM = rupees(10_000);
const ONE_PERCENT = 100;

/** Calendar months from one day to another, both counted; a part of a month is a month (rule 119A). */
export function monthsTouched(from: Day, to: Day): number {
  if (to < from) return 0;
  const [a, b] = [partsOf(from), partsOf(to)];
  return (b.year - a.year) * 12 + b.month - a.month + 1;
}
const monthly = (base: Paise, months: number): Paise => atRate(wholeHundreds(base), ONE_PERCENT) * BigInt(months);

type Step = { due_on: Day; percent: number; months: number; forgiven: number };
const stepsOf = (input: TaxInput): Step[] => {
  const march: Step = { due_on: `${input.fy + 1}-03-15`, percent: 100, months: 1, forgiven: 100 };
  if (isPresumptiveOnly(input)) return [march];
  return [
    // June and September are forgiven at 12% and 36%.
    { due_on: `${input.fy}-06-15`, percent: 15, months: 3, forgiven: 12 },
    { due_on: `${input.fy}-09-15`, percent: 45, months: 3, forgiven: 36 },
    { due_on: `${input.fy}-12-15`, percent: 75, months: 3, forgiven: 75 },
    march,
  ];
};

const paidBy = (input: TaxInput, day: Day, from: Day = ''): Paise =>
  total(input.payments.filter(({ paid_on }) => paid_on > from && paid_on <= day).map(({ amount }) => toPaise(amount)));

/** A resident of 60 or more without business pays no advance tax. */
const isExemptSenior = (input: TaxInput): boolean => (taxAge(input) ?? 0) >= 60 && !hasBusiness(input);

const FEE = { most: rupees(5000), small: rupees(1000), smallIncome: LAKH * 5n } as const;

function feeOf(input: TaxInput, totalIncome: Paise, grossIncome: Paise, exemption: Paise): Paise {
  if (input.filed_on === null) return 0n;
  const isLate = input.is_revised
    ? input.fy >= 2025 && input.filed_on > belatedUntil(input.fy)
    : input.filed_on > input.due_on;
  // Persons below the exemption need not file at all.
  if (!isLate || (hasSlabs(input.kind) && grossIncome <= exemption)) return 0n;
  return totalIncome <= FEE.smallIncome ? FEE.small : FEE.most;
}

type Owed = {
  /** Tax less reliefs, TDS and TCS. */
  assessed: Paise;
  /** The same without gains, dividends and winnings after a day. */
  assessedBy: (day: Day) => Paise;
  totalIncome: Paise;
  grossIncome: Paise;
  exemption: Paise;
};

function instalmentsOf(input: TaxInput, { assessed, assessedBy }: Owed): { rows: Instalment[]; interest: Paise } {
  const yearEnd = taxYearEnd(input.fy);
  let interest = 0n;
  const rows = stepsOf(input).map(({ due_on, percent, months, forgiven }) => {
    const paid = paidBy(input, due_on);
    // Income that arose later is left out if its tax was paid in what is left of the year.
    const later = positive(assessed - assessedBy(due_on));
    const base = later > 0n && paidBy(input, yearEnd, due_on) >= later ? assessed - later : assessed;
    const due = nearestRupee(atRate(positive(base), percent * 100));
    const isShort = paid < atRate(positive(base), forgiven * 100);
    const charged = isShort ? monthly(atRate(positive(base), percent * 100) - paid, months) : 0n;
    interest += charged;
    return {
      due_on,
      percent,
      due: fromPaise(due),
      paid: fromPaise(paid),
      gap: fromPaise(positive(due - paid)),
      interest: fromPaise(charged),
    };
  });
  return { rows, interest };
}

/**
 * 234B, month by month: a self-assessment payment goes to fee, then interest due by then, then tax, and later months
 * are charged on what is left.
 */
function interestFromApril(input: TaxInput, shortfall: Paise, dueBy: (day: Day) => Paise, until: Day): Paise {
  const april = addDays(taxYearEnd(input.fy), 1);
  let tax = shortfall;
  let interest = 0n;
  let settled = 0n;
  let counted = 0;
  const later = input.payments
    .filter(({ paid_on }) => paid_on >= april)
    .toSorted((a, b) => (a.paid_on < b.paid_on ? -1 : 1));
  for (const { paid_on, amount } of later) {
    if (paid_on > until) break;
    const months = monthsTouched(april, paid_on);
    interest += monthly(tax, months - counted);
    counted = months;
    const open = positive(interest + dueBy(paid_on) - settled);
    const toInterest = lower(open, toPaise(amount));
    settled += toInterest;
    tax = positive(tax - (toPaise(amount) - toInterest));
  }
  return interest + monthly(tax, positive1(monthsTouched(april, until) - counted));
}
const positive1 = (count: number): number => Math.max(0, count);

/** Interest runs to the day of filing, or while that is open to the due date. */
export function interestAndFee(input: TaxInput, owed: Owed): InterestResult {
  const yearEnd = taxYearEnd(input.fy);
  const advance = paidBy(input, yearEnd);
  const self = paidBy(input, '9999-12-31', yearEnd);
  const fee = feeOf(input, owed.totalIncome, owed.grossIncome, owed.exemption);
  const isSmall = owed.assessed < ADVANCE_TAX_FROM;
  const isLiable = !isSmall && !isExemptSenior(input);
  const reason = isLiable
    ? ''
    : isSmall
      ? 'Tax after TDS is below ₹10,000.'
      : 'Resident of 60 or above without business income.';
  const { rows, interest: interestC } = isLiable ? instalmentsOf(input, owed) : { rows: [], interest: 0n };
  const filed = input.filed_on ?? input.due_on;
  const lateFrom = addDays(input.due_on, 1);
  const baseA = positive(owed.assessed - paidBy(input, input.due_on));
  const lateBy = (day: Day): Paise => (input.is_revised ? 0n : monthly(baseA, monthsTouched(lateFrom, day)));
  const dueBy = (day: Day): Paise => interestC + lateBy(day) + (day > input.due_on ? fee : 0n);
  const isShort = isLiable && advance < atRate(owed.assessed, 9000);
  const interestB = isShort ? interestFromApril(input, owed.assessed - advance, dueBy, filed) : 0n;
  return {
    is_liable: isLiable,
    reason,
    instalments: rows,
    advance_paid: advance,
    self_paid: self,
    interestA: lateBy(filed),
    interestB,
    interestC,
    fee,
  };
}
