import { formatMoney } from '@daftar/domain/money-format';
import type { Content } from 'pdfmake';
import { roomOn, type PdfDocument } from '#server/platform/pdf/document.ts';
import { listTable } from '#server/platform/pdf/tables.ts';
import { isFigure } from '#server/platform/sheets/plain-text.ts';
import type { Section } from './bank-file-sections.ts';

const PAGE = { paper: 'A4', landscape: false } as const;

/** The value of an amount column; text is unchanged. */
const shown = (value: string, isAmount: boolean): string =>
  isAmount && isFigure(value) ? formatMoney(value, 'INR') : value;

function tableOf({ title, columns, rows, empty }: Section): Content[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  // "Summary" mixes amounts and words, so its column stays at the left.
  const isMixed = title === 'Summary';
  const heading: Content = { text: title, bold: true, fontSize: 11, margin: [0, 12, 0, 4] };
  if (rows.length === 0) return [heading, { text: empty, style: 'note' }];
  return [
    heading,
    listTable(
      columns.map((column) => ({
        title: column.title,
        width: (roomOn(PAGE) * column.share) / total,
        ...(column.isAmount && !isMixed ? { align: 'right' as const } : {}),
      })),
      rows.map((row) => row.map((value, i) => shown(value, columns[i]?.isAmount === true))),
    ),
  ];
}

export const bankFilePdf = (
  { number, business, title, foot }: { number: string; business: string; title: string; foot: string },
  sections: readonly Section[],
): PdfDocument => ({
  title,
  ...PAGE,
  author: business,
  head: { left: business, right: number },
  foot,
  content: [{ text: title, style: 'title' }, ...sections.flatMap(tableOf)],
});
