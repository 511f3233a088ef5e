/**
 * Use of credit against tax in the legal order (CGST Act, sections 49, 49A and 49B; rule 88A), in whole rupees as the
 * portal counts them (section 170). IGST credit goes first: to IGST, then to CGST and SGST. CGST credit never pays SGST,
 * nor the reverse; cess credit pays cess. Reverse charge is paid in cash.
 */
import { headsOf, TAX_COLUMNS } from './rows.ts';
import type { Heads, TaxHead } from './rows.ts';
import { round } from '../money.ts';

/** Whole rupees. */
type Rupees = Record<TaxHead, bigint>;

export type SetOffRow = {
  head: TaxHead;
  payable: string;
  /** Paid by the credit of each head. */
  by: Heads;
  cash: string;
};

export type SetOff = {
  rows: SetOffRow[];
  reverse_charge: Heads;
  /** Tax to pay in cash: what credit left, and reverse charge. */
  cash: Heads;
  credit_used: Heads;
  credit_left: Heads;
};

const rupees = (amount: string): bigint => BigInt(round(amount, 0));
const text = (value: bigint): string => `${value}.00`;
const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const above = (value: bigint): bigint => (value > 0n ? value : 0n);
const none = (): Rupees => ({ igst: 0n, cgst: 0n, sgst: 0n, cess: 0n });
const inRupees = (heads: Heads): Rupees => ({
  igst: rupees(heads.igst),
  cgst: rupees(heads.cgst),
  sgst: rupees(heads.sgst),
  cess: rupees(heads.cess),
});

/** Credit below zero is tax to pay: more was reversed than the ledger has. */
export function setOff({
  liability,
  reverse_charge,
  credit,
}: {
  liability: Heads;
  reverse_charge: Heads;
  credit: Heads;
}): SetOff {
  const left = inRupees(credit);
  const due = inRupees(liability);
  for (const head of TAX_COLUMNS) {
    due[head] = above(due[head]) + above(-left[head]);
    left[head] = above(left[head]);
  }
  const payable = { ...due };
  const paid = { igst: none(), cgst: none(), sgst: none(), cess: none() };
  const pay = (head: TaxHead, credits: TaxHead, most = left[credits]): void => {
    const amount = lesser(lesser(most, left[credits]), due[head]);
    paid[head][credits] += amount;
    due[head] -= amount;
    left[credits] -= amount;
  };
  pay('igst', 'igst');
  // Rule 88A leaves the split to the taxpayer: first to the tax that its own credit can't cover.
  pay('cgst', 'igst', above(due.cgst - left.cgst));
  pay('sgst', 'igst', above(due.sgst - left.sgst));
  pay('cgst', 'igst');
  pay('sgst', 'igst');
  pay('cgst', 'cgst');
  pay('sgst', 'sgst');
  // Section 49(5)(c): SGST credit pays IGST only after CGST credit is used.
  pay('igst', 'cgst');
  pay('igst', 'sgst');
  pay('cess', 'cess');
  const charged = inRupees(reverse_charge);
  return {
    rows: TAX_COLUMNS.map((head) => ({
      head,
      payable: text(payable[head]),
      by: headsOf((credits) => text(paid[head][credits])),
      cash: text(due[head]),
    })),
    reverse_charge: headsOf((head) => text(above(charged[head]))),
    cash: headsOf((head) => text(due[head] + above(charged[head]))),
    credit_used: headsOf((credits) => text(TAX_COLUMNS.reduce((all, head) => all + paid[head][credits], 0n))),
    credit_left: headsOf((head) => text(left[head])),
  };
}
