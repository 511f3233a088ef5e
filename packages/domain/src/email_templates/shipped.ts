/** The templates of the product: one for each event of domain facts 2, E, that a client is informed of. */
import { BILLING_EMAILS } from './shipped/billing.ts';
import { CLIENT_EMAILS } from './shipped/clients.ts';
import type { ShippedEmail } from './shipped/common.ts';
import { DOCUMENT_EMAILS } from './shipped/documents.ts';
import { GST_EMAILS } from './shipped/gst.ts';
import { INCOME_TAX_EMAILS } from './shipped/income-tax.ts';
import { LOAN_EMAILS } from './shipped/loans.ts';
import { GUJARATI } from './shipped/gujarati.ts';
import { HINDI } from './shipped/hindi.ts';
import { REGISTER_EMAILS } from './shipped/registers.ts';
import { translated } from './shipped/translate.ts';
import type { EmailTexts } from './template.ts';

export type { ShippedEmail };
export const SHIPPED_EMAILS: readonly ShippedEmail[] = [
  ...DOCUMENT_EMAILS,
  ...BILLING_EMAILS,
  ...GST_EMAILS,
  ...INCOME_TAX_EMAILS,
  ...REGISTER_EMAILS,
  ...LOAN_EMAILS,
  ...CLIENT_EMAILS,
];
const BY_KEY: ReadonlyMap<string, ShippedEmail> = new Map(SHIPPED_EMAILS.map((one) => [one.key, one]));
export const shippedEmail = (key: string): ShippedEmail | null => BY_KEY.get(key) ?? null;

/** In every language. */
export function shippedTexts(template: ShippedEmail): EmailTexts {
  const { subject, blocks } = template;
  const [hi, gu] = [translated(template, HINDI), translated(template, GUJARATI)];
  return { en: { subject, blocks }, ...(hi ? { hi } : {}), ...(gu ? { gu } : {}) };
}
