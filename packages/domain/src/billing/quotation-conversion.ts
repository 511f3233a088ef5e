/** Invoicing what was quoted, whole or in part, and never more than was quoted. */
import { compare, isAmount, isPositive, isZero, sub } from '../money.ts';

export type QuotedLine = { id: number; quantity: string; /** On invoices that stand. */ invoiced: string };
export type ConvertedLine = { id: number; quantity: string };

export const openQuantity = ({ quantity, invoiced }: QuotedLine): string => sub(quantity, invoiced);

/** All that is left: the proposal of a conversion. */
export const remainingLines = (lines: readonly QuotedLine[]): ConvertedLine[] =>
  lines.map((line) => ({ id: line.id, quantity: openQuantity(line) })).filter(({ quantity }) => isPositive(quantity));

export function conversionProblems(
  quoted: readonly QuotedLine[],
  converted: readonly ConvertedLine[],
): { index: number | null; message: string }[] {
  const lines = new Map(quoted.map((line) => [line.id, line]));
  const problems: { index: number | null; message: string }[] = [];
  for (const [index, { id, quantity }] of converted.entries()) {
    const line = lines.get(id);
    lines.delete(id);
    if (!line) problems.push({ index, message: 'This line is not in the quotation, or is here twice' });
    else if (!isAmount(quantity) || !isPositive(quantity)) {
      problems.push({ index, message: 'Quantity must be more than 0' });
    } else if (compare(quantity, openQuantity(line)) > 0) {
      problems.push({ index, message: `Only ${openQuantity(line)} of ${line.quantity} is left to invoice` });
    }
  }
  return converted.length === 0 ? [{ index: null, message: 'Choose at least one line to invoice' }] : problems;
}

/** Which act of the state machine a conversion is: the quotation is Invoiced once nothing is left of it. */
export function conversionAct(
  quoted: readonly QuotedLine[],
  converted: readonly ConvertedLine[],
): 'convert' | 'convert_part' {
  const taken = new Map(converted.map(({ id, quantity }) => [id, quantity]));
  const isWhole = quoted.every((line) => isZero(sub(openQuantity(line), taken.get(line.id) ?? '0')));
  return isWhole ? 'convert' : 'convert_part';
}
