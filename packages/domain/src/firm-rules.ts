/** What a billing firm must be to bill (domain facts, 1 and 2), one message a rule, for browser and server. */
import { upiIdProblem } from './billing/upi.ts';
import type { Supplier } from './billing/place-of-supply.ts';
import type { SupplierTax } from './billing/tax-treatment.ts';
import { brokenRules } from './broken-rules.ts';
import { rangeProblem } from './dates.ts';
import type { Day } from './dates.ts';
import { panOfGstin } from './gstin.ts';
import { gstinProblem, panProblem, vatNumberProblem } from './identifiers.ts';
import { currentStateCode, stateCode, stateName } from './indian-states.ts';
import { postalCodeProblem } from './postal-codes.ts';
import { taxKindOf } from './tax-kind.ts';

/** How a firm stands to GST; of the specification's types those a supplier can be. */
export const FIRM_GST_TYPES = ['Regular', 'Composition', 'Unregistered'] as const;
export type FirmGstType = (typeof FIRM_GST_TYPES)[number];

export type FirmFacts = {
  pan: string;
  /** GSTIN or VAT number, as the country has it. */
  tax_number: string;
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
  const wrongVat = taxKindOf(country) === 'VAT' ? said(firm.tax_number, vatNumberProblem) : '';
  return brokenRules<FirmField>([
    ...(taxKindOf(country) === 'GST' ? gstRules(firm) : []),
    [wrongVat !== '', 'tax_number', wrongVat],
    [pincode !== '', 'pincode', pincode],
    [upi !== '', 'upi_id', upi],
    [firm.upi_id !== '' && country !== 'IN', 'upi_id', 'UPI is for accounts in India'],
  ]);
}

type Rules = Parameters<typeof brokenRules<FirmField>>[0];

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
    [isRegistered && !gstin, 'tax_number', `A ${gst_type.toLowerCase()} firm needs its GSTIN`],
    [!isRegistered && gstin !== '', 'tax_number', 'An unregistered firm has no GSTIN: choose how it is registered'],
    [Boolean(pan && within && within !== pan), 'tax_number', `GSTIN holds the PAN ${within}, the firm has ${pan}`],
    [!state, 'state', 'The state decides between CGST with SGST and IGST'],
    [state !== '' && !stateCode(state), 'state', 'State must be one of the 37 of India'],
    // The address on a tax invoice is that of the registered place.
    [
      Boolean(registeredIn && state && stateCode(state) && registeredIn !== stateName(stateCode(state)!)),
      'state',
      `GSTIN is of ${registeredIn}, the address is in ${state}`,
    ],
    [firm.is_sez && gst_type !== 'Regular', 'is_sez', 'Only a regular firm can be a unit in an SEZ'],
    [
      firm.lut_number !== '' && gst_type !== 'Regular',
      'lut_number',
      'Only a regular firm gives a letter of undertaking',
    ],
    [firm.lut_number !== '' && !firm.lut_from, 'lut_from', 'From when the letter of undertaking holds'],
    [firm.lut_number !== '' && !firm.lut_to, 'lut_to', 'Until when the letter of undertaking holds'],
    [lut !== null, 'lut_to', lut ?? ''],
    [firm.lut_number === '' && Boolean(firm.lut_from || firm.lut_to), 'lut_number', 'The number of the letter'],
  ];
}

/** The state a firm supplies from: that of its registration, else of its address. Empty where none is known. */
export const stateCodeOf = (
  { tax_number, state }: Pick<FirmFacts, 'tax_number' | 'state'>,
  country: string,
): string => {
  if (taxKindOf(country) !== 'GST') return '';
  return tax_number ? currentStateCode(tax_number.slice(0, 2)) : (stateCode(state) ?? '');
};

export const hasLut = (
  { lut_number, lut_from, lut_to }: Pick<FirmFacts, 'lut_number' | 'lut_from' | 'lut_to'>,
  on: Day,
): boolean => lut_number !== '' && lut_from !== null && lut_to !== null && lut_from <= on && on <= lut_to;

/** What decides on the tax of a firm's documents. */
export type SupplierFacts = Omit<FirmFacts, 'pan' | 'pincode' | 'upi_id'>;

/** The firm as the rules of tax and place of supply ask for it, on the day of a document. */
export const supplierOf = (firm: SupplierFacts, country: string, on: Day): SupplierTax & Supplier => ({
  tax_kind: taxKindOf(country),
  gst_type: firm.gst_type,
  state_code: stateCodeOf(firm, country),
  is_sez: firm.is_sez,
  has_lut: hasLut(firm, on),
});
