/** PMT-06: tax of the first two months of a quarter, by challan (domain facts 2, B8). */
import { gstInterest } from '../filings/late-fee.ts';
import type { Day } from '../dates.ts';
import { div, mul, round, sum } from '../money.ts';
import type { Statement } from '../statement-table.ts';
import type { Challan, Gstr3b } from './gstr3b.ts';
import { headsOf, NO_TAX, totalTax } from './rows.ts';
import type { Heads } from './rows.ts';
import { challanTable, TAX_TITLES, taxRow } from './tables.ts';

export const PMT06_METHODS = ['Fixed sum', 'Self-assessed'] as const;
export type Pmt06Method = (typeof PMT06_METHODS)[number];

/** Of the cash of the last return: a quarter's, or a month's where the last returns were monthly. */
const SHARES = { quarter: '35', month: '100' } as const;

export type LastReturn = { cycle: keyof typeof SHARES; cash: Heads };

export type Pmt06 = {
  method: Pmt06Method;
  /** Share of the last return's cash; null where that isn't known. */
  fixed: Heads | null;
  last: LastReturn['cycle'] | null;
  self_assessed: Heads;
  challan: Challan;
};

export function pmt06(input: {
  method: Pmt06Method;
  /** GSTR-3B before this quarter. */
  last: LastReturn | null;
  month: Gstr3b;
  due_date: Day;
  paid_on: Day;
}): Pmt06 {
  const { last, month, due_date, paid_on } = input;
  const fixed = last && headsOf((head) => `${round(div(mul(last.cash[head], SHARES[last.cycle]), '100'), 0)}.00`);
  const method = fixed ? input.method : 'Self-assessed';
  const tax = method === 'Fixed sum' ? fixed! : month.set_off.cash;
  const interest = headsOf((head) => `${round(gstInterest(tax[head], due_date, paid_on), 0)}.00`);
  return {
    method,
    fixed,
    last: last?.cycle ?? null,
    self_assessed: month.set_off.cash,
    challan: { tax, interest, fee: NO_TAX, total: round(sum([totalTax(tax), totalTax(interest)])) },
  };
}

const FIXED = {
  quarter: 'Fixed sum: 35% of the tax paid in cash for the last quarter',
  month: 'Fixed sum: the tax paid in cash for the last month',
} as const;

export const pmt06Tables = ({ fixed, last, self_assessed, challan }: Pmt06): Statement[] => [
  {
    key: 'pmt06',
    title: 'Tax of the month',
    of: 'Method',
    columns: TAX_TITLES,
    rows: [
      fixed
        ? taxRow(FIXED[last!], fixed)
        : { label: 'Fixed sum: the last return isn’t known', values: [null, null, null, null] },
      taxRow('Self-assessed: tax of the month less credit', self_assessed),
    ],
  },
  challanTable(challan, NO_TAX),
];
