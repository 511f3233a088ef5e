import type { Content, CustomTableLayout, TableCell } from 'pdfmake';
import { BILLING_LAYOUTS } from './billing/layouts.ts';

export type PdfColumn = {
  title: string;
  /** In points; `roomOn` says how many there are. */
  width: number;
  /** Figures: at the right, each as wide as the others. */
  align?: 'right';
};

export const LINE = '#d5d9e0';
const SHADE = '#f3f5f8';

/** A table of rows that goes on over any number of pages: its titles stand on each, and no row is torn in two. */
export function listTable(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): Content {
  const cell = (text: string, column: PdfColumn): TableCell => (column.align ? { text, ...FIGURES } : text);
  return {
    layout: 'list',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width - 2 * PADDING),
      body: [
        columns.map(({ title, align }) => ({ text: title, bold: true, ...(align ? { alignment: align } : {}) })),
        ...rows.map((row) => columns.map((column, i) => cell(row[i] ?? '', column))),
      ],
    },
  };
}

const FIGURES: { alignment: 'right'; fontFeatures: ['tnum'] } = { alignment: 'right', fontFeatures: ['tnum'] };
const PADDING = 4;

/** By these names, because a document is plain data: hairlines between rows, and a shade behind the titles. */
export const LAYOUTS: Record<string, CustomTableLayout> = {
  ...BILLING_LAYOUTS,
  list: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    fillColor: (row, { table }) => (row < (table.headerRows ?? 0) ? SHADE : null),
    paddingLeft: () => PADDING,
    paddingRight: () => PADDING,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
};
