/** Sheets of QR labels: three in a row, eight rows on a page. */
import { withoutDirectionMarks } from '@daftar/domain/document_records/values';
import type { Content } from 'pdfmake';
import { roomOn, type PdfDocument } from './document.ts';

export type Label = { code: string; title: string; detail: string; link: string };

const IN_ROW = 3;
const SIDE = 62;
const PAGE = { paper: 'A4' } as const;

const labelOf = ({ code, title, detail, link }: Label): Content => ({
  unbreakable: true,
  columnGap: 6,
  margin: [0, 4, 0, 4],
  columns: [
    { width: SIDE, stack: [{ qr: link, eccLevel: 'M', fit: SIDE }] },
    {
      width: '*',
      stack: [
        { text: code, bold: true, fontSize: 8 },
        { text: short(title), fontSize: 8 },
        { text: short(detail), fontSize: 7, color: '#5b6472' },
      ],
    },
  ],
});

/** A label has two lines. */
const MAX_TEXT = 48;
const short = (text: string): string => {
  const plain = withoutDirectionMarks(text);
  return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT - 1)}…` : plain;
};

export function labelsPdf(title: string, business: string, labels: readonly Label[]): PdfDocument {
  const rows = Array.from({ length: Math.ceil(labels.length / IN_ROW) }, (_, i) =>
    Array.from({ length: IN_ROW }, (_unused, k): Content => {
      const label = labels[IN_ROW * i + k];
      return label ? labelOf(label) : { text: '' };
    }),
  );
  return {
    ...PAGE,
    title,
    author: business,
    head: { left: business, right: title },
    foot: business,
    content: [
      {
        layout: 'noBorders',
        table: {
          widths: Array.from({ length: IN_ROW }, () => roomOn(PAGE) / IN_ROW - 8),
          dontBreakRows: true,
          body: rows,
        },
      },
    ],
  };
}
