/** Share of a quotation's discount amounts when only a part is invoiced. */
import { add, div, isNegative, isZero, mul, round, sub, sum } from '../money.ts';
import type { DocumentLine } from './document-line.ts';
import { lineValue } from './line-amounts.ts';
import type { ConvertedLine, QuotedLine } from './quotation-conversion.ts';

type Quoted = { lines: readonly DocumentLine[]; discount_type: 'Rupee' | 'Percentage'; discount: string };
/** Discount already used by valid invoices, by line and in total. */
export type InvoicedSoFar = { lines: readonly { id: number; quantity: string; discount: string }[]; discount: string };
export type Taken = { lines: { id: number; quantity: string; discount: string }[]; discount: string };

/** Lines are identified by position, starting with 1. */
export const quotedLines = (lines: readonly { quantity: string }[], invoicedSoFar: InvoicedSoFar): QuotedLine[] =>
  lines.map(({ quantity }, index) => ({
    id: index + 1,
    quantity,
    invoiced: ofLine(invoicedSoFar, index + 1, 'quantity'),
  }));

const ofLine = (invoicedSoFar: InvoicedSoFar, id: number, field: 'quantity' | 'discount'): string =>
  sum(invoicedSoFar.lines.flatMap((line) => (line.id === id ? line[field] : [])));

/**
 * A percentage is copied. An amount is split so that the discount used so far and now equals the rounded share of both
 * together: when everything is invoiced, exactly the whole discount is used.
 */
export function takenOf(
  quoted: Quoted,
  invoicedSoFar: InvoicedSoFar,
  converted: readonly ConvertedLine[],
  decimals = 2,
): Taken {
  const lines = converted.map(({ id, quantity }) => {
    const line = quoted.lines[id - 1]!;
    if (line.discount_type === 'Percentage') return { id, quantity, discount: line.discount };
    const reached = add(ofLine(invoicedSoFar, id, 'quantity'), quantity);
    const given = ofLine(invoicedSoFar, id, 'discount');
    return { id, quantity, discount: shareOf(line.discount, reached, line.quantity, given, decimals) };
  });
  if (quoted.discount_type === 'Percentage' || isZero(quoted.discount)) return { lines, discount: quoted.discount };
  const worth = sum(quoted.lines.map((line) => lineValue(line, decimals).value));
  const reached = sum(
    [...invoicedSoFar.lines, ...lines].map(({ id, quantity, discount }) => {
      const line = quoted.lines[id - 1]!;
      return lineValue({ ...line, quantity, discount }, decimals).value;
    }),
  );
  return { lines, discount: shareOf(quoted.discount, reached, worth, invoicedSoFar.discount, decimals) };
}

function shareOf(whole: string, reached: string, of: string, given: string, decimals: number): string {
  if (isZero(of)) return round('0', decimals);
  const share = sub(div(mul(whole, reached), of, decimals), given);
  return isNegative(share) ? round('0', decimals) : share;
}
