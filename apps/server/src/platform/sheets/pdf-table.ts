import type { Content } from 'pdfmake';
import { roomOn, type PdfDocument } from '#server/platform/pdf/document.ts';
import { listTable } from '#server/platform/pdf/tables.ts';
import type { Sheet, SheetColumn } from './sheets.ts';

/** Width of a character and gap between columns, in points. */
const CHARACTER = 4.5;
const BETWEEN = 8;
/** Cells are rarely full: columns shrink this far before a larger page is used, and stretch at most this far. */
const SQUEEZED = 0.65;
const STRETCHED = 1.3;
/** Smallest first; on the last one columns shrink as far as needed. */
const PAGE_SIZES = [
  { paper: 'A4', landscape: false },
  { paper: 'A4', landscape: true },
  { paper: 'A3', landscape: true },
] as const;

const naturalWidth = ({ width }: SheetColumn): number => width * CHARACTER + BETWEEN;
const widthOf = (columns: readonly SheetColumn[]): number =>
  columns.reduce((sum, column) => sum + naturalWidth(column), 0);

/** The sheet as a PDF: title, filters and rows, on a page that is wide enough. */
export function toPdfTable({ title, of = '', notes, columns, rows }: Sheet): PdfDocument {
  const printed = columns.flatMap((column, i) => (column.offPaper ? [] : [{ ...column, i }]));
  const fixed = widthOf(printed.filter((column) => column.fixed));
  const texts = widthOf(printed.filter((column) => !column.fixed));
  const scaleOn = (one: (typeof PAGE_SIZES)[number]): number => (roomOn(one) - fixed) / texts;
  const paper = PAGE_SIZES.find((one) => scaleOn(one) >= SQUEEZED) ?? PAGE_SIZES.at(-1)!;
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

/** In the footer of every page. */
const isWhen = ([label]: [string, string]): boolean => label === 'Exported';

const noteLine = ([label, value]: [string, string]): Content => ({ text: `${label}: ${value}`, style: 'note' });
