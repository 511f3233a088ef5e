/** Texts of emails that people send with a document: the product's templates as words to edit. */
import type { CurrencyCode } from '../currencies.ts';
import type { VariableValues } from '../messaging/variables.ts';
import { plainText, renderEmail, type RenderedBlock } from './render.ts';
import { shippedEmail } from './shipped.ts';

/** A message that follows a template. */
export type Following = {
  key: string;
  values: VariableValues;
  currency: CurrencyCode;
  /** Text of the settings goes before the product's, but not before an own template. */
  hasOwnText?: boolean;
  /** A credit note is no invoice: an own text about invoices doesn't fit. */
  isProductOnly?: boolean;
};

/** Words without amounts in boxes and buttons, which the email draws around them. */
export const wordsOf = (blocks: readonly RenderedBlock[], textOfHtml: (html: string) => string): string =>
  plainText(
    blocks.filter(({ kind }) => kind !== 'figure' && kind !== 'button' && kind !== 'divider'),
    textOfHtml,
  ).replaceAll('\u00A0', ' ');

/** In English; the client's language is chosen when it is sent. */
export function shippedText({ key, values, currency }: Following): { subject: string; text: string } {
  const { subject, blocks } = renderEmail(shippedEmail(key)!, values, currency);
  return { subject: subject.replaceAll('\u00A0', ' '), text: wordsOf(blocks, String) };
}
