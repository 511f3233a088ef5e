import type { PageSetup } from '@daftar/domain/deeds/document';
import type { FilledBlock, FilledDeed, Run } from '@daftar/domain/deeds/fill';
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

function tableOf({ rows, widths }: Extract<FilledBlock, { type: 'table' }>): Content {
  const heads = rows.findIndex((row) => !row.every(({ is_head }) => is_head));
  const columns = Math.max(1, ...rows.map((row) => row.reduce((sum, { colspan }) => sum + colspan, 0)));
  const whole = widths?.reduce((sum, width) => sum + width, 0) ?? 0;
  const isSigned = rows.some((row) => row.some(({ paragraphs }) => paragraphs.every((runs) => runs.length === 0)));
  return {
    layout: 'cells',
    margin: [0, 4, 0, 10],
    table: {
      headerRows: Math.max(0, heads),
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths:
        widths && whole > 0 && widths.every((width) => width > 0)
          ? widths.map((width) => `${(width * 100) / whole}%`)
          : Array.from({ length: columns }, () => '*'),
      body: rows.map((row) =>
        row.flatMap(({ paragraphs, is_head, colspan, rowspan }) => [
          {
            stack: paragraphs.map((runs) => ({ text: textOf(runs), bold: is_head })),
            colSpan: colspan,
            rowSpan: rowspan,
            margin: [0, 0, 0, isSigned && !is_head ? EMPTY_CELL : 0] as [number, number, number, number],
          },
          ...Array.from({ length: colspan - 1 }, () => ({ text: '' })),
        ]),
      ),
    },
  };
}

function contentOf(block: FilledBlock, isAfterBreak: boolean): Content {
  const broken = isAfterBreak ? { pageBreak: 'before' as const } : {};
  if (block.type === 'page_break') return { text: '' };
  if (block.type === 'together') return { unbreakable: true, stack: contentsOf(block.blocks), ...broken };
  if (block.type === 'table') return { ...(tableOf(block) as object), ...broken } as Content;
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

function contentsOf(blocks: readonly FilledBlock[]): Content[] {
  return blocks.flatMap((block, at) =>
    block.type === 'page_break' ? [] : [contentOf(block, blocks[at - 1]?.type === 'page_break')],
  );
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
    content: [...(stampRoom > 0 ? [{ text: '', margin: [0, stampRoom, 0, 0] } as Content] : []), ...contentsOf(blocks)],
  };
}
