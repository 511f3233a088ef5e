import { taxKindOf } from '@daftar/domain/tax-kind';
import { gstinProblem, panProblem } from '@daftar/domain/identifiers';
import { invalid } from '#server/failure.ts';

/** PAN and GSTIN are checked where the country has them; a VAT number is taken as it is written. */
export function checkTaxIds(business: { country: string; pan: string; tax_number: string }): void {
  if (taxKindOf(business.country) !== 'GST') return;
  const problems = [
    { field: 'pan', rule: 'pan', message: business.pan && panProblem(business.pan) },
    { field: 'tax_number', rule: 'gstin', message: business.tax_number && gstinProblem(business.tax_number) },
  ].flatMap(({ message, ...problem }) => (message ? [{ ...problem, message }] : []));
  if (problems.length) throw invalid(...problems);
}
