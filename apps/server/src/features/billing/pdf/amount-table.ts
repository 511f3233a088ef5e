/** A table with amounts in the template's style. The header repeats on every page. */
import type { Content, TableCell } from 'pdfmake';
import { JOINED } from './two-columns.ts';
import { HAIRLINE } from '#server/platform/pdf/layouts.ts';
import type { Style } from './style.ts';
import { FIGURES } from './text.ts';

export type AmountColumn = { title: string; is_figure?: boolean; width?: 'auto' | '*' | number };
/** A text, or a cell that is set otherwise. */
export type AmountCell = string | Content;

type Options = {
  size?: number;
  /** The last row is a sum. */
  has_sum?: boolean;
  /** A row may be torn in two: one that is longer than a page must. */
  breaks_rows?: boolean;
};

export function amountTable(
  columns: readonly AmountColumn[],
  rows: readonly (readonly AmountCell[])[],
  style: Style,
  { size = style.size, has_sum = false, breaks_rows = false }: Options = {},
): Content {
  const underline = style.table === 'open' ? style.accent : HAIRLINE;
  const borderColor = [HAIRLINE, HAIRLINE, HAIRLINE, underline] as [string, string, string, string];
  const title = ({ title: text, is_figure }: AmountColumn): TableCell => ({
    text,
    bold: true,
    ...style.titles,
    borderColor,
    ...(is_figure ? { alignment: 'right' } : {}),
  });
  const cell = (value: AmountCell, i: number, isSum: boolean): TableCell => ({
    ...(typeof value === 'object' && !Array.isArray(value) ? value : { text: value }),
    ...(columns[i]!.is_figure ? FIGURES : {}),
    ...(isSum ? { bold: true } : {}),
  });
  return {
    layout: style.table,
    ...(style.template === 'compact' ? { margin: JOINED } : {}),
    fontSize: size,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: !breaks_rows,
      widths: columns.map(({ width }) => width ?? 'auto'),
      body: [
        columns.map(title),
        ...rows.map((row, n) => row.map((value, i) => cell(value, i, has_sum && n === rows.length - 1))),
      ],
    },
  };
}
