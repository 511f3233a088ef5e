/** Base of every billing PDF: A4, letterhead, and a short heading on further pages. */
import type { Content } from 'pdfmake';
import type { PdfDocument } from '#server/platform/pdf/document.ts';
import { letterhead, type Heading } from './letterhead.ts';
import type { DocumentDesign } from './model.ts';
import { styleOf, type Style } from './style.ts';

type Sheet = {
  look: DocumentDesign;
  heading: Heading;
  stamp?: string | undefined;
  content: (style: Style) => Content[];
};

export function documentPdf({ look, heading, stamp, content }: Sheet): PdfDocument {
  const style = styleOf(look);
  const named = [heading.title, heading.number].filter(Boolean).join(' ');
  return {
    title: named,
    author: heading.firm.name,
    paper: 'A4',
    head: { left: heading.firm.name, right: named, isUnderLetterhead: true },
    foot: [named, heading.firm.name].join('  ·  '),
    ...(stamp ? { stamp } : {}),
    content: [...letterhead(heading, style), ...content(style)],
  };
}

/** Stamped across the page, so that a draft or cancelled document can't be mistaken for a valid one. */
export const stampOf = (state: string): string | undefined =>
  ['Draft', 'Cancelled', 'Bounced'].includes(state) ? state.toUpperCase() : undefined;
