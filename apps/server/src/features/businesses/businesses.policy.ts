import { packOf } from '@daftar/domain/country-pack';
import { gstinPanProblem } from '@daftar/domain/gstin';
import { panProblem } from '@daftar/domain/identifiers';
import { phoneProblem, tidyMobile } from '@daftar/domain/phone';
import { postalCodeProblem } from '@daftar/domain/postal-codes';
import { invalid } from '#server/platform/http-error.ts';

/** Checks the tax number by the rule of the country, and in India the PAN, also against the GSTIN. */
export function checkTaxIds(business: { country: string; pan: string; tax_number: string }): void {
  const { pan, tax_number } = business;
  const { tax, numbers } = packOf(business.country);
  const isGst = tax.kind === 'GST';
  const number = tax_number && numbers.tax ? numbers.tax.problem(tax_number) : null;
  refuse([
    { field: 'pan', rule: 'pan', message: isGst && pan ? panProblem(pan) : null },
    {
      field: 'tax_number',
      rule: isGst ? 'gstin' : 'vat',
      message: number ?? (isGst && tax_number ? gstinPanProblem(tax_number, pan, 'business') : null),
    },
  ]);
}

type Contacts = { country: string; mobile_number: string; pincode: string };

/** Section 5: phone numbers and postal codes follow the rules of their country. */
export function checkContacts({ country, mobile_number, pincode }: Contacts): void {
  refuse([
    { field: 'mobile_number', rule: 'phone', message: mobile_number && phoneProblem(mobile_number, country) },
    { field: 'pincode', rule: 'pincode', message: pincode && postalCodeProblem(pincode, country) },
  ]);
}

/** Strips the country code, leading zeros and spaces. */
export const tidied = <T extends { mobile_number?: string | undefined }>(changes: T, country: string): T => {
  const { mobile_number } = changes;
  return mobile_number ? { ...changes, mobile_number: tidyMobile(mobile_number, country) } : changes;
};

/** Empty values are not checked. */
function refuse(checks: readonly { field: string; rule: string; message: string | null }[]): void {
  const problems = checks.flatMap(({ message, ...problem }) => (message ? [{ ...problem, message }] : []));
  if (problems.length) throw invalid(...problems);
}
