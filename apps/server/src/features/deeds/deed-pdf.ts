import type { PageSetup } from '@daftar/domain/deeds/document';
import type { FilledBlock, FilledCell, FilledDeed, Run } from '@daftar/domain/deeds/fill';
import { gridOf } from '@daftar/domain/deeds/table-grid';
import type { Content } from 'pdfmake';
import type { PdfDocument } from '#server/platform/pdf/document.ts';

const POINTS_A_MM = 72 / 25.4;
const INDENT = 30;
const OPEN = '#b42318';
const HEADINGS = { 1: 15, 2: 12.5, 3: 11 } as const;
/** Room to sign in. */
const EMPTY_CELL = 22;

const toPoints = (millimetres: number): number => millimetres * POINTS_A_MM;

const textOf = (runs: readonly Run[]): Content[] =>
  runs.map(({ text, marks, open }) => ({
    text,
    ...(marks.includes('bold') ? { bold: true } : {}),
    ...(marks.includes('italic') ? { italics: true } : {}),
    ...(marks.includes('underline') ? { decoration: 'underline' as const } : {}),
    // Open answers are red in print too.
    ...(open === undefined ? {} : { color: OPEN, background: '#fde8e6' }),
  }));

/** Room on a page, below the margins. What is kept together and doesn't fit would be lost. */
const PAGE = 842;
const LINE = 16;
/** Fewer than fit, so that an estimate is never too low. */
const CHARACTERS = 55;

const linesOf = (runs: readonly Run[], width: number): number =>
  runs
    .map(({ text }) => text)
    .join('')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (CHARACTERS * width))), 0);
const rowHeight = (row: readonly FilledCell[], columns: number): number =>
  EMPTY_CELL +
  LINE +
  Math.max(
    ...row.map((cell) => cell.paragraphs.reduce((sum, runs) => sum + linesOf(runs, cell.colspan / columns), 0)),
  ) *
    LINE;
const columnsOf = (row: readonly FilledCell[] = []): number => row.reduce((sum, { colspan }) => sum + colspan, 0);

function heightOf(block: FilledBlock): number {
  if (block.type === 'page_break') return 0;
  if (block.type === 'together') return block.blocks.reduce((sum, inner) => sum + heightOf(inner), 0);
  if (block.type === 'table')
    return block.rows.reduce((sum, row) => sum + rowHeight(row, columnsOf(block.rows[0])), LINE);
  return (linesOf(block.runs, 1) + 1) * LINE;
}

type Table = Extract<FilledBlock, { type: 'table' }>;

function tableOf({ rows, widths }: Table, room: number): Content {
  const grid = gridOf(rows);
  const columns = grid[0]!.length;
  const heads = grid.findIndex((row) => !row.every((cell) => cell?.is_head ?? true));
  const whole = widths?.reduce((sum, width) => sum + width, 0) ?? 0;
  const isSigned = rows.some((row) => row.some(({ paragraphs }) => paragraphs.every((runs) => runs.length === 0)));
  const fits = rows.every((row) => rowHeight(row, columns) * (Math.max(0, heads) + 1) < room);
  return {
    layout: 'cells',
    margin: [0, 4, 0, 10],
    table: {
      headerRows: fits ? Math.max(0, heads) : 0,
      ...(fits ? { keepWithHeaderRows: 1 } : {}),
      dontBreakRows: fits,
      widths:
        widths?.length === columns && whole > 0
          ? widths.map((width) => `${(width * 100) / whole}%`)
          : Array.from({ length: columns }, () => '*'),
      body: grid.map((row) =>
        row.map((cell) =>
          cell === null
            ? { text: '' }
            : {
                stack: cell.paragraphs.map((runs) => ({ text: textOf(runs), bold: cell.is_head })),
                colSpan: cell.colspan,
                rowSpan: cell.rowspan,
                margin: [0, 0, 0, isSigned && !cell.is_head ? EMPTY_CELL : 0] as [number, number, number, number],
              },
        ),
      ),
    },
  };
}

function contentOf(block: FilledBlock, isAfterBreak: boolean, room: number): Content {
  const broken = isAfterBreak ? { pageBreak: 'before' as const } : {};
  if (block.type === 'page_break') return { text: '' };
  if (block.type === 'together')
    return { unbreakable: heightOf(block) < room, stack: contentsOf(block.blocks, room), ...broken };
  if (block.type === 'table') return { ...(tableOf(block, room) as object), ...broken } as Content;
  if (block.type === 'heading')
    return {
      text: textOf(block.runs),
      bold: true,
      fontSize: HEADINGS[block.level],
      alignment: block.align,
      margin: [0, block.level === 1 ? 4 : 10, 0, 8],
      headlineLevel: block.level,
      ...broken,
    };
  if (block.type === 'paragraph')
    return { text: textOf(block.runs), alignment: block.align, margin: [0, 0, 0, 7], ...broken };
  return {
    columns: [
      { text: block.number, width: INDENT },
      { text: textOf(block.runs), width: '*', alignment: 'justify' },
    ],
    margin: [(block.level - 1) * INDENT, 0, 0, 6],
    ...broken,
  };
}

function contentsOf(blocks: readonly FilledBlock[], room: number): Content[] {
  return blocks.flatMap((block, at) =>
    block.type === 'page_break' ? [] : [contentOf(block, blocks[at - 1]?.type === 'page_break', room)],
  );
}

/** The space below the last block would start an empty page. */
function withoutSpaceBelow(contents: Content[]): Content[] {
  const last = contents.at(-1) as { margin?: number[]; stack?: Content[] } | undefined;
  if (last?.margin) last.margin = [...last.margin.slice(0, 3), 0];
  if (last?.stack) withoutSpaceBelow(last.stack);
  return contents;
}

type About = { title: string; author: string; header: string; footer: string; stamp?: string };

/** A4 as it is signed. The first page leaves room for the print of the stamp paper. */
export function deedPdf({ blocks }: FilledDeed, page: PageSetup, about: About): PdfDocument {
  const margin = toPoints(page.margin);
  const stampRoom = Math.max(0, toPoints(page.stamp_margin) - margin);
  return {
    title: about.title,
    author: about.author,
    paper: 'A4',
    head: { left: '', right: '' },
    foot: '',
    ...(about.stamp ? { stamp: about.stamp } : {}),
    deed: {
      margin,
      header: about.header,
      footer: about.footer,
      page_numbers: page.page_numbers,
      initials: page.initials,
    },
    content: [
      ...(stampRoom > 0 ? [{ text: '', margin: [0, stampRoom, 0, 0] } as Content] : []),
      ...withoutSpaceBelow(contentsOf(blocks, PAGE - 2 * margin)),
    ],
  };
}
