import type { Content } from 'pdfmake';
import { roomOn, type PdfDocument } from '#server/pdf/document.ts';
import { listTable } from '#server/pdf/tables.ts';
import type { Sheet, SheetColumn } from './sheets.ts';

/** What a character of a table takes, in points, and what stands between two columns. */
const CHARACTER = 4.5;
const BETWEEN = 8;
/** Cells are seldom full: texts are squeezed so far before a larger paper is taken, and stretched no further. */
const SQUEEZED = 0.65;
const STRETCHED = 1.3;
/** The smallest first; on the last one the texts are squeezed as far as they must. */
const PAPERS = [
  { paper: 'A4', landscape: false },
  { paper: 'A4', landscape: true },
  { paper: 'A3', landscape: true },
] as const;

const naturalWidth = ({ width }: SheetColumn): number => width * CHARACTER + BETWEEN;
const widthOf = (columns: readonly SheetColumn[]): number =>
  columns.reduce((sum, column) => sum + naturalWidth(column), 0);

/** The sheet as a document: title, what was chosen, and the rows, on paper that is wide enough for them. */
export function onPaper({ title, of = '', notes, columns, rows }: Sheet): PdfDocument {
  const printed = columns.flatMap((column, i) => (column.offPaper ? [] : [{ ...column, i }]));
  const fixed = widthOf(printed.filter((column) => column.fixed));
  const texts = widthOf(printed.filter((column) => !column.fixed));
  const scaleOn = (one: (typeof PAPERS)[number]): number => (roomOn(one) - fixed) / texts;
  const paper = PAPERS.find((one) => scaleOn(one) >= SQUEEZED) ?? PAPERS.at(-1)!;
  const scale = Math.min(STRETCHED, scaleOn(paper));
  return {
    title,
    ...paper,
    head: { left: of, right: title },
    foot: notes.find(isWhen)?.join(' ') ?? '',
    content: [
      { text: title, style: 'title' },
      ...notes.filter((note) => !isWhen(note)).map(noteLine),
      { text: ' ', fontSize: 4 },
      listTable(
        printed.map((column) => ({
          title: column.title,
          width: naturalWidth(column) * (column.fixed ? 1 : scale),
          ...(column.figures ? { align: 'right' as const } : {}),
        })),
        rows.map((row) => printed.map(({ i }) => row[i] ?? '')),
      ),
    ],
  };
}

/** Stands at the foot of every page. */
const isWhen = ([label]: [string, string]): boolean => label === 'Exported';

const noteLine = ([label, value]: [string, string]): Content => ({ text: `${label}: ${value}`, style: 'note' });
