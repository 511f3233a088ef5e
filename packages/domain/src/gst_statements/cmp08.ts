/** CMP-08: a composition taxpayer's quarter. Tax is a share of turnover, without credit. */
import { gstInterest } from '../filings/late-fee.ts';
import type { Day } from '../dates.ts';
import type { GstDocument } from '../gst-return/documents.ts';
import { signOf } from '../gst-return/documents.ts';
import { nilColumn } from '../gst-return/section-of-document.ts';
import { div, isNegative, mul, neg, round, sub, sum } from '../money.ts';
import type { Statement } from '../statement-table.ts';
import { reverseCharge } from './inward.ts';
import type { Purchase } from './inward.ts';
import { headsOf, NO_TAX, sumAmounts, TAX_COLUMNS, totalTax } from './rows.ts';
import type { Amounts, Heads } from './rows.ts';
import type { Challan } from './gstr3b.ts';
import { AMOUNT_TITLES, amountRow, challanTable } from './tables.ts';

/** Rates of both taxes together (CGST rules, rule 7). */
export const COMPOSITION_RATES = {
  Trader: '1',
  Manufacturer: '1',
  Restaurant: '5',
  'Service provider': '6',
} as const;
export type CompositionKind = keyof typeof COMPOSITION_RATES;
export const COMPOSITION_KINDS = Object.keys(COMPOSITION_RATES) as [CompositionKind, ...CompositionKind[]];

export type Cmp08 = {
  outward: Amounts;
  reverse_charge: Amounts;
  tax: Amounts;
  interest: Heads;
  cash_balance: Heads;
  challan: Challan;
};

export type Cmp08Input = {
  kind: CompositionKind;
  documents: readonly GstDocument[];
  purchases: readonly Purchase[];
  cash_balance: Heads;
  due_date: Day;
  paid_on: Day;
};

/** A trader pays on taxable supplies only; the others on their whole turnover. */
function turnoverOf(documents: readonly GstDocument[], kind: CompositionKind): { whole: string; taxed: string } {
  const of = (isTaxed: boolean): string =>
    round(
      sum(
        documents
          .filter(({ state }) => state === 'Final')
          .flatMap((document) =>
            document.lines
              .filter((line) => !isTaxed || kind !== 'Trader' || isTaxable(line, document))
              .map(({ taxable_value }) => (signOf(document) === 1 ? taxable_value : neg(taxable_value))),
          ),
      ),
    );
  return { whole: of(false), taxed: of(true) };
}

/** A bill of supply shows no rate, so a line counts as taxable unless it is exempt or outside GST. */
const isTaxable = (line: GstDocument['lines'][number], document: GstDocument): boolean =>
  line.tax_category === 'taxable' || nilColumn(line, document) === null;

export function cmp08({ kind, documents, purchases, cash_balance, due_date, paid_on }: Cmp08Input): Cmp08 {
  const { whole, taxed } = turnoverOf(documents, kind);
  const half = div(mul(isNegative(taxed) ? '0' : taxed, COMPOSITION_RATES[kind]), '200');
  const outward: Amounts = { taxable_value: whole, ...NO_TAX, cgst: half, sgst: half };
  const reverse_charge = reverseCharge(purchases);
  const tax = sumAmounts([outward, reverse_charge]);
  const rupees = headsOf((head) => `${round(tax[head], 0)}.00`);
  const interest = headsOf((head) => `${round(gstInterest(rupees[head], due_date, paid_on), 0)}.00`);
  const unpaid = headsOf((head) => {
    const left = sub(rupees[head], cash_balance[head]);
    return isNegative(left) ? '0.00' : round(left);
  });
  const challan = {
    tax: unpaid,
    interest,
    fee: NO_TAX,
    total: round(sum([totalTax(unpaid), totalTax(interest)])),
  };
  return { outward, reverse_charge, tax, interest, cash_balance, challan };
}

export const cmp08Tables = ({ outward, reverse_charge, tax, interest, challan, cash_balance }: Cmp08): Statement[] => [
  {
    key: 'cmp08',
    title: '3 Self-assessed liability',
    of: 'Description',
    columns: AMOUNT_TITLES.map((title) => (title === 'Taxable value' ? 'Value' : title)),
    rows: [
      amountRow('1. Outward supplies (including exempt supplies)', outward),
      amountRow('2. Inward supplies attracting reverse charge, including import of services', reverse_charge),
      amountRow('3. Tax payable (1 + 2)', tax, true),
      { label: '4. Interest payable', values: [null, ...TAX_COLUMNS.map((head) => interest[head])] },
    ],
  },
  challanTable(challan, cash_balance),
];
