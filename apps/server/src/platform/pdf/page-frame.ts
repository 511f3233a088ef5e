import type { Content, createPdf } from 'pdfmake';
import { MARGIN, type DeedPages, type PdfBundle, type PdfDocument } from './document.ts';
import { withoutBrokenImages } from './images.ts';
import { inScripts, LATIN_AND_DEVANAGARI, SERIF } from './scripts.ts';
import { HAIRLINE } from './layouts.ts';
import { LAYOUTS } from './tables.ts';

export const layouts = LAYOUTS;

type Definition = Parameters<typeof createPdf>[0];

const QUIET = '#5b6472';
const STAMP = '#b42318';

export function definitionOf(made: PdfDocument | PdfBundle): Definition {
  const documents = 'documents' in made ? made.documents : [made];
  const author = documents[0]?.author;
  return {
    info: { title: made.title, ...(author ? { author } : {}), creator: 'Daftar', producer: 'Daftar' },
    displayTitle: true,
    // The font has much space above and below its letters, for Devanagari marks.
    defaultStyle: { font: LATIN_AND_DEVANAGARI, fontSize: 8, lineHeight: 0.85 },
    styles: { title: { fontSize: 14, bold: true }, note: { color: QUIET } },
    content: documents.map((document) =>
      document.deed ? deedSectionOf(document, document.deed) : sectionOf(document),
    ),
  };
}

/** A document with header, footer and page numbers. */
function sectionOf({ paper, landscape, head, foot, stamp, warning, content }: PdfDocument): Content {
  // The first page starts with the letterhead in place of the header.
  const top = head.isUnderLetterhead ? MARGIN.side : MARGIN.top;
  const hasHead = (page: number): boolean => page > first || !head.isUnderLetterhead;
  // pdfmake calls the background per page, header and footer when all pages exist.
  let first = Infinity;
  let last = 0;
  return {
    section: inScripts(withoutBrokenImages(content)),
    pageSize: paper,
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN.side, top, MARGIN.side, MARGIN.bottom],
    background: (page, size) => {
      first = Math.min(first, page);
      last = page;
      const rules = [...(hasHead(page) ? [top - 8] : []), size.height - MARGIN.bottom + 8];
      return { canvas: rules.map((y) => ruleAt(y, size.width)) };
    },
    header: (page) => {
      const line = hasHead(page)
        ? inScripts(ends(head.left, head.right, { top: warning ? 0 : top - 26, bold: true }))
        : '';
      return warning ? { stack: [warned(warning), line] } : line;
    },
    footer: (page) => inScripts(ends(foot, `Page ${page - first + 1} of ${last - first + 1}`, { top: 14 })),
    watermark: stamp ? { text: stamp, color: STAMP, opacity: 0.12, bold: true, angle: -52 } : null,
  } as Content;
}

/** A deed: nothing on the page but its text, header, footer, numbers and initials. */
function deedSectionOf({ paper, stamp, content }: PdfDocument, pages: DeedPages): Content {
  const { margin, header, footer, page_numbers, initials } = pages;
  let first = Infinity;
  let last = 0;
  const foot = (page: number): Content => ({
    margin: [margin, 12, margin, 0],
    font: SERIF,
    fontSize: 9,
    columns: [
      { text: footer },
      { text: page_numbers ? `Page ${page - first + 1} of ${last - first + 1}` : '', alignment: 'center' },
      { text: initials ? 'Initials: ______________' : '', alignment: 'right' },
    ],
  });
  return {
    section: [{ font: SERIF, fontSize: 11, lineHeight: 1.15, stack: inScripts(withoutBrokenImages(content), SERIF) }],
    pageSize: paper,
    pageMargins: [margin, margin, margin, margin],
    background: (page: number) => {
      first = Math.min(first, page);
      last = page;
      return '';
    },
    header: () =>
      header
        ? inScripts({ text: header, font: SERIF, fontSize: 9, margin: [margin, margin / 2, margin, 0] }, SERIF)
        : '',
    footer: (page: number) => inScripts(foot(page), SERIF),
    watermark: stamp ? { text: stamp, color: STAMP, opacity: 0.12, bold: true, angle: -52 } : null,
  } as Content;
}

const warned = (text: string): Content => ({
  text,
  bold: true,
  color: STAMP,
  alignment: 'center',
  margin: [MARGIN.side, 14, MARGIN.side, 1],
});

/** Two texts at the ends of a line. */
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
  lineColor: HAIRLINE,
});
