/** Validation of a firm (domain facts, 1 and 2), shared by browser and server. */
import { upiIdProblem } from './billing/upi.ts';
import { validate } from './validation.ts';
import { rangeProblem } from './dates.ts';
import type { Day } from './dates.ts';
import { panOfGstin } from './gstin.ts';
import { packOf } from './country-pack.ts';
import { gstinProblem, panProblem } from './identifiers.ts';
import { stateCode, stateName } from './indian-states.ts';
import { postalCodeProblem } from './postal-codes.ts';

/** GST registration types of a supplier, from those in the specification. */
export const FIRM_GST_TYPES = ['Regular', 'Composition', 'Unregistered'] as const;
export type FirmGstType = (typeof FIRM_GST_TYPES)[number];

export type FirmFacts = {
  pan: string;
  /** GSTIN or VAT number, as the country has it. */
  tax_number: string;
  company_number: string;
  gst_type: FirmGstType;
  is_sez: boolean;
  lut_number: string;
  lut_from: Day | null;
  lut_to: Day | null;
  state: string;
  pincode: string;
  upi_id: string;
};
export type FirmField = keyof FirmFacts;
export type FirmProblem = { field: FirmField; message: string };

const said = (value: string, problem: (value: string) => string | null): string => (value && problem(value)) || '';

export function firmProblems(firm: FirmFacts, country: string): FirmProblem[] {
  const pincode = said(firm.pincode, (code) => postalCodeProblem(code, country));
  const upi = said(firm.upi_id, upiIdProblem);
  const { tax, numbers, shows } = packOf(country);
  const isGst = tax.kind === 'GST';
  const company = said(firm.company_number, numbers.client.cin?.problem ?? (() => null));
  const wrongNumber = isGst || !numbers.tax ? '' : said(firm.tax_number, numbers.tax.problem);
  return validate<FirmField>([
    ...(isGst ? gstRules(firm) : []),
    [wrongNumber !== '', 'tax_number', wrongNumber],
    [company !== '', 'company_number', company],
    [pincode !== '', 'pincode', pincode],
    [upi !== '', 'upi_id', upi],
    [firm.upi_id !== '' && !shows.upi, 'upi_id', 'UPI applies only to firms in India'],
  ]);
}

type Rules = Parameters<typeof validate<FirmField>>[0];

function gstRules(firm: FirmFacts): Rules {
  const { pan, tax_number: gstin, gst_type, state } = firm;
  const wrongPan = said(pan, panProblem);
  const wrongGstin = said(gstin, gstinProblem);
  const within = gstin && !wrongGstin ? panOfGstin(gstin) : null;
  const registeredIn = gstin && !wrongGstin ? stateName(gstin.slice(0, 2)) : undefined;
  const isRegistered = gst_type !== 'Unregistered';
  const lut = rangeProblem(firm.lut_from, firm.lut_to, 'LUT');
  return [
    [wrongPan !== '', 'pan', wrongPan],
    [wrongGstin !== '', 'tax_number', wrongGstin],
    [isRegistered && !gstin, 'tax_number', `Enter the GSTIN of this ${gst_type.toLowerCase()} firm`],
    [!isRegistered && gstin !== '', 'tax_number', 'Remove the GSTIN or select a GST registration type'],
    [
      Boolean(pan && within && within !== pan),
      'tax_number',
      `The PAN in the GSTIN (${within}) doesn’t match the firm’s PAN (${pan})`,
    ],
    [!state, 'state', 'Select a state. It decides whether CGST and SGST or IGST applies.'],
    [state !== '' && !stateCode(state), 'state', 'Select an Indian state or union territory'],
    // The address on a tax invoice is that of the registered place.
    [
      Boolean(registeredIn && state && stateCode(state) && registeredIn !== stateName(stateCode(state)!)),
      'state',
      `The GSTIN is registered in ${registeredIn}, but the address is in ${state}`,
    ],
    [firm.is_sez && gst_type !== 'Regular', 'is_sez', 'Only a regular taxpayer can be an SEZ unit'],
    [firm.lut_number !== '' && gst_type !== 'Regular', 'lut_number', 'Only a regular taxpayer can have an LUT'],
    [firm.lut_number !== '' && !firm.lut_from, 'lut_from', 'Enter the LUT start date'],
    [firm.lut_number !== '' && !firm.lut_to, 'lut_to', 'Enter the LUT end date'],
    [lut !== null, 'lut_to', lut ?? ''],
    [firm.lut_number === '' && Boolean(firm.lut_from || firm.lut_to), 'lut_number', 'Enter the LUT number'],
  ];
}
