/** The facts of a form that the filing register needs: its registration, its acknowledgement, its kinds of return. */
import { ITR_FORMS } from '../income_tax/filing.ts';
import { statutoryForm } from '../work/statutory-forms.ts';

export const REGISTRATION_KINDS = ['GSTIN', 'PAN', 'TAN', 'CIN', 'LLPIN'] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

export const RETURN_KINDS = ['Original', 'Belated', 'Revised', 'Updated'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];
/** Revised and updated returns follow a first one. */
export const isFirstReturn = (kind: string): boolean => kind === 'Original' || kind === 'Belated';

/** On the website of the authority, through a GST Suvidha Provider, or with a utility such as the TDS file validator. */
export const FILING_MODES = ['Portal', 'GSP', 'Utility'] as const;

/** `none`: nothing is filed, such as a meeting that is held or a certificate that is issued. */
export type AcknowledgementKind = 'ARN' | 'ITR' | 'Token' | 'SRN' | 'Challan' | 'Reference' | 'none';

const TAN_FORMS = ['TDS-SALARY', 'TDS-OTHER', 'TCS-STATEMENT', 'TDS-PAYMENT', 'TCS-PAYMENT'];
const CERTIFICATES = ['TDS-CERTIFICATE', 'TDS-CERTIFICATE-SALARY'];
const PAYMENTS = ['PMT-06', 'ADVANCE-TAX', 'TDS-PAYMENT', 'TCS-PAYMENT'];
const STATEMENTS = ['TDS-SALARY', 'TDS-OTHER', 'TCS-STATEMENT'];

/** A director's KYC belongs to the person, and employers are found by their PAN. */
export function registrationKindOf(form: string): RegistrationKind {
  const law = statutoryForm(form)?.law;
  if (law === 'GST') return 'GSTIN';
  if (law === 'LLP') return 'LLPIN';
  if (law === 'Company' && form !== 'DIR-3 KYC') return 'CIN';
  return [...TAN_FORMS, ...CERTIFICATES].includes(form) ? 'TAN' : 'PAN';
}

export function acknowledgementKindOf(form: string): AcknowledgementKind {
  const law = statutoryForm(form)?.law;
  if (form === 'AGM' || CERTIFICATES.includes(form)) return 'none';
  if (PAYMENTS.includes(form) || law === 'Labour') return 'Challan';
  if (law === 'GST') return 'ARN';
  if (law === 'Company' || law === 'LLP') return 'SRN';
  if (STATEMENTS.includes(form)) return 'Token';
  return ['ITR', 'TAX-AUDIT', 'TP-REPORT'].includes(form) ? 'ITR' : 'Reference';
}

/** Labels of the number, as the authority calls it. */
export const ACKNOWLEDGEMENT_LABELS: Record<AcknowledgementKind, string> = {
  ARN: 'ARN',
  ITR: 'Acknowledgement number',
  Token: 'Token number',
  SRN: 'SRN',
  Challan: 'Challan number',
  Reference: 'Acknowledgement number',
  none: 'Reference',
};

/** Challans, and statements for one purchase each: a month may have several. */
export const isFiledOften = (form: string): boolean => PAYMENTS.includes(form) || form === 'TDS-PROPERTY';

/** Paid or done while the period runs. Returns are filed after it. */
const MAY_PRECEDE = [...PAYMENTS, 'TDS-PROPERTY', 'AGM', 'PF', 'ESI', 'Professional tax'];
export const mayPrecedePeriodEnd = (form: string): boolean => MAY_PRECEDE.includes(form);

/** GST returns can't be revised: the next return corrects them. Only income tax has belated and updated returns. */
export function returnKindsOf(form: string): readonly ReturnKind[] {
  if (form === 'ITR') return RETURN_KINDS;
  return statutoryForm(form)?.law === 'GST' || acknowledgementKindOf(form) === 'Challan'
    ? ['Original']
    : ['Original', 'Revised'];
}

/** The old numbers of other forms are in their titles. */
export const variantsOf = (form: string): readonly string[] => (form === 'ITR' ? ITR_FORMS : []);

/** "Original", "Revised 2": the first of its kind has no number. */
export const returnKindLabel = (kind: ReturnKind, number: number): string => (number > 1 ? `${kind} ${number}` : kind);
