/** Contents of a printed version of a CMA file, and its comparison with later actuals. */
import { over, toFixed, toText, type Fixed } from './fixed.ts';
import { isShown, type Line, type Nature } from './line.ts';
import { CMA_LINES } from './lines.ts';
import type { Column, Sheet, Typed } from './sheet.ts';
import { printedLabel } from './workbook.ts';

export const PRINT_PARTS = [
  'Cover',
  'Form I',
  'Form II',
  'Form III',
  'Form IV',
  'Form V',
  'Form VI',
  'Ratios',
  'Assumptions',
  'Notes',
  'Certificate',
] as const;
export type PrintPart = (typeof PRINT_PARTS)[number];

export const NOT_TALLIED = 'This sheet does not tally. Figures are provisional.';

/** The figures as they were printed, with all digits; blank cells are null. */
export type PrintedFigures = Readonly<Record<string, readonly (string | null)[]>>;

export const figuresOf = (sheet: Sheet): Record<string, (string | null)[]> =>
  Object.fromEntries(
    CMA_LINES.map(({ id }) => [
      id,
      sheet.columns.map((_, column) => {
        const value = sheet.value(id, column);
        return value === null ? null : toText(value, 8).replace(/\.?(?<!0)0+$/, '');
      }),
    ]),
  );

/** Balances of the client, and over them the cells typed in the scenario. */
export function typedOf(columns: readonly Column[], balances: Typed, cells: Typed): Record<string, (string | null)[]> {
  const lines = new Set([...Object.keys(balances), ...Object.keys(cells)]);
  return Object.fromEntries(
    [...lines].map((line) => [line, columns.map((_, at) => cells[line]?.[at] ?? balances[line]?.[at] ?? null)]),
  );
}

export const certificateText = ({ client, bank, years }: { client: string; bank: string; years: string }): string =>
  `We have prepared the CMA data of ${client} for ${years}${bank ? `, for submission to ${bank}` : ''}, from its books of account and from the explanations of its management.

Figures of audited years agree with the audited financial statements produced to us. Estimated and projected figures rest on the assumptions stated here, for which the management is responsible. We have not audited them, and actual results may differ.`;

/** Lines with a difference above this percentage are marked. */
export const MARKED_PERCENT = 10;
const MARKED: Fixed = toFixed(String(MARKED_PERCENT));

export type ComparedLine = {
  line: string;
  form: Line['form'];
  no: string;
  label: string;
  unit: Line['unit'];
  is_total: boolean;
  printed: string | null;
  actual: string | null;
  difference: string | null;
  /** Of the printed figure; null where it was blank or zero. */
  percent: string | null;
  is_outside: boolean;
};

const COMPARED: readonly Line['form'][] = ['II', 'III', 'V', 'Ratios'];

/** Years that were estimated or projected when printed, and are audited now. */
export const comparedYears = (printed: readonly Column[], now: readonly Column[]): string[] =>
  printed
    .filter(({ kind, year }) => kind !== 'audited' && now.some((one) => one.year === year && one.kind === 'audited'))
    .map(({ year }) => year);

type Compared = { columns: readonly Column[]; figures: PrintedFigures; nature: Nature };

/** Line by line, in rupees. Lines that are blank in both are left out. */
export function compareWithActuals(printed: Compared, now: Sheet, year: string): ComparedLine[] {
  const [then, at] = [printed.columns, now.columns].map((columns) => columns.findIndex((one) => one.year === year)) as [
    number,
    number,
  ];
  return CMA_LINES.filter(
    (line) =>
      COMPARED.includes(line.form) && isShown(line, printed.nature) && (line.no !== '' || line.form === 'Ratios'),
  ).flatMap((line) => {
    const text = printed.figures[line.id]?.[then] ?? null;
    const was = text === null ? null : toFixed(text);
    const is = now.value(line.id, at);
    if (was === null && is === null) return [];
    const difference = was === null || is === null ? null : is - was;
    const share = difference === null || !was ? null : over(difference * 100n, was < 0n ? -was : was);
    const isFar = share === null ? was !== is : share > MARKED || -share > MARKED;
    const shown = (value: Fixed | null): string | null => (value === null ? null : toText(value));
    return [
      {
        line: line.id,
        form: line.form,
        no: line.no,
        label: printedLabel(line, printed.nature),
        unit: line.unit,
        is_total: line.isTotal === true,
        printed: shown(was),
        actual: shown(is),
        difference: shown(difference),
        percent: shown(share),
        is_outside: isFar,
      },
    ];
  });
}
