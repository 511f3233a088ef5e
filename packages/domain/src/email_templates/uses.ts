/** Places where the product sends a template automatically. */
import { SHIPPED_RULES } from '../triggers/catalogue.ts';

const BUILT_IN: Readonly<Record<string, string>> = {
  'invoice.sent': 'Invoices you send',
  'invoice.reminder': 'Payment reminders',
  'statement.sent': 'Statements you send',
  'receipt.sent': 'Receipts you send',
  'quotation.sent': 'Quotations you send',
};

/** "Receipts you send", "trigger “Payment received”". Empty: sent only if a user chooses it. */
export function usesOf(key: string): string[] {
  const rules = SHIPPED_RULES.filter(({ steps }) => steps.some(({ template }) => template === key));
  const names = [...new Set(rules.map(({ name }) => `trigger “${name}”`))];
  return BUILT_IN[key] ? [BUILT_IN[key], ...names] : names;
}
