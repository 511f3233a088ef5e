/** The lower part: signature, declarations, notes and terms. */
import type { Content } from 'pdfmake';
import { beside, RIGHT_WIDTH } from './two-columns.ts';
import type { DocumentFirm } from './model.ts';
import { pictureOf, set } from '#server/platform/pdf/pictures.ts';
import { QUIET, type Style } from './style.ts';
import { isLong, label, linesOf } from './text.ts';

/** With the signature image, or space to sign by hand. */
export function signature(firm: DocumentFirm, style: Style): Content[] {
  const signed = pictureOf(firm.signature);
  const text = (said: string, more: object = {}): Content => ({
    text: said,
    fontSize: style.size,
    alignment: 'right',
    ...more,
  });
  return [
    text(`For ${firm.legal_name || firm.name}`, { bold: true, margin: [0, 0, 0, 4] }),
    signed ? set(signed, [110, 40], { alignment: 'right' }) : { text: ' ', fontSize: 34 },
    ...(firm.signatory ? [text(firm.signatory, { margin: [0, 2, 0, 0] })] : []),
    text('Authorised signatory', { fontSize: style.small, color: QUIET }),
  ];
}

export const signedBeside = (left: Content[], firm: DocumentFirm, style: Style): Content =>
  beside(left, signature(firm, style), RIGHT_WIDTH, style);

/** Legal declarations, each on its own line. */
export const declared = (sentences: readonly string[], style: Style): Content[] =>
  sentences.map((text) => ({ text, bold: true, fontSize: style.size, margin: [0, 0, 0, 6] }));

/** Notes and terms, as they were typed. */
export function remarks(title: string, text: string, style: Style): Content[] {
  const lines = linesOf(text);
  if (lines.length === 0) return [];
  const said = lines.map((line): Content => ({
    text: line,
    fontSize: style.small,
    color: QUIET,
    margin: [0, 0, 0, 1],
  }));
  const margin: [number, number, number, number] = style.template === 'compact' ? [0, 6, 0, 0] : [0, 0, 0, 6];
  return [{ unbreakable: !isLong(text), stack: [label(title, style), ...said], margin }];
}
