/** What every paper of billing has in common: A4, its letterhead, and on further pages who and what it is. */
import type { Content } from 'pdfmake';
import type { PdfDocument } from '#server/pdf/document.ts';
import { letterhead, type Heading } from './letterhead.ts';
import type { Look } from './model.ts';
import { styleOf, type Style } from './style.ts';

type Sheet = { look: Look; heading: Heading; stamp?: string | undefined; content: (style: Style) => Content[] };

export function paper({ look, heading, stamp, content }: Sheet): PdfDocument {
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

/** Across the page: nobody takes a draft or a cancelled paper for one that counts. */
export const stampOf = (state: string): string | undefined =>
  ['Draft', 'Cancelled', 'Bounced'].includes(state) ? state.toUpperCase() : undefined;
