/** Form I as the screen and the PDF show it, with live subtotals. */
import { formatDay } from '../date-format.ts';
import { UNIT_DIGITS, type CmaUnit } from './chart.ts';
import { columnName } from './excel-formula.ts';
import {
  FORM_ONE_ADDED,
  FORM_ONE_AMOUNTS,
  FORM_ONE_HEADS,
  formOne,
  type Facilities,
  type FormOneGroup,
  type FormOneRow,
} from './form-1.ts';
import type { CellLook, FormulaSheet, WorkbookCell, WorkbookRow } from './workbook.ts';

const HEADS = ['No.', 'Bank', 'Facility', 'Rate %', 'Outstanding on'] as const;
const FIRST_AMOUNT = HEADS.length;
const head: CellLook = { bold: true, isHead: true };
const title = (value: string): WorkbookCell => ({ value, bold: true });
const isAdded = (name: (typeof FORM_ONE_AMOUNTS)[number]): boolean => FORM_ONE_ADDED.includes(name as 'limit');

type Input = { facilities: Facilities; unit: CmaUnit; about: readonly string[] };

export function formOneSheet({ facilities: { existing, requested }, unit, about }: Input): FormulaSheet {
  const inUnit = (rupees: string): number => Number(rupees) / 10 ** UNIT_DIGITS[unit];
  const rows: WorkbookRow[] = [
    [title('Form I: Existing and requested facilities')],
    [{ value: about.join(' · ') }],
    [{ value: `Amounts in ₹ ${unit.toLowerCase()}. Highest and lowest use of the last twelve months.` }],
    [],
  ];
  const facilityRow = (one: FormOneRow, at: number): WorkbookRow => [
    { value: String(at + 1) },
    { value: one.bank },
    { value: one.facility },
    one.annual_rate === null ? null : { value: Number(one.annual_rate), number: 'ratio', isInput: true },
    { value: one.outstanding_on ? formatDay(one.outstanding_on) : '' },
    ...FORM_ONE_AMOUNTS.map((name): WorkbookCell | null => {
      const amount = one[name];
      return amount === null ? null : { value: inUnit(amount), number: 'amount', isInput: true };
    }),
  ];
  const sumRow = (label: string, sums: FormOneGroup['subtotal'], formula: (column: string) => string): WorkbookRow => [
    null,
    title(label),
    null,
    null,
    null,
    ...FORM_ONE_AMOUNTS.map((name, at): WorkbookCell | null => {
      const amount = sums[name];
      if (!isAdded(name) || amount === null) return null;
      return { value: inUnit(amount), formula: formula(columnName(FIRST_AMOUNT + at)), number: 'amount', bold: true };
    }),
  ];
  for (const { part, title: name, groups, total } of formOne(existing, requested)) {
    if (groups.length === 0) continue;
    rows.push([title(`${part}. ${name}`)]);
    rows.push([
      ...HEADS.map((value): WorkbookCell => ({ value, ...head, ...(value === 'Rate %' && { align: 'right' }) })),
      ...FORM_ONE_AMOUNTS.map((amount): WorkbookCell => ({ value: FORM_ONE_HEADS[amount], ...head, align: 'right' })),
    ]);
    const subtotals: number[] = [];
    for (const group of groups) {
      const first = rows.length + 1;
      rows.push(...group.rows.map(facilityRow));
      const last = rows.length;
      rows.push(sumRow(`${group.title}, subtotal`, group.subtotal, (name_) => `SUM(${name_}${first}:${name_}${last})`));
      subtotals.push(rows.length);
    }
    if (groups.length > 1) rows.push(sumRow('Total', total, (name_) => subtotals.map((row) => name_ + row).join('+')));
    rows.push([]);
  }
  const purposes = requested.filter(({ purpose }) => purpose);
  if (purposes.length) rows.push([title('Purpose of the limits requested')]);
  for (const { bank, facility, purpose } of purposes)
    rows.push([null, { value: bank }, { value: facility }, { value: purpose }]);
  return { name: 'Form I', rows, widths: [6, 32, 28, 10, 14, ...FORM_ONE_AMOUNTS.map(() => 15)] };
}
