/** Converts a quotation to invoices, in full or in part, never beyond the quoted quantity. */
import { compare, isAmount, isPositive, isZero, sub } from '../money.ts';

export type QuotedLine = { id: number; quantity: string; /** On invoices that aren't cancelled. */ invoiced: string };
export type ConvertedLine = { id: number; quantity: string };

export const openQuantity = ({ quantity, invoiced }: QuotedLine): string => sub(quantity, invoiced);

/** Open quantities, as the default of a conversion. */
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
    if (!line) problems.push({ index, message: 'Choose each line of the quotation once' });
    else if (!isAmount(quantity) || !isPositive(quantity)) {
      problems.push({ index, message: 'Enter a quantity above 0' });
    } else if (compare(quantity, openQuantity(line)) > 0) {
      const left = openQuantity(line);
      const message = isPositive(left)
        ? `Enter ${left} or less. That is what is left to invoice.`
        : 'This line is already fully invoiced';
      problems.push({ index, message });
    }
  }
  return converted.length === 0 ? [{ index: null, message: 'Select at least one line to invoice' }] : problems;
}

/** Transition of a conversion: the quotation is Invoiced once nothing is left. */
export function conversionAct(
  quoted: readonly QuotedLine[],
  converted: readonly ConvertedLine[],
): 'convert' | 'convert_part' {
  const taken = new Map(converted.map(({ id, quantity }) => [id, quantity]));
  const isWhole = quoted.every((line) => isZero(sub(openQuantity(line), taken.get(line.id) ?? '0')));
  return isWhole ? 'convert' : 'convert_part';
}
