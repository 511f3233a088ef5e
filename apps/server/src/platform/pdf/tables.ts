import type { Content, CustomTableLayout, TableCell } from 'pdfmake';
import { DOCUMENT_LAYOUTS, HAIRLINE } from './layouts.ts';

export type PdfColumn = {
  title: string;
  /** In points; `roomOn` is the total. */
  width: number;
  /** For figures. */
  align?: 'right';
};

const SHADE = '#f3f5f8';

/** A table over any number of pages: the header repeats, and rows aren't split. */
export function listTable(
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  lastIsTotal = false,
): Content {
  const cell = (text: string, column: PdfColumn): TableCell => (column.align ? { text, ...FIGURES } : text);
  const bold = (text: string, column: PdfColumn): TableCell => ({ text, bold: true, ...(column.align ? FIGURES : {}) });
  return {
    layout: 'list',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width - 2 * PADDING),
      body: [
        columns.map(({ title, align }) => ({ text: title, bold: true, ...(align ? { alignment: align } : {}) })),
        ...rows.map((row, at) => {
          const draw = lastIsTotal && at === rows.length - 1 ? bold : cell;
          return columns.map((column, i) => draw(row[i] ?? '', column));
        }),
      ],
    },
  };
}

const FIGURES: { alignment: 'right'; fontFeatures: ['tnum'] } = { alignment: 'right', fontFeatures: ['tnum'] };
const PADDING = 4;

/** Referenced by name, because a document is plain data. */
export const LAYOUTS: Record<string, CustomTableLayout> = {
  ...DOCUMENT_LAYOUTS,
  list: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => HAIRLINE,
    fillColor: (row, { table }) => (row < (table.headerRows ?? 0) ? SHADE : null),
    paddingLeft: () => PADDING,
    paddingRight: () => PADDING,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
};
