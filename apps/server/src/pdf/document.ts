import type { Content } from 'pdfmake';

/** A document on its way to paper. Plain data throughout: it is made in another thread (pdf.ts). */
export type PdfDocument = {
  title: string;
  paper: 'A4' | 'A3';
  landscape?: boolean;
  /** Whose document it is, for the programs that show it. */
  author?: string;
  /**
   * At the top of every page: whose paper it is, and what it is. A paper whose content begins with a letterhead of its
   * own has it from the second page on.
   */
  head: { left: string; right: string; isUnderLetterhead?: boolean };
  /** Across every page: DRAFT, CANCELLED. */
  stamp?: string;
  /** At the bottom of every page, before its number. */
  foot: string;
  /** Tables use the layouts of tables.ts by name; letters of any script find their font by themselves (scripts.ts). */
  content: Content[];
};

/** Several in one file: each has its own head, foot and stamp, and counts its own pages. */
export type PdfBundle = { title: string; documents: PdfDocument[] };

/** Points. The sides of ISO paper, upright. */
const SIDES = { A4: [595, 842], A3: [842, 1191] } as const;
export const MARGIN = { side: 36, top: 52, bottom: 44 };

/** How wide the content can be. */
export const roomOn = ({ paper, landscape }: Pick<PdfDocument, 'paper' | 'landscape'>): number =>
  SIDES[paper][landscape ? 1 : 0] - 2 * MARGIN.side;
