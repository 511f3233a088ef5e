import { taxKindOf } from '@daftar/domain/tax-kind';
import { gstinProblem, panProblem } from '@daftar/domain/identifiers';
import { phoneProblem } from '@daftar/domain/phone';
import { postalCodeProblem } from '@daftar/domain/postal-codes';
import { invalid } from '#server/failure.ts';

/** PAN and GSTIN are checked where the country has them; a VAT number is taken as it is written. */
export function checkTaxIds(business: { country: string; pan: string; tax_number: string }): void {
  if (taxKindOf(business.country) !== 'GST') return;
  refuse([
    { field: 'pan', rule: 'pan', message: business.pan && panProblem(business.pan) },
    { field: 'tax_number', rule: 'gstin', message: business.tax_number && gstinProblem(business.tax_number) },
  ]);
}

type Contacts = { country: string; mobile_number: string; pincode: string };

/** Section 5: a telephone number and a postal code follow the rules of their country. */
export function checkContacts({ country, mobile_number, pincode }: Contacts): void {
  refuse([
    { field: 'mobile_number', rule: 'phone', message: mobile_number && phoneProblem(mobile_number, country) },
    { field: 'pincode', rule: 'pincode', message: pincode && postalCodeProblem(pincode, country) },
  ]);
}

/** What is empty was not said, and is not wrong. */
function refuse(checks: readonly { field: string; rule: string; message: string | null }[]): void {
  const problems = checks.flatMap(({ message, ...problem }) => (message ? [{ ...problem, message }] : []));
  if (problems.length) throw invalid(...problems);
}
