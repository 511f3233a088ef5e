/** GSTR-3B as tables: screen, PDF and workbook show the same rows. */
import { placeOfSupplyLabel } from '../billing/place-of-supply.ts';
import type { InterStateRow } from '../gst-return/gstr3b.ts';
import { round, sub, sum } from '../money.ts';
import { heading } from '../project_loans/statement.ts';
import type { Statement, StatementRow } from '../statement-table.ts';
import { availableCredit, reversedCredit } from './gstr3b.ts';
import type { Challan, Gstr3b } from './gstr3b.ts';
import { COLUMNS, columnsOf, GSTR3B_ROWS, headsOf, TAX_COLUMNS, totalTax } from './rows.ts';
import type { Amounts, Column, Gstr3bFigures, Gstr3bRow, Heads } from './rows.ts';

export const TAX_TITLES = ['IGST', 'CGST', 'SGST', 'Cess'];
export const AMOUNT_TITLES = ['Taxable value', ...TAX_TITLES];

export const taxRow = (label: string, heads: Heads, isTotal = false): StatementRow => ({
  label,
  values: TAX_COLUMNS.map((head) => heads[head]),
  ...(isTotal ? { isTotal: true } : {}),
});

export const amountRow = (label: string, amounts: Amounts, isTotal = false): StatementRow => ({
  label,
  values: COLUMNS.map((column) => amounts[column]),
  ...(isTotal ? { isTotal: true } : {}),
});

/** A row of the form; a dash where it has no such head. */
const formRow = (figures: Gstr3bFigures, row: Gstr3bRow, columns: readonly Column[]): StatementRow => ({
  label: `${row.replace(/^[\d.]+/, '')} ${GSTR3B_ROWS.find((one) => one.row === row)!.label}`.trim(),
  values: columns.map((column) => (columnsOf(row).includes(column) ? figures[row][column] : null)),
});

const placed = (label: string, rows: readonly InterStateRow[]): StatementRow[] =>
  rows.length === 0
    ? []
    : [
        heading(label),
        ...rows.map(({ pos, taxable_value, igst }) => ({
          label: placeOfSupplyLabel(pos),
          values: [taxable_value, igst],
        })),
      ];

const rowsWith = (start: string): Gstr3bRow[] => GSTR3B_ROWS.flatMap(({ row }) => (row.startsWith(start) ? [row] : []));

export function gstr3bTables(made: Gstr3b): Statement[] {
  const { figures, inter_state } = made;
  const full = (start: string): StatementRow[] => rowsWith(start).map((row) => formRow(figures, row, COLUMNS));
  const taxes = (start: string): StatementRow[] => rowsWith(start).map((row) => formRow(figures, row, TAX_COLUMNS));
  const inward = (row: '5(1)' | '5(2)', label: string): StatementRow => ({
    label,
    values: [figures[`${row} inter`].taxable_value, figures[`${row} intra`].taxable_value],
  });
  return [
    {
      key: '3.1',
      title: '3.1 Outward supplies and inward supplies liable to reverse charge',
      of: 'Nature of supplies',
      columns: AMOUNT_TITLES,
      rows: full('3.1('),
    },
    {
      key: '3.1.1',
      title: '3.1.1 Supplies under section 9(5)',
      of: 'Nature of supplies',
      columns: AMOUNT_TITLES,
      rows: full('3.1.1'),
    },
    {
      key: '3.2',
      title: '3.2 Inter-state supplies, part of 3.1(a)',
      of: 'Place of supply',
      columns: ['Taxable value', 'IGST'],
      rows: [
        ...placed('To unregistered persons', inter_state.unregistered),
        ...placed('To composition taxable persons', inter_state.composition),
        ...placed('To UIN holders', inter_state.uin),
      ],
    },
    {
      key: '4',
      title: '4 Eligible ITC',
      of: 'Details',
      columns: TAX_TITLES,
      rows: [
        heading('(A) ITC available'),
        ...taxes('4(A)'),
        heading('(B) ITC reversed'),
        ...taxes('4(B)'),
        taxRow('(C) Net ITC available (A − B)', made.net_credit, true),
        heading('(D) Other details'),
        ...taxes('4(D)'),
      ],
    },
    {
      key: '5',
      title: '5 Exempt, nil rated and non-GST inward supplies',
      of: 'Nature of supplies',
      columns: ['Inter-state', 'Intra-state'],
      rows: [inward('5(1)', 'Composition, exempt and nil rated'), inward('5(2)', 'Non-GST')],
    },
    {
      key: '5.1',
      title: '5.1 Interest and late fee',
      of: 'Details',
      columns: TAX_TITLES,
      rows: [formRow(figures, '5.1 interest', TAX_COLUMNS), formRow(figures, '5.1 late fee', TAX_COLUMNS)].map(
        (row) => ({ ...row, label: row.label.replace(/^(interest|late fee) /, '') }),
      ),
    },
    ...paymentTables(made),
  ];
}

const HEAD_NAMES = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: 'Cess' } as const;

/** 6.1 and what leads to it: credit before and after, and the challan. */
function paymentTables({ set_off, opening_credit, figures, challan, cash_balance }: Gstr3b): Statement[] {
  const total = (values: readonly string[]): string => round(sum(values));
  const { rows } = set_off;
  return [
    {
      key: '6.1',
      title: '6.1 Payment of tax',
      of: 'Tax',
      columns: ['Payable', 'By IGST credit', 'By CGST credit', 'By SGST credit', 'By cess credit', 'In cash'],
      rows: [
        ...rows.map(({ head, payable, by, cash }) => ({
          label: HEAD_NAMES[head],
          values: [payable, ...TAX_COLUMNS.map((credit) => by[credit]), cash],
        })),
        {
          label: 'Reverse charge, in cash',
          values: [totalTax(set_off.reverse_charge), null, null, null, null, totalTax(set_off.reverse_charge)],
        },
        {
          label: 'Total',
          values: [
            total([...rows.map(({ payable }) => payable), totalTax(set_off.reverse_charge)]),
            ...TAX_COLUMNS.map((credit) => set_off.credit_used[credit]),
            totalTax(set_off.cash),
          ],
          isTotal: true,
        },
      ],
    },
    {
      key: 'ledger',
      title: 'Electronic credit ledger',
      of: 'Entry',
      columns: TAX_TITLES,
      rows: [
        taxRow('Opening balance', opening_credit),
        taxRow('Credit of this period, 4(A)', availableCredit(figures)),
        taxRow('Reversed, 4(B)', negative(reversedCredit(figures))),
        taxRow('Used for tax', negative(set_off.credit_used)),
        taxRow('Closing balance', set_off.credit_left, true),
      ],
    },
    challanTable(challan, cash_balance),
  ];
}

const negative = (heads: Heads): Heads => headsOf((head) => sub('0.00', heads[head]));

export function challanTable({ tax, interest, fee, total }: Challan, balance: Heads): Statement {
  const row = (label: string, heads: Heads): StatementRow => ({
    label,
    values: [...TAX_COLUMNS.map((head) => heads[head]), totalTax(heads)],
  });
  const all = headsOf((head) => round(sum([tax[head], interest[head], fee[head]])));
  return {
    key: 'challan',
    title: 'Challan',
    of: 'Amount',
    columns: [...TAX_TITLES, 'Total'],
    rows: [
      row('In the cash ledger already', balance),
      row('Tax', tax),
      row('Interest', interest),
      row('Fee', fee),
      { label: 'To pay', values: [...TAX_COLUMNS.map((head) => all[head]), total], isTotal: true },
    ],
  };
}
