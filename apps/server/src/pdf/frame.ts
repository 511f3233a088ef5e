import type { Content, createPdf } from 'pdfmake';
import { MARGIN, type PdfDocument } from './document.ts';
import { inScripts, LATIN_AND_DEVANAGARI } from './scripts.ts';
import { LAYOUTS, LINE } from './tables.ts';

export const layouts = LAYOUTS;

type Definition = Parameters<typeof createPdf>[0];

const QUIET = '#5b6472';
const STAMP = '#b42318';

/** The furniture of every page around the content: head, foot and number. */
export function definitionOf({ title, author, paper, landscape, head, foot, stamp, content }: PdfDocument): Definition {
  // The content begins where the head would, with a letterhead; the head is written above the further pages.
  const top = head.isUnderLetterhead ? MARGIN.side : MARGIN.top;
  const hasHead = (page: number): boolean => page > 1 || !head.isUnderLetterhead;
  return {
    info: { title, ...(author ? { author } : {}), creator: 'Daftar', producer: 'Daftar' },
    displayTitle: true,
    pageSize: paper,
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN.side, top, MARGIN.side, MARGIN.bottom],
    // The design leaves much room above and below its letters, for the marks of Devanagari.
    defaultStyle: { font: LATIN_AND_DEVANAGARI, fontSize: 8, lineHeight: 0.85 },
    styles: { title: { fontSize: 14, bold: true }, note: { color: QUIET } },
    header: (page) => (hasHead(page) ? inScripts(ends(head.left, head.right, { top: top - 26, bold: true })) : ''),
    footer: (page, pages) => inScripts(ends(foot, `Page ${page} of ${pages}`, { top: 14 })),
    background: (page, size) => ({
      canvas: [...(hasHead(page) ? [top - 8] : []), size.height - MARGIN.bottom + 8].map((y) => ruleAt(y, size.width)),
    }),
    ...(stamp ? { watermark: { text: stamp, color: STAMP, opacity: 0.12, bold: true, angle: -52 } } : {}),
    content: inScripts(content),
  };
}

/** Two texts at the two ends of a line. */
const ends = (left: string, right: string, { top, bold }: { top: number; bold?: boolean }): Content => ({
  margin: [MARGIN.side, top, MARGIN.side, 0],
  style: 'note',
  columns: [
    { text: left, ...(bold ? { bold } : {}) },
    { text: right, alignment: 'right', width: 'auto' },
  ],
});

const ruleAt = (y: number, width: number) => ({
  type: 'line' as const,
  x1: MARGIN.side,
  x2: width - MARGIN.side,
  y1: y,
  y2: y,
  lineWidth: 0.5,
  lineColor: LINE,
});
