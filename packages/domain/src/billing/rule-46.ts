/** Required contents of a registered firm's document before it is issued (CGST Rules, rules 46 and 49). */
import { compare } from '../money.ts';
import { isServiceCode } from './hsn.ts';
import type { DocumentLine } from './document-line.ts';
import type { SupplierTax } from './tax-treatment.ts';

/** From this total an unregistered buyer is named with address and state. */
const NAMED_FROM = '50000';

export type Named = {
  supplier: Pick<SupplierTax, 'tax_kind' | 'gst_type'> & { name: string; address_1: string };
  recipient: { name: string; address: readonly string[]; state: string; country: string; gstin: string | null };
  /** In rupees. */
  total: string;
};

export type PartyProblem = { field: 'firm_id' | 'client_id'; message: string };

export function partyProblems({ supplier, recipient, total }: Named): PartyProblem[] {
  if (supplier.tax_kind !== 'GST' || supplier.gst_type === 'Unregistered') return [];
  const { gstin, country, state } = recipient;
  const isAbroad = country !== 'IN';
  const mustBeNamed = gstin !== null || isAbroad || compare(total, NAMED_FROM) >= 0;
  const hasAddress = recipient.address.some((line) => line !== state);
  const missing = [hasAddress ? '' : 'address', isAbroad || state !== '' ? '' : 'state'].filter(Boolean).join(' and ');
  const problems: PartyProblem[] = [];
  if (supplier.address_1.trim() === '')
    problems.push({ field: 'firm_id', message: `Add the address of ${supplier.name}. An invoice must show it.` });
  if (mustBeNamed && missing !== '')
    problems.push({
      field: 'client_id',
      message: `Add the ${missing} of ${recipient.name}. This invoice must show it.`,
    });
  return problems;
}

export type CodeProblem = { line: number; field: 'hsn_sac' | 'unit'; message: string };

/** To a registered buyer every line within GST has its code; goods have a unit. */
export function codeProblems(
  lines: readonly Pick<DocumentLine, 'hsn_sac' | 'unit' | 'tax_category'>[],
  {
    supplier,
    recipient,
  }: { supplier: Pick<SupplierTax, 'tax_kind' | 'gst_type'>; recipient: { gstin: string | null } },
): CodeProblem[] {
  if (supplier.tax_kind !== 'GST' || supplier.gst_type !== 'Regular') return [];
  return lines.flatMap(({ hsn_sac, unit, tax_category }, i): CodeProblem[] => {
    if (tax_category === 'non_gst') return [];
    const line = i + 1;
    if (hsn_sac === '')
      return recipient.gstin === null ? [] : [{ line, field: 'hsn_sac', message: `Line ${line}: enter the HSN/SAC` }];
    return !isServiceCode(hsn_sac) && unit === 'NA'
      ? [{ line, field: 'unit', message: `Line ${line}: choose a unit for goods, like NOS` }]
      : [];
  });
}
