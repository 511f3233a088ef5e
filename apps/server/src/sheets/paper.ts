import type { Content } from 'pdfmake';
import { roomOn, type PdfDocument } from '#server/pdf/document.ts';
import { listTable } from '#server/pdf/tables.ts';
import type { Sheet } from './sheets.ts';

/** What a character of a table takes, in points. */
const CHARACTER = 4.3;
/** The smallest paper first; on the last one the columns are squeezed as far as they must. */
const PAPERS = [
  { paper: 'A4', landscape: false },
  { paper: 'A4', landscape: true },
  { paper: 'A3', landscape: true },
] as const;

/** The sheet as a document: title, what was chosen, and the rows, on paper that is wide enough for them. */
export function onPaper({ title, of = '', notes, columns, rows }: Sheet): PdfDocument {
  const printed = columns.flatMap((column, i) => (column.offPaper ? [] : [{ ...column, i }]));
  const natural = printed.reduce((sum, { width }) => sum + width * CHARACTER, 0);
  const paper = PAPERS.find((one) => roomOn(one) >= natural) ?? PAPERS.at(-1)!;
  const scale = Math.min(1, roomOn(paper) / natural) * CHARACTER;
  return {
    title,
    ...paper,
    head: { left: of, right: title },
    foot: notes.find(([label]) => label === 'Exported')?.join(' ') ?? '',
    content: [
      { text: title, style: 'title' },
      ...notes.map(noteLine),
      { text: ' ', fontSize: 4 },
      listTable(
        printed.map(({ title: name, width, figures }) => ({
          title: name,
          width: width * scale,
          ...(figures ? { align: 'right' as const } : {}),
        })),
        rows.map((row) => printed.map(({ i }) => row[i] ?? '')),
      ),
    ],
  };
}

const noteLine = ([label, value]: [string, string]): Content => ({ text: `${label}: ${value}`, style: 'note' });
