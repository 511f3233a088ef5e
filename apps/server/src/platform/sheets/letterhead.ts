import type { Content } from 'pdfmake';
import type { BusinessCtx } from '#server/platform/context.ts';
import { set, type Picture } from '#server/platform/pdf/pictures.ts';

/** The sender, at the top of a list's first page. */
export type Letterhead = {
  name: string;
  /** Address, registration numbers and contacts. */
  lines: readonly string[];
  logo: Picture | null;
};

/** The letterhead of a firm; without one, of the business's first firm. A feature offers it (feature.ts). */
export type LetterheadOf = (ctx: BusinessCtx, firmId?: number) => Promise<Letterhead>;

const QUIET = '#5b6472';
const RULE = '#c3c9d2';
const LOGO_HEIGHT = 40;

/** Compact, because the rows matter more: logo, name and two or three lines, above a rule. */
export function letterheadBlock({ name, lines, logo }: Letterhead, room: number): Content[] {
  const texts: Content[] = [
    { text: name, bold: true, fontSize: 12 },
    ...lines.map((text): Content => ({ text, color: QUIET, fontSize: 7.5 })),
  ];
  // A wide logo may be three times as wide as high.
  const width = logo && logo.width > 2 * logo.height ? 3 * LOGO_HEIGHT : LOGO_HEIGHT;
  const firm: Content = logo
    ? {
        columns: [
          { width: 'auto', stack: [set(logo, [width, LOGO_HEIGHT])] },
          { width: '*', stack: texts },
        ],
        columnGap: 10,
      }
    : { stack: texts };
  const rule = { type: 'line' as const, x1: 0, x2: room, y1: 0, y2: 0, lineWidth: 0.75, lineColor: RULE };
  return [firm, { canvas: [rule], margin: [0, 6, 0, 8] }];
}
