/** GSTR-3B of a client's period: its tables, the use of credit, and the challan. */
import { gstInterest, lateFee } from '../filings/late-fee.ts';
import type { LateFee } from '../filings/late-fee.ts';
import { daysBetween } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { PeriodCredit } from '../gst_reconciliation/credit.ts';
import type { Gstr3bOutward } from '../gst-return/gstr3b.ts';
import { compare, div, isNegative, isPositive, isZero, mul, round, sub, sum } from '../money.ts';
import { reverseCharge, untaxedPurchases } from './inward.ts';
import type { Purchase } from './inward.ts';
import { GSTR3B_ROW_NAMES, headsOf, NO_AMOUNTS, sumAmounts, sumHeads, totalTax } from './rows.ts';
import type { Adjustment, Amounts, Gstr3bFigures, Gstr3bRow, Heads } from './rows.ts';
import { setOff } from './set-off.ts';
import type { SetOff } from './set-off.ts';

export type Gstr3bInput = {
  outward: Gstr3bOutward;
  purchases: readonly Purchase[];
  credit: PeriodCredit;
  adjustments: readonly Adjustment[];
  /** Electronic credit ledger before this return. */
  opening_credit: Heads;
  /** Electronic cash ledger: challans already paid, such as PMT-06. */
  cash_balance: Heads;
  due_date: Day;
  paid_on: Day;
  turnover_crore: number | null;
};

export type Challan = { tax: Heads; interest: Heads; fee: Heads; total: string };

export type Gstr3b = {
  figures: Gstr3bFigures;
  inter_state: Gstr3bOutward['inter_state'];
  net_credit: Heads;
  opening_credit: Heads;
  set_off: SetOff;
  cash_balance: Heads;
  challan: Challan;
  days_late: number;
  late_fee: LateFee | null;
  notes: string[];
};

const heads = (amounts: Heads): Amounts => ({ ...NO_AMOUNTS, ...amounts });
const value = (taxable_value: string): Amounts => ({ ...NO_AMOUNTS, taxable_value });

/** Without interest and late fee, which follow from the others. */
function computed({ outward, purchases, credit }: Gstr3bInput): Partial<Gstr3bFigures> {
  const { itc_avl, itc_rev, itc_inelg } = credit;
  const untaxed = untaxedPurchases(purchases);
  const { taxable, zero_rated } = outward;
  return {
    '3.1(a)': taxable,
    '3.1(b)': { ...zero_rated, cgst: '0.00', sgst: '0.00' },
    '3.1(c)': value(outward.nil_and_exempt),
    '3.1(d)': reverseCharge(purchases),
    '3.1(e)': value(outward.non_gst),
    '3.1.1(ii)': value(outward.through_operators),
    '4(A)(1)': heads(itc_avl.IMPG),
    '4(A)(2)': heads(itc_avl.IMPS),
    '4(A)(3)': heads(itc_avl.ISRC),
    '4(A)(4)': heads(itc_avl.ISD),
    '4(A)(5)': heads(itc_avl.OTH),
    '4(B)(1)': heads(itc_rev.RUL),
    '4(B)(2)': heads(itc_rev.OTH),
    '4(D)(1)': heads(itc_inelg.RUL),
    '4(D)(2)': heads(itc_inelg.OTH),
    '5(1) inter': value(untaxed.gst.inter),
    '5(1) intra': value(untaxed.gst.intra),
    '5(2) inter': value(untaxed.non_gst.inter),
    '5(2) intra': value(untaxed.non_gst.intra),
  };
}

const AVAILABLE = ['4(A)(1)', '4(A)(2)', '4(A)(3)', '4(A)(4)', '4(A)(5)'] as const;
const REVERSED = ['4(B)(1)', '4(B)(2)'] as const;

const pick = (figures: Gstr3bFigures, rows: readonly Gstr3bRow[]): Heads[] => rows.map((row) => figures[row]);
const less = (a: Heads, b: Heads): Heads => headsOf((head) => sub(a[head], b[head]));
const atLeastZero = (amount: string): string => (isNegative(amount) ? '0.00' : amount);

export const availableCredit = (figures: Gstr3bFigures): Heads => sumHeads(pick(figures, AVAILABLE));
export const reversedCredit = (figures: Gstr3bFigures): Heads => sumHeads(pick(figures, REVERSED));

export function gstr3b(input: Gstr3bInput): Gstr3b {
  const { adjustments, opening_credit, cash_balance, due_date, paid_on } = input;
  const found = computed(input);
  const adjusted = (row: Gstr3bRow, own: Amounts): Amounts =>
    sumAmounts([own, ...adjustments.filter((one) => one.row === row)]);
  const figures = Object.fromEntries(
    GSTR3B_ROW_NAMES.map((row) => [row, adjusted(row, found[row] ?? NO_AMOUNTS)]),
  ) as Gstr3bFigures;
  const net_credit = less(availableCredit(figures), reversedCredit(figures));
  const set_off = setOff({
    liability: sumHeads(pick(figures, ['3.1(a)', '3.1(b)', '3.1.1(i)'])),
    reverse_charge: figures['3.1(d)'],
    credit: sumHeads([opening_credit, net_credit]),
  });
  // Section 50 and rule 88B(1): tax in cash bears interest, but for cash that waited in the ledger since the due date.
  const unpaid = unpaidTax(set_off.cash, cash_balance);
  const interest = headsOf((head) => round(gstInterest(unpaid[head], due_date, paid_on), 0));
  figures['5.1 interest'] = adjusted('5.1 interest', heads(headsOf((head) => `${interest[head]}.00`)));
  const fee = lateFee({
    form: 'GSTR-3B',
    due_date,
    filed_on: paid_on,
    is_nil: isNil(figures),
    turnover_crore: input.turnover_crore,
  });
  const days_late = Math.max(0, daysBetween(due_date, paid_on));
  const half = div(fee?.amount ?? '0', '2');
  figures['5.1 late fee'] = adjusted('5.1 late fee', { ...NO_AMOUNTS, cgst: half, sgst: half });
  return {
    figures,
    inter_state: input.outward.inter_state,
    net_credit,
    opening_credit,
    set_off,
    cash_balance,
    challan: challanOf(unpaid, figures),
    days_late,
    late_fee: fee && isPositive(fee.amount) ? fee : null,
    notes: [...notesOf(figures, set_off, net_credit), ...interestNotes(input, days_late)],
  };
}

/** Nothing supplied, bought or claimed: the late fee is lower. */
const isNil = (figures: Gstr3bFigures): boolean =>
  GSTR3B_ROW_NAMES.filter((row) => /^[34]/.test(row)).every((row) => Object.values(figures[row]).every(isZero));

const unpaidTax = (cash: Heads, balance: Heads): Heads =>
  headsOf((head) => round(atLeastZero(sub(cash[head], balance[head]))));

function challanOf(tax: Heads, figures: Gstr3bFigures): Challan {
  const only = ({ igst, cgst, sgst, cess }: Heads): Heads => ({ igst, cgst, sgst, cess });
  const interest = only(figures['5.1 interest']);
  const fee = only(figures['5.1 late fee']);
  return { tax, interest, fee, total: round(sum([tax, interest, fee].map(totalTax))) };
}

const FIFTY_LAKH = '5000000';

function notesOf(figures: Gstr3bFigures, { rows, cash }: SetOff, net: Heads): string[] {
  const notes: string[] = [];
  const payable = rows.map((row) => row.payable);
  const credited = rows.map(({ by }) => totalTax(by));
  const isAbove = compare(figures['3.1(a)'].taxable_value, FIFTY_LAKH) > 0;
  if (isAbove && compare(sum(credited), mul(sum(payable), '0.99')) > 0)
    notes.push(
      'Rule 86B: taxable supplies are above ₹50 lakh, and credit pays more than 99% of the tax. Pay 1% in cash, unless an exception applies.',
    );
  const negative = (['igst', 'cgst', 'sgst', 'cess'] as const).filter((head) =>
    isNegative(sumHeads(pick(figures, ['3.1(a)', '3.1(b)', '3.1.1(i)']))[head]),
  );
  if (negative.length)
    notes.push(
      `Tax is negative for ${negative.map((head) => head.toUpperCase()).join(', ')}. The portal carries it to the next period.`,
    );
  if (Object.values(net).some(isNegative))
    notes.push('More credit is reversed than claimed. Any part above the credit ledger is added to the tax.');
  if (isZero(totalTax(cash)) && isPositive(sum(payable))) notes.push('Credit covers all tax. No challan for tax.');
  return notes;
}

/** Interest that depends on facts that the books don't have. */
function interestNotes({ credit, cash_balance }: Gstr3bInput, daysLate: number): string[] {
  const notes: string[] = [];
  if (daysLate > 0 && isPositive(totalTax(cash_balance)))
    notes.push(
      'Rule 88B: interest leaves out the cash ledger balance. Cash paid in after the due date bears interest: add it to 5.1 as an adjustment.',
    );
  if (isPositive(totalTax(credit.itc_rev.OTH)))
    notes.push(
      'Rule 37: credit is reversed for purchases not paid within 180 days. If it was used, add interest at 18% to 5.1 as an adjustment.',
    );
  return notes;
}

/** The credit ledger after the return. */
export const closingCredit = ({ set_off }: Gstr3b): Heads => set_off.credit_left;
