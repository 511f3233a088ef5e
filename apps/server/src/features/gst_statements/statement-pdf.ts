/** A client's return as PDF: tables one below the other, A4 landscape. */
import { formatDay } from '@daftar/domain/date-format';
import { formatNumber } from '@daftar/domain/money-format';
import { LABELS_TITLE, type Statement } from '@daftar/domain/statement-table';
import type { Content } from 'pdfmake';
import { roomOn, type PdfDocument } from '#server/platform/pdf/document.ts';
import { listTable } from '#server/platform/pdf/tables.ts';

const PAGE = { paper: 'A4', landscape: true } as const;
const FIGURE = 84;

type Paper = {
  business: string;
  title: string;
  client: string;
  gstin: string;
  due_date: string;
  notes: readonly string[];
  tables: readonly Statement[];
};

export const statementPdf = ({ business, title, client, gstin, due_date, notes, tables }: Paper): PdfDocument => ({
  title,
  ...PAGE,
  author: business,
  head: { left: business, right: title },
  foot: `${client} · ${gstin}`,
  content: [
    { text: title, style: 'title' },
    { text: `${client} · ${gstin} · Due ${formatDay(due_date)}`, style: 'note', margin: [0, 0, 0, 6] },
    ...notes.map((text): Content => ({ text, style: 'note' })),
    ...tables.filter(({ rows }) => rows.length > 0).flatMap(tableContent),
  ],
});

function tableContent({ title, of = LABELS_TITLE, columns, rows }: Statement): Content[] {
  const label = roomOn(PAGE) - columns.length * FIGURE;
  return [
    { text: title, bold: true, fontSize: 10, margin: [0, 10, 0, 4] },
    listTable(
      [
        { title: of, width: label },
        ...columns.map((column) => ({ title: column, width: FIGURE, align: 'right' as const })),
      ],
      rows.map(({ label: text, values, isHeading }) => [
        text,
        ...columns.map((_, at) => {
          const value = values[at];
          return value === null || value === undefined ? (isHeading ? '' : '–') : formatNumber(value);
        }),
      ]),
    ),
  ];
}
