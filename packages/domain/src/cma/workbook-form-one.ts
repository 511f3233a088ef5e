/** Form I: existing and requested facilities, with subtotals. */
import { FACILITIES, UNIT_DIGITS, type CmaUnit } from './chart.ts';
import { columnName } from './excel-formula.ts';
import type { CellLook, FormulaSheet, WorkbookCell, WorkbookRow } from './workbook.ts';

export type ExistingFacility = {
  bank: string;
  facility: string;
  limit_amount: string;
  used_max: string;
  used_min: string;
  outstanding: string;
  overdue: string;
  annual_rate: string | null;
};
export type RequestedFacility = { bank: string; facility: string; amount: string; purpose: string };
export type Facilities = { existing: readonly ExistingFacility[]; requested: readonly RequestedFacility[] };

/** Parts of Form I, as banks print them. */
export const FACILITY_PARTS = [
  { title: 'A. Working capital, fund-based', part: 'A', isFundBased: true },
  { title: 'B. Working capital, non-fund-based', part: 'A', isFundBased: false },
  { title: 'C. Term facilities', part: 'B', isFundBased: null },
] as const;

export const facilitiesIn = <F extends { facility: string }>(
  all: readonly F[],
  { part, isFundBased }: (typeof FACILITY_PARTS)[number],
): F[] =>
  all.filter(({ facility }) => {
    const kind = FACILITIES.find(({ name }) => name === facility);
    return kind?.part === part && (isFundBased === null || kind.isFundBased === isFundBased);
  });

const head: CellLook = { bold: true, isHead: true };
const title = (value: string): WorkbookCell => ({ value, bold: true });

export function formOneSheet({
  facilities: { existing, requested },
  unit,
  about,
}: {
  facilities: Facilities;
  unit: CmaUnit;
  about: readonly string[];
}): FormulaSheet {
  const figure = (rupees: string): WorkbookCell => ({
    value: Number(rupees) / 10 ** UNIT_DIGITS[unit],
    number: 'amount',
    isInput: true,
  });
  const rows: WorkbookRow[] = [
    [title('Form I: Existing and requested facilities')],
    [{ value: about.join(' · ') }],
    [{ value: `Amounts in ₹ ${unit.toLowerCase()}` }],
    [],
  ];
  /** Groups with a subtotal each, and a total of the subtotals. */
  const table = <F extends { facility: string }>(
    heads: readonly string[],
    all: readonly F[],
    cells: (one: F) => WorkbookRow,
    amounts: readonly number[],
  ): void => {
    rows.push(
      heads.map((value, at) => ({
        value,
        ...head,
        ...((amounts.includes(at) || value.endsWith('%')) && { align: 'right' as const }),
      })),
    );
    const subtotals: number[] = [];
    const sumRow = (label: string, formula: (name: string) => string, value: (at: number) => number): WorkbookRow =>
      heads.map((_, at) => {
        if (at === 1) return title(label);
        if (!amounts.includes(at)) return null;
        return { value: value(at), formula: formula(columnName(at)), number: 'amount', bold: true };
      });
    const valueAt = (row: number, at: number): number => Number(rows[row - 1]![at]?.value ?? 0);
    for (const part of FACILITY_PARTS) {
      const found = facilitiesIn(all, part);
      if (found.length === 0) continue;
      rows.push([null, title(part.title)]);
      const first = rows.length + 1;
      for (const [at, one] of found.entries()) rows.push([{ value: String(at + 1) }, ...cells(one)]);
      const last = rows.length;
      const sum = (at: number): number => found.reduce((total, _, n) => total + valueAt(first + n, at), 0);
      rows.push(sumRow(`Subtotal ${part.title.slice(0, 1)}`, (name) => `SUM(${name}${first}:${name}${last})`, sum));
      subtotals.push(rows.length);
    }
    const ofSubtotals = (name: string): string => subtotals.map((row) => name + row).join('+') || '0';
    rows.push(
      sumRow('Total', ofSubtotals, (at) => subtotals.reduce((total, row) => total + valueAt(row, at), 0)),
      [],
    );
  };
  rows.push([title('Existing facilities')]);
  table(
    ['No.', 'Bank', 'Facility', 'Limit', 'Highest use', 'Lowest use', 'Outstanding', 'Overdue', 'Rate %'],
    existing,
    (one) => [
      { value: one.bank },
      { value: one.facility },
      ...[one.limit_amount, one.used_max, one.used_min, one.outstanding, one.overdue].map(figure),
      one.annual_rate === null ? null : { value: Number(one.annual_rate), number: 'ratio', isInput: true },
    ],
    [3, 4, 5, 6, 7],
  );
  rows.push([title('Requested facilities')]);
  table(
    ['No.', 'Bank', 'Facility', 'Amount', 'Purpose'],
    requested,
    (one) => [{ value: one.bank }, { value: one.facility }, figure(one.amount), { value: one.purpose }],
    [3],
  );
  return { name: 'Form I', rows, widths: [6, 32, 28, 14, 14, 14, 14, 14, 10] };
}
