/** GSTR-9 from the year's returns (domain facts 2, B7). */
import { supplyFacts } from '../billing/supply-kinds.ts';
import { negTaxRow, sumTaxRows, untaxed } from '../billing/tax-summary.ts';
import type { TaxRow } from '../billing/tax-summary.ts';
import type { Eligibility } from '../gst_books/documents.ts';
import type { Difference } from '../gst-return/amendments.ts';
import type { GstDocument } from '../gst-return/documents.ts';
import type { Gstr1 } from '../gst-return/gstr1.ts';
import type { HsnSummaryRow } from '../gst-return/hsn-summary.ts';
import { totalOf } from '../gst-return/sections.ts';
import type { ReportedDocument } from '../gst-return/sections.ts';
import { isNegative, isZero, round, sub, sum } from '../money.ts';
import { heading } from '../project_loans/statement.ts';
import type { Statement, StatementRow } from '../statement-table.ts';
import { availableCredit, reversedCredit } from './gstr3b.ts';
import type { Gstr3b } from './gstr3b.ts';
import { headsOf, NO_AMOUNTS, sumAmounts, sumHeads, TAX_COLUMNS, totalTax } from './rows.ts';
import type { Amounts, Gstr3bRow, Heads } from './rows.ts';
import { AMOUNT_TITLES, amountRow, TAX_TITLES, taxRow } from './tables.ts';

/** A month or quarter of the year. */
export type YearPeriod = {
  period: string;
  label: string;
  gstr1: Gstr1;
  amendments: readonly Difference[];
  gstr3b: Gstr3b;
  /** Credit of suppliers by use: 6B. */
  credit_by_use: Partial<Record<Eligibility, Heads>>;
  /** Credit that 2B has for the period: 8A. */
  statement_credit: Heads;
  purchase_codes: readonly HsnSummaryRow[];
};

type Reported = readonly ReportedDocument[];
const code = ({ supply_kind }: GstDocument): string => supplyFacts(supply_kind).code;
const amounts = ({ taxable_value, igst, cgst, sgst, cess }: TaxRow): Amounts => ({
  taxable_value,
  igst,
  cgst,
  sgst,
  cess,
});
const total = (rows: readonly TaxRow[]): Amounts => amounts(sumTaxRows(rows));
const those = (rows: Reported, wanted: (document: GstDocument) => boolean): TaxRow[] =>
  rows.filter(({ document }) => wanted(document)).map(totalOf);

/** Supplies without tax, and outward supplies on which the buyer pays: Table 5. */
const isUntaxed = (document: GstDocument): boolean =>
  document.is_reverse_charge || ['WOPAY', 'SEWOP'].includes(code(document));

/** Lines 4A to 5N by their number. */
export function outwardLines(year: readonly YearPeriod[]): Record<string, Amounts> {
  const all = <T>(of: (made: Gstr1) => readonly T[]): T[] => year.flatMap(({ gstr1 }) => of(gstr1));
  const [b2b, exp] = [all((made) => made.b2b), all((made) => made.exp)];
  const notes = all((made) => [...made.cdnr, ...made.cdnur]);
  const changes = year.flatMap(({ amendments }) => amendments);
  const nil = (column: 'nil_rated' | 'exempt' | 'non_gst'): Amounts =>
    total(all((made) => made.nil).map((row) => untaxed(row[column])));
  const row3b = (row: Gstr3bRow): Amounts => sumAmounts(year.map(({ gstr3b }) => gstr3b.figures[row]));
  const b2bOf = (kind: string): Amounts => total(those(b2b, (one) => code(one) === kind && !one.is_reverse_charge));
  const note = (kind: GstDocument['kind'], isIn5: boolean): Amounts =>
    total(those(notes, (one) => one.kind === kind && isUntaxed(one) === isIn5));
  const amended = (isUp: boolean, isIn5: boolean): Amounts =>
    total(
      changes
        .filter(({ document }) => (document ? isUntaxed(document) : false) === isIn5)
        .flatMap(({ change }) => change ?? [])
        .filter(({ taxable_value }) => isNegative(taxable_value) !== isUp),
    );
  const lines: Record<string, Amounts> = {
    '4A': total([...all((made) => made.b2cs), ...all((made) => made.b2cl).map(totalOf)]),
    '4B': b2bOf('R'),
    '4C': total(those(exp, (one) => code(one) === 'WPAY')),
    '4D': b2bOf('SEWP'),
    '4E': b2bOf('DE'),
    '4F': total([...all((made) => made.advances.received), ...all((made) => made.advances.adjusted).map(negTaxRow)]),
    '4G': row3b('3.1(d)'),
    '4G1': row3b('3.1.1(i)'),
    '4I': note('credit_note', false),
    '4J': note('debit_note', false),
    '4K': amended(true, false),
    '4L': amended(false, false),
    '5A': total(those(exp, (one) => code(one) === 'WOPAY')),
    '5B': b2bOf('SEWOP'),
    '5C': total(those(b2b, (one) => one.is_reverse_charge)),
    '5C1': row3b('3.1.1(ii)'),
    '5D': nil('exempt'),
    '5E': nil('nil_rated'),
    '5F': nil('non_gst'),
    '5H': note('credit_note', true),
    '5I': note('debit_note', true),
    '5J': amended(true, true),
    '5K': amended(false, true),
  };
  const of = (...keys: string[]): Amounts => sumAmounts(keys.map((key) => lines[key]!));
  lines['4H'] = of('4A', '4B', '4C', '4D', '4E', '4F', '4G', '4G1');
  lines['4M'] = of('4I', '4J', '4K', '4L');
  lines['4N'] = of('4H', '4M');
  lines['5G'] = of('5A', '5B', '5C', '5C1', '5D', '5E', '5F');
  lines['5L'] = of('5H', '5I', '5J', '5K');
  lines['5M'] = of('5G', '5L');
  // Tax on others' supplies is no turnover.
  lines['5N'] = sumAmounts([lines['4N'], lines['5M'], negated(of('4G', '4G1'))]);
  return lines;
}

const negated = (value: Amounts): Amounts => ({
  taxable_value: sub('0.00', value.taxable_value),
  ...headsOf((head) => sub('0.00', value[head])),
});

const TABLE_4 = [
  ['4A', 'Supplies to unregistered persons (B2C)'],
  ['4B', 'Supplies to registered persons (B2B)'],
  ['4C', 'Exports with payment of tax'],
  ['4D', 'Supplies to SEZ with payment of tax'],
  ['4E', 'Deemed exports'],
  ['4F', 'Advances on which tax is paid, without invoice'],
  ['4G', 'Inward supplies liable to reverse charge'],
  ['4G1', 'Supplies on which the e-commerce operator pays tax'],
  ['4H', 'Subtotal (A to G1)'],
  ['4I', 'Credit notes for B to E'],
  ['4J', 'Debit notes for B to E'],
  ['4K', 'Amendments that increase tax'],
  ['4L', 'Amendments that reduce tax'],
  ['4M', 'Subtotal (I to L)'],
  ['4N', 'Supplies and advances on which tax is payable (H + M)'],
] as const;
const TABLE_5 = [
  ['5A', 'Exports without payment of tax'],
  ['5B', 'Supplies to SEZ without payment of tax'],
  ['5C', 'Outward supplies under reverse charge'],
  ['5C1', 'Supplies through an operator that pays tax'],
  ['5D', 'Exempted'],
  ['5E', 'Nil rated'],
  ['5F', 'Non-GST supply'],
  ['5G', 'Subtotal (A to F)'],
  ['5H', 'Credit notes for A to F'],
  ['5I', 'Debit notes for A to F'],
  ['5J', 'Amendments that increase the value'],
  ['5K', 'Amendments that reduce the value'],
  ['5L', 'Subtotal (H to K)'],
  ['5M', 'Turnover on which tax is not payable (G + L)'],
  ['5N', 'Total turnover (4N + 5M − 4G − 4G1)'],
] as const;
const TOTALS = new Set(['4H', '4M', '4N', '5G', '5L', '5M', '5N']);

export function gstr9Tables(year: readonly YearPeriod[]): Statement[] {
  const lines = outwardLines(year);
  const table = (key: string, title: string, rows: readonly (readonly [string, string])[]): Statement => ({
    key,
    title,
    columns: AMOUNT_TITLES,
    rows: rows.map(([line, label]) => amountRow(`${line} ${label}`, lines[line] ?? NO_AMOUNTS, TOTALS.has(line))),
  });
  return [
    table('9-4', '4 Outward and inward supplies on which tax is payable', TABLE_4),
    table('9-5', '5 Outward supplies on which tax is not payable', TABLE_5),
    ...creditTables(year),
    paidTable(year),
    codes(
      '9-17',
      '17 HSN summary of outward supplies',
      year.flatMap(({ gstr1 }) => [...gstr1.hsn.b2b, ...gstr1.hsn.b2c]),
    ),
    codes(
      '9-18',
      '18 HSN summary of inward supplies',
      year.flatMap(({ purchase_codes }) => purchase_codes),
    ),
  ];
}

function creditTables(year: readonly YearPeriod[]): Statement[] {
  const row = (name: Gstr3bRow): Heads => sumHeads(year.map(({ gstr3b }) => gstr3b.figures[name]));
  const ofUse = (kind: Eligibility): Heads => sumHeads(year.flatMap(({ credit_by_use }) => credit_by_use[kind] ?? []));
  const all = sumHeads(year.map(({ gstr3b }) => availableCredit(gstr3b.figures)));
  const reversed = sumHeads(year.map(({ gstr3b }) => reversedCredit(gstr3b.figures)));
  const suppliers = [ofUse('Inputs'), ofUse('Capital goods'), ofUse('Input services')];
  const parts = [...suppliers, row('4(A)(3)'), row('4(A)(1)'), row('4(A)(2)'), row('4(A)(4)')];
  const availed = sumHeads([...suppliers]);
  const inStatement = sumHeads(year.map(({ statement_credit }) => statement_credit));
  const less = (a: Heads, b: Heads): Heads => headsOf((head) => sub(a[head], b[head]));
  return [
    {
      key: '9-6',
      title: '6 ITC availed during the year',
      columns: TAX_TITLES,
      rows: [
        taxRow('6A Total ITC availed through GSTR-3B, 4(A)', all),
        taxRow('6B Inputs', suppliers[0]!),
        taxRow('6B Capital goods', suppliers[1]!),
        taxRow('6B Input services', suppliers[2]!),
        taxRow('6C, 6D Inward supplies liable to reverse charge', row('4(A)(3)')),
        taxRow('6E Import of goods', row('4(A)(1)')),
        taxRow('6F Import of services', row('4(A)(2)')),
        taxRow('6G ISD', row('4(A)(4)')),
        taxRow('6H ITC reclaimed, part of 6B', row('4(D)(1)')),
        taxRow('6I Subtotal (B to G)', sumHeads(parts), true),
        taxRow('6J Difference (A − I)', less(all, sumHeads(parts)), true),
      ],
    },
    {
      key: '9-7',
      title: '7 ITC reversed and ineligible',
      columns: TAX_TITLES,
      rows: [
        taxRow('7A, 7B, 7H Rules 37 and 37A, and others, 4(B)(2)', row('4(B)(2)')),
        taxRow('7C to 7E Rules 38, 42 and 43 and section 17(5), 4(B)(1)', row('4(B)(1)')),
        taxRow('7I Total ITC reversed', reversed, true),
        taxRow('7J Net ITC available (6A − 7I)', less(all, reversed), true),
      ],
    },
    {
      key: '9-8',
      title: '8 Comparison with GSTR-2B',
      columns: TAX_TITLES,
      rows: [
        taxRow('8A ITC in GSTR-2B', inStatement),
        taxRow('8B ITC availed from suppliers, 6B', availed),
        taxRow('8D Difference (A − B), before ITC availed next year', less(inStatement, availed), true),
      ],
    },
  ];
}

function paidTable(year: readonly YearPeriod[]): Statement {
  const of = (pick: (made: Gstr3b) => Heads): Heads => sumHeads(year.map(({ gstr3b }) => pick(gstr3b)));
  const payable = of(({ set_off }) =>
    headsOf((head) =>
      round(sum([set_off.rows.find((one) => one.head === head)!.payable, set_off.reverse_charge[head]])),
    ),
  );
  const cash = of(({ set_off }) => set_off.cash);
  const byCredit = of(({ set_off }) => headsOf((head) => totalTax(set_off.rows.find((one) => one.head === head)!.by)));
  return {
    key: '9-9',
    title: '9 Tax payable and paid',
    columns: TAX_TITLES,
    rows: [
      taxRow('Tax payable', payable),
      taxRow('Paid through ITC', byCredit),
      taxRow('Paid in cash', cash),
      taxRow(
        'Interest',
        of(({ figures }) => figures['5.1 interest']),
      ),
      taxRow(
        'Late fee',
        of(({ figures }) => figures['5.1 late fee']),
      ),
    ],
  };
}

const MAX_CODES = 200;

function codes(key: string, title: string, rows: readonly HsnSummaryRow[]): Statement {
  const groups = Map.groupBy(rows, ({ hsn_sac, unit, tax_rate }) => `${hsn_sac} · ${unit} · ${tax_rate}%`);
  const summed = [...groups].map(([label, same]): StatementRow => {
    const taxes = sumTaxRows(same);
    return {
      label,
      values: [
        round(sum(same.map(({ quantity }) => quantity))),
        taxes.taxable_value,
        ...TAX_COLUMNS.map((head) => taxes[head]),
      ],
    };
  });
  return {
    key,
    title,
    of: 'HSN · unit · rate',
    columns: ['Quantity', ...AMOUNT_TITLES],
    rows: summed.toSorted((a, b) => a.label.localeCompare(b.label)).slice(0, MAX_CODES),
  };
}

/** Lines of 4 and 5 by period, where they have a figure. */
export function linesByPeriod(year: readonly YearPeriod[]): Statement {
  const made = year.map((period) => outwardLines([period]));
  const rows = [...TABLE_4, ...TABLE_5]
    .filter(([line]) => made.some((lines) => !isZero(lines[line]!.taxable_value)))
    .map(([line, label]): StatementRow => ({
      label: `${line} ${label}`,
      values: made.map((lines) => lines[line]!.taxable_value),
      ...(TOTALS.has(line) ? { isTotal: true } : {}),
    }));
  return {
    key: '9-months',
    title: 'Taxable value of tables 4 and 5 by period',
    columns: year.map(({ label }) => label),
    rows: rows.length ? rows : [heading('No supplies in this year')],
  };
}
