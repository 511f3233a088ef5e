/** Lines while typing: totals update with every key, so incomplete amounts count as 0. */
import type { DocumentLine } from './document-line.ts';

/** `1,234.` is 1234, `.5` is 0.5, and an empty or incomplete field is 0. Not for stored values. */
export function typedAmount(text: string): string {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.replace(/[\s,₹]/g, ''));
  if (!match) return '0';
  const [, whole = '', fraction = ''] = match;
  return fraction ? `${whole || '0'}.${fraction}` : whole || '0';
}

export const typedLine = (line: DocumentLine): DocumentLine => ({
  ...line,
  quantity: typedAmount(line.quantity),
  rate: typedAmount(line.rate),
  discount: typedAmount(line.discount),
  tax_rate: typedAmount(line.tax_rate),
  cess_rate: typedAmount(line.cess_rate),
  cess_per_unit: typedAmount(line.cess_per_unit),
});
