import { taxKindOf } from '@daftar/domain/tax-kind';
import { gstinPanProblem } from '@daftar/domain/gstin';
import { gstinProblem, panProblem, vatNumberProblem } from '@daftar/domain/identifiers';
import { phoneProblem, tidyMobile } from '@daftar/domain/phone';
import { postalCodeProblem } from '@daftar/domain/postal-codes';
import { invalid } from '#server/failure.ts';

/** PAN and GSTIN are checked where the country has them, and against each other; of a VAT number only that it is one. */
export function checkTaxIds(business: { country: string; pan: string; tax_number: string }): void {
  const { pan, tax_number } = business;
  const kind = taxKindOf(business.country);
  if (kind === 'VAT')
    refuse([{ field: 'tax_number', rule: 'vat', message: tax_number && vatNumberProblem(tax_number) }]);
  if (kind !== 'GST') return;
  refuse([
    { field: 'pan', rule: 'pan', message: pan && panProblem(pan) },
    {
      field: 'tax_number',
      rule: 'gstin',
      message: tax_number && (gstinProblem(tax_number) ?? gstinPanProblem(tax_number, pan, 'business')),
    },
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

/** As it is kept beside the dial code of the country: without the code, without a leading zero, without spaces. */
export const tidied = <T extends { mobile_number?: string | undefined }>(changes: T, country: string): T => {
  const { mobile_number } = changes;
  return mobile_number ? { ...changes, mobile_number: tidyMobile(mobile_number, country) } : changes;
};

/** What is empty was not said, and is not wrong. */
function refuse(checks: readonly { field: string; rule: string; message: string | null }[]): void {
  const problems = checks.flatMap(({ message, ...problem }) => (message ? [{ ...problem, message }] : []));
  if (problems.length) throw invalid(...problems);
}
