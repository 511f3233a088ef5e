/** Problems of document lines. Messages name the line, the field and the fix (product rule 10). */
import { formatDay } from '../date-format.ts';
import { lowerFirst } from '../text.ts';
import type { Day } from '../dates.ts';
import { compare, isAmount, isNegative, isPositive, isZero } from '../money.ts';
import { ratesOn } from '../tax-rates.ts';
import type { TaxRate } from '../tax-rates.ts';
import type { DocumentLine } from './document-line.ts';
import { hsnProblem } from './hsn.ts';
import { lineValue } from './line-amounts.ts';

export type LineProblem = { line: number; field: keyof DocumentLine; message: string };

const AMOUNT_FIELDS = ['quantity', 'rate', 'discount', 'tax_rate', 'cess_rate', 'cess_per_unit'] as const;

/** `rates` are those of the business (any, where the rate is free), `supplied` the day of supply: for a note, that of its invoice (product rule 25). */
export function lineProblems(
  lines: readonly DocumentLine[],
  { rates, supplied, isFreeRate = false }: { rates: readonly TaxRate[]; supplied: Day; isFreeRate?: boolean },
): LineProblem[] {
  const inForce = isFreeRate ? null : ratesOn(rates, supplied);
  return lines.flatMap((line, index) =>
    problemsOf(line, inForce, supplied).map(([field, message]) => ({
      line: index + 1,
      field,
      message: `Line ${index + 1}: ${message}`,
    })),
  );
}

function problemsOf(line: DocumentLine, inForce: string[] | null, supplied: Day): [keyof DocumentLine, string][] {
  const malformed = AMOUNT_FIELDS.filter((field) => !isAmount(line[field]) || isNegative(line[field]));
  if (malformed.length > 0) return malformed.map((field) => [field, `enter a number, 0 or more, for ${said(field)}`]);

  const problems: [keyof DocumentLine, string][] = [];
  if (!isPositive(line.quantity)) problems.push(['quantity', 'enter a quantity above 0']);
  if (line.discount_type === 'Percentage' && compare(line.discount, '100') > 0) {
    problems.push(['discount', "discount can't be more than 100%"]);
  } else if (isNegative(lineValue(line).value)) {
    problems.push(['discount', `discount can't be more than the line amount, ${lineValue(line).gross}`]);
  }
  if (line.tax_category !== 'taxable') {
    if (!isZero(line.tax_rate)) problems.push(['tax_rate', 'tax rate must be 0 for non-taxable lines']);
  } else if (inForce && !inForce.some((rate) => compare(rate, line.tax_rate) === 0)) {
    problems.push([
      'tax_rate',
      `${line.tax_rate}% did not apply on ${formatDay(supplied)}. Choose ${inForce.map((rate) => `${rate}%`).join(', ')}.`,
    ]);
  }
  const code = line.hsn_sac === '' ? null : hsnProblem(line.hsn_sac);
  if (code) problems.push(['hsn_sac', lowerFirst(code)]);
  return problems;
}

const said = (field: string): string => field.replaceAll('_', ' ');
