/** Rows of GSTR-3B and the heads that each of them has (domain facts, 3.5; domain facts 2, B6). */
import { round, sum } from '../money.ts';

export const TAX_COLUMNS = ['igst', 'cgst', 'sgst', 'cess'] as const;
export type TaxHead = (typeof TAX_COLUMNS)[number];
export const COLUMNS = ['taxable_value', ...TAX_COLUMNS] as const;
export type Column = (typeof COLUMNS)[number];

export type Heads = Record<TaxHead, string>;
export type Amounts = Record<Column, string>;

const VALUE = ['taxable_value'] as const;
const INTER = ['igst', 'cess'] as const;

export const GSTR3B_ROWS = [
  {
    row: '3.1(a)',
    label: 'Outward taxable supplies (other than zero rated, nil rated and exempted)',
    columns: COLUMNS,
  },
  { row: '3.1(b)', label: 'Outward taxable supplies (zero rated)', columns: ['taxable_value', ...INTER] },
  { row: '3.1(c)', label: 'Other outward supplies (nil rated, exempted)', columns: VALUE },
  { row: '3.1(d)', label: 'Inward supplies (liable to reverse charge)', columns: COLUMNS },
  { row: '3.1(e)', label: 'Non-GST outward supplies', columns: VALUE },
  { row: '3.1.1(i)', label: 'Supplies on which the e-commerce operator pays tax under section 9(5)', columns: COLUMNS },
  {
    row: '3.1.1(ii)',
    label: 'Supplies through an e-commerce operator that pays tax under section 9(5)',
    columns: VALUE,
  },
  { row: '4(A)(1)', label: 'Import of goods', columns: INTER },
  { row: '4(A)(2)', label: 'Import of services', columns: INTER },
  {
    row: '4(A)(3)',
    label: 'Inward supplies liable to reverse charge (other than 1 and 2)',
    columns: TAX_COLUMNS,
  },
  { row: '4(A)(4)', label: 'Inward supplies from ISD', columns: TAX_COLUMNS },
  { row: '4(A)(5)', label: 'All other ITC', columns: TAX_COLUMNS },
  { row: '4(B)(1)', label: 'Reversed under rules 38, 42 and 43 and section 17(5)', columns: TAX_COLUMNS },
  { row: '4(B)(2)', label: 'Other reversals', columns: TAX_COLUMNS },
  { row: '4(D)(1)', label: 'ITC reclaimed that was reversed under 4(B)(2) earlier', columns: TAX_COLUMNS },
  {
    row: '4(D)(2)',
    label: 'Ineligible ITC under section 16(4) and by place of supply',
    columns: TAX_COLUMNS,
  },
  { row: '5(1) inter', label: 'Composition, exempt and nil rated purchases, inter-state', columns: VALUE },
  { row: '5(1) intra', label: 'Composition, exempt and nil rated purchases, intra-state', columns: VALUE },
  { row: '5(2) inter', label: 'Non-GST purchases, inter-state', columns: VALUE },
  { row: '5(2) intra', label: 'Non-GST purchases, intra-state', columns: VALUE },
  { row: '5.1 interest', label: 'Interest', columns: TAX_COLUMNS },
  { row: '5.1 late fee', label: 'Late fee', columns: ['cgst', 'sgst'] },
] as const satisfies readonly { row: string; label: string; columns: readonly Column[] }[];

export type Gstr3bRow = (typeof GSTR3B_ROWS)[number]['row'];
export const GSTR3B_ROW_NAMES = GSTR3B_ROWS.map(({ row }) => row);

export type Gstr3bFigures = Record<Gstr3bRow, Amounts>;

/** A typed adjustment of a row, with the reason. Amounts may be negative. */
export type Adjustment = Amounts & { row: Gstr3bRow; reason: string };

export const NO_AMOUNTS: Amounts = { taxable_value: '0.00', igst: '0.00', cgst: '0.00', sgst: '0.00', cess: '0.00' };
export const NO_TAX: Heads = { igst: '0.00', cgst: '0.00', sgst: '0.00', cess: '0.00' };

export const columnsOf = (row: Gstr3bRow): readonly Column[] => GSTR3B_ROWS.find((one) => one.row === row)!.columns;

/** The first column with an amount that the row doesn't have. */
export const foreignColumn = ({ row, ...amounts }: Adjustment): Column | undefined =>
  COLUMNS.find((column) => !columnsOf(row).includes(column) && Number(amounts[column]) !== 0);

export const headsOf = (amount: (head: TaxHead) => string): Heads => ({
  igst: amount('igst'),
  cgst: amount('cgst'),
  sgst: amount('sgst'),
  cess: amount('cess'),
});

export const sumHeads = (rows: readonly Heads[]): Heads => headsOf((head) => round(sum(rows.map((row) => row[head]))));

export const sumAmounts = (rows: readonly Amounts[]): Amounts => ({
  taxable_value: round(sum(rows.map((row) => row.taxable_value))),
  ...sumHeads(rows),
});

export const totalTax = (heads: Heads): string => round(sum(TAX_COLUMNS.map((head) => heads[head])));
