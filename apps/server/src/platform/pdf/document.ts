import type { Content } from 'pdfmake';

/** A document to print. Plain data, because a worker thread renders it (pdf.ts). */
export type PdfDocument = {
  title: string;
  paper: 'A4' | 'A3';
  landscape?: boolean;
  /** Author in the PDF's metadata. */
  author?: string;
  /**
   * Header of every page: the sender and the document's name. A document with its own letterhead has it from the second
   * page on.
   */
  head: { left: string; right: string; isUnderLetterhead?: boolean };
  /** Watermark of every page: DRAFT, CANCELLED. */
  stamp?: string;
  /** Printed in red above the header of every page. */
  warning?: string;
  /** Footer of every page, before its number. */
  foot: string;
  /** Printed as a deed: in a serif font, with margins of its own and without rules. */
  deed?: DeedPages;
  /** Tables use the layouts of tables.ts by name; fonts are chosen by script (scripts.ts). */
  content: Content[];
};

export type DeedPages = {
  /** Points. */
  margin: number;
  header: string;
  footer: string;
  page_numbers: boolean;
  /** A line for initials at the foot of every page. */
  initials: boolean;
};

/** Several documents in one file, each with its own header, footer, watermark and page numbers. */
export type PdfBundle = { title: string; documents: PdfDocument[] };

/** Points; ISO sizes in portrait. */
const SIDES = { A4: [595, 842], A3: [842, 1191] } as const;
export const MARGIN = { side: 36, top: 52, bottom: 44 };

/** Width of the content. */
export const roomOn = ({ paper, landscape }: Pick<PdfDocument, 'paper' | 'landscape'>): number =>
  SIDES[paper][landscape ? 1 : 0] - 2 * MARGIN.side;
