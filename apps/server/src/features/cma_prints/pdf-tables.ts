/** Tables of the printed CMA: lines by year, negative in brackets, blank where there is no figure. */
import { inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toText, type Fixed } from '@daftar/domain/cma/fixed';
import type { Line } from '@daftar/domain/cma/line';
import type { Column } from '@daftar/domain/cma/sheet';
import { kindName } from '@daftar/domain/cma/workbook';
import { formatNumber } from '@daftar/domain/money-format';
import type { Content, TableCell } from 'pdfmake';
import { roomOn } from '#server/platform/pdf/document.ts';

export const PAGE = { paper: 'A4', landscape: true } as const;
const ROOM = roomOn(PAGE);
const SHADE = '#f3f5f8';
export const HIGHLIGHT = '#fff3c4';
const FIGURES = { alignment: 'right', fontFeatures: ['tnum'] } as const;

export const bracketed = (amount: string): string =>
  amount.startsWith('-')
    ? /[1-9]/.test(amount)
      ? `(${formatNumber(amount.slice(1))})`
      : '0.00'
    : formatNumber(amount);

export function figureText(value: Fixed | null, unit: Line['unit'], shown: CmaUnit): string {
  if (value === null) return '';
  const text = bracketed(unit === 'amount' ? inUnit(value, shown) : toText(value));
  return unit === 'percent' ? text.replace(/(?=\)?$)/, ' %') : text;
}

export const heading = (text: string, note: string, isFirst = false): Content => ({
  ...(isFirst ? {} : { pageBreak: 'before' as const }),
  columns: [
    { text, bold: true, fontSize: 12 },
    { text: note, style: 'note', alignment: 'right', width: 'auto', margin: [0, 3, 0, 0] },
  ],
  margin: [0, 0, 0, 6],
});
export const subheading = (text: string): Content => ({ text, bold: true, fontSize: 10, margin: [0, 12, 0, 4] });

export type LineRow = {
  no: string;
  label: string;
  values: readonly string[];
  /** After the years: the norm of a ratio. */
  last?: string;
  look?: 'total' | 'highlight' | 'group';
  /** Bold figures, by column. */
  marked?: readonly boolean[];
};

/** Years and their kinds are repeated on every page. */
export function lineTable(columns: readonly Column[], rows: readonly LineRow[], last?: string): Content {
  const size = columns.length > 8 ? 6.5 : 8;
  const numbers = 34;
  const ends = last ? 64 : 0;
  const years = Math.min(86, (ROOM - numbers - ends - 200) / columns.length);
  const padding = 8;
  const cell = (text: string, more: object = {}): TableCell => ({ text, ...more });
  const year = (text: string, more: object = {}): TableCell => cell(text, { alignment: 'right', ...more });
  const head: TableCell[][] = [
    [
      cell('No.', { bold: true }),
      cell('Particulars', { bold: true }),
      ...columns.map((column) => year(column.year, { bold: true })),
      ...(last ? [year(last, { bold: true })] : []),
    ],
    [
      cell(''),
      cell(''),
      ...columns.map(({ kind, months }) => year(kindName(kind) + (months === 12 ? '' : `, ${months} m`))),
      ...(last ? [cell('')] : []),
    ],
  ];
  const body = rows.map(({ no, label, values, last: end, look, marked }): TableCell[] => {
    const more = {
      ...(look ? { bold: true } : {}),
      ...(look === 'highlight' ? { fillColor: HIGHLIGHT } : look === 'total' ? { fillColor: SHADE } : {}),
    };
    return [
      cell(no, more),
      cell(label, more),
      ...columns.map((_, at) =>
        cell(values[at] ?? '', { ...FIGURES, ...more, ...(marked?.[at] ? { bold: true } : {}) }),
      ),
      ...(last ? [year(end ?? '', more)] : []),
    ];
  });
  return {
    layout: 'list',
    fontSize: size,
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: [numbers - padding, '*', ...columns.map(() => years - padding), ...(last ? [ends - padding] : [])],
      body: [...head, ...body],
    },
  };
}

type PlainColumn = { title: string; width: number | '*'; isFigure?: true };
/** A table of words and amounts; the last row of a group can be its subtotal. */
export function plainTable(
  columns: readonly PlainColumn[],
  rows: readonly { cells: readonly string[]; isTotal?: boolean }[],
): Content {
  return {
    layout: 'list',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => (width === '*' ? width : width - 8)),
      body: [
        columns.map(({ title, isFigure }) => ({
          text: title,
          bold: true,
          ...(isFigure ? { alignment: 'right' } : {}),
        })),
        ...rows.map(({ cells, isTotal }) =>
          columns.map(({ isFigure }, at) => ({
            text: cells[at] ?? '',
            ...(isFigure ? FIGURES : {}),
            ...(isTotal ? { bold: true, fillColor: SHADE } : {}),
          })),
        ),
      ] as TableCell[][],
    },
  };
}
