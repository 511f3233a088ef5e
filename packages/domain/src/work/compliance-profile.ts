/** Obligations of a client by its facts: category, registrations, audit, employees (domain facts, 3.7 and 7). */
import type { Day } from '../dates.ts';
import type { ClientCategory, GST_TYPES } from '../enumerations.ts';
import { isCompany, isPerson } from '../client-categories.ts';
import { isGroupX } from '../gst-return/periods.ts';

export const GST_SCHEMES = [
  'Monthly',
  'Quarterly',
  'Composition',
  'Non Resident',
  'OIDAR',
  'ISD',
  'TDS',
  'TCS',
  'UIN',
] as const;
export type GstScheme = (typeof GST_SCHEMES)[number];

/** A GST registration for a time. A change of scheme ends one and starts another. */
export type GstRegistration = {
  gstin: string;
  state_code: string;
  scheme: GstScheme;
  from: Day | null;
  to: Day | null;
  /** Cancelled, rather than changed to another scheme. */
  is_cancelled?: boolean;
  does_job_work?: boolean;
};

export type ComplianceProfile = {
  category: ClientCategory;
  registrations: readonly GstRegistration[];
  /** Last year, in crore; null if not entered. */
  turnover_crore: number | null;
  has_business_income: boolean;
  is_audit_applicable: boolean;
  has_transfer_pricing: boolean;
  pays_advance_tax: boolean;
  is_presumptive: boolean;
  deducts_tds: boolean;
  pays_salaries_with_tds: boolean;
  collects_tcs: boolean;
  buys_property: boolean;
  files_sft: boolean;
  has_pf: boolean;
  has_esi: boolean;
  professional_tax_state: string | null;
  is_one_person_company: boolean;
  has_msme_dues: boolean;
  has_demat_shares: boolean;
  has_din: boolean;
  /** The fiscal year (its first year) for which the last DIR-3 KYC was filed. */
  last_kyc_year: number | null;
  agm_on: Day | null;
};

const GST_MARKS: Record<GstScheme, DutyMark> = {
  Monthly: 'gst_monthly',
  Quarterly: 'gst_quarterly',
  Composition: 'gst_composition',
  'Non Resident': 'gst_non_resident',
  OIDAR: 'gst_oidar',
  ISD: 'gst_isd',
  TDS: 'gst_tds',
  TCS: 'gst_tcs',
  UIN: 'gst_uin',
};

export const DUTY_MARKS = [
  'gst_monthly',
  'gst_quarterly',
  'gst_quarterly_x',
  'gst_quarterly_y',
  'gst_composition',
  'gst_non_resident',
  'gst_oidar',
  'gst_isd',
  'gst_tds',
  'gst_tcs',
  'gst_uin',
  'gst_annual',
  'gst_reconciled',
  'gst_job_work',
  'gst_job_work_large',
  'itr_plain',
  'itr_business',
  'itr_audited',
  'itr_transfer_pricing',
  'tax_audit',
  'tax_audit_transfer_pricing',
  'advance_tax',
  'advance_tax_presumptive',
  'tds',
  'tds_salary',
  'tds_by_individual',
  'tcs',
  'sft',
  'company',
  'one_person_company',
  'any_company',
  'msme_dues',
  'demat_shares',
  'din',
  'din_third_year',
  'llp',
  'pf',
  'esi',
  'pt_maharashtra',
  'pt_gujarat',
  'pt_karnataka',
] as const;
export type DutyMark = (typeof DUTY_MARKS)[number];

const marked = (pairs: readonly (readonly [DutyMark, boolean])[]): DutyMark[] =>
  pairs.filter(([, holds]) => holds).map(([mark]) => mark);

/**
 * For one registration. Annual returns apply to regular ones above 2 and 5 crore; without a stated turnover they apply.
 */
export function gstMarks(registration: GstRegistration, turnoverCrore: number | null): DutyMark[] {
  const { scheme, state_code } = registration;
  const isRegular = scheme === 'Monthly' || scheme === 'Quarterly';
  const above = (crore: number): boolean => turnoverCrore === null || turnoverCrore > crore;
  const isLarge = turnoverCrore !== null && turnoverCrore > 5;
  return [
    GST_MARKS[scheme],
    ...marked([
      ['gst_quarterly_x', scheme === 'Quarterly' && isGroupX(state_code)],
      ['gst_quarterly_y', scheme === 'Quarterly' && !isGroupX(state_code)],
      ['gst_annual', isRegular && above(2)],
      ['gst_reconciled', isRegular && above(5)],
      ['gst_job_work', Boolean(registration.does_job_work) && !isLarge],
      ['gst_job_work_large', Boolean(registration.does_job_work) && isLarge],
    ]),
  ];
}

/**
 * All but GST, for the financial year starting in `year`. One income-tax return per client: the latest possible date.
 */
export function clientMarks(client: ComplianceProfile, year: number): DutyMark[] {
  const company = isCompany(client.category);
  const isAudited = client.is_audit_applicable || company;
  const { has_transfer_pricing: pricing } = client;
  const hasBusiness = client.has_business_income || !isPersonal(client.category);
  const state = client.professional_tax_state?.toLowerCase();
  return marked([
    ['itr_transfer_pricing', pricing],
    ['itr_audited', !pricing && isAudited],
    ['itr_business', !pricing && !isAudited && hasBusiness],
    ['itr_plain', !pricing && !isAudited && !hasBusiness],
    ['tax_audit', client.is_audit_applicable && !pricing],
    ['tax_audit_transfer_pricing', client.is_audit_applicable && pricing],
    ['advance_tax', client.pays_advance_tax && !client.is_presumptive],
    ['advance_tax_presumptive', client.pays_advance_tax && client.is_presumptive],
    ['tds', client.deducts_tds],
    ['tds_salary', client.pays_salaries_with_tds],
    ['tds_by_individual', client.buys_property],
    ['tcs', client.collects_tcs],
    ['sft', client.files_sft],
    ['company', company && !client.is_one_person_company],
    ['one_person_company', company && client.is_one_person_company],
    ['any_company', company],
    ['msme_dues', company && client.has_msme_dues],
    ['demat_shares', company && client.has_demat_shares],
    ['din', client.has_din],
    ['din_third_year', client.has_din && (client.last_kyc_year === null || (year - client.last_kyc_year) % 3 === 0)],
    ['llp', client.category === 'LLP'],
    ['pf', client.has_pf],
    ['esi', client.has_esi],
    ['pt_maharashtra', state === 'maharashtra'],
    ['pt_gujarat', state === 'gujarat'],
    ['pt_karnataka', state === 'karnataka'],
  ]);
}

const isPersonal = (category: ClientCategory): boolean => isPerson(category) || category === 'HUF';

/** Income-tax return forms by category; the names stay under the new Act. */
export function itrForms(category: ClientCategory, hasBusiness: boolean): readonly string[] {
  if (isCompany(category)) return ['ITR-6'];
  if (category === 'Trust') return ['ITR-7', 'ITR-5'];
  if (!isPersonal(category)) return ['ITR-5'];
  return hasBusiness || category === 'Proprietor' ? ['ITR-3', 'ITR-4'] : ['ITR-1', 'ITR-2'];
}

/** Scheme and dates of a registration, if its type doesn't define them. */
export type RegistrationAnswer = Partial<
  Pick<GstRegistration, 'scheme' | 'from' | 'to' | 'is_cancelled' | 'does_job_work'>
>;

export type DutyAnswers = Partial<Omit<ComplianceProfile, 'category' | 'registrations' | 'is_audit_applicable'>> & {
  /** By GSTIN. */
  registrations?: Readonly<Record<string, RegistrationAnswer>>;
};

export type KnownClient = {
  category: ClientCategory;
  is_audit_applicable: boolean;
  tan: string;
  gst: readonly { gst_number: string; type: (typeof GST_TYPES)[number] }[];
};

/** Yes or no; each with its question. */
export const DUTY_QUESTIONS = [
  ['has_business_income', 'Has business or professional income'],
  ['is_presumptive', 'Uses presumptive taxation'],
  ['pays_advance_tax', 'Pays advance tax'],
  ['has_transfer_pricing', 'Needs a transfer pricing report'],
  ['deducts_tds', 'Deducts TDS'],
  ['pays_salaries_with_tds', 'Pays salaries with TDS'],
  ['collects_tcs', 'Collects TCS'],
  ['buys_property', 'Deducts TDS on property, rent or contractors (individual/HUF)'],
  ['files_sft', 'Files SFT (statement of financial transactions)'],
  ['has_pf', 'Registered for PF'],
  ['has_esi', 'Registered for ESI'],
  ['is_one_person_company', 'Is a one person company (OPC)'],
  ['has_msme_dues', 'Has MSME dues over 45 days'],
  ['has_demat_shares', 'Has demat shares (PAS-6)'],
  ['has_din', 'Has a DIN'],
] as const satisfies readonly (readonly [keyof DutyAnswers, string])[];

const SCHEMES: Partial<Record<(typeof GST_TYPES)[number], GstScheme>> = {
  Regular: 'Monthly',
  Composition: 'Composition',
};

/** Regular registrations file monthly unless set to quarterly; consumers and unregistered clients file nothing. */
function registrationOf(
  { gst_number, type }: KnownClient['gst'][number],
  said: RegistrationAnswer = {},
): GstRegistration[] {
  const scheme = said.scheme ?? SCHEMES[type];
  if (!scheme) return [];
  return [
    {
      gstin: gst_number,
      state_code: gst_number.slice(0, 2),
      scheme,
      from: said.from ?? null,
      to: said.to ?? null,
      is_cancelled: said.is_cancelled ?? false,
      does_job_work: said.does_job_work ?? false,
    },
  ];
}

const ADVANCE_TAX: ReadonlySet<ClientCategory> = new Set(['Partnership Firm', 'LLP']);

export function complianceProfileOf(client: KnownClient, answers: DutyAnswers): ComplianceProfile {
  const { category, is_audit_applicable, tan } = client;
  const { registrations: said = {}, ...own } = answers;
  const registrations = client.gst.flatMap((one) => registrationOf(one, said[one.gst_number]));
  const isLarge = isCompany(category) || is_audit_applicable || ADVANCE_TAX.has(category);
  const agm: Day | null = own.agm_on ?? null;
  return {
    turnover_crore: null,
    has_business_income: category === 'Proprietor' || registrations.length > 0,
    has_transfer_pricing: false,
    pays_advance_tax: isLarge,
    is_presumptive: false,
    deducts_tds: tan !== '',
    pays_salaries_with_tds: false,
    collects_tcs: false,
    buys_property: false,
    files_sft: false,
    has_pf: false,
    has_esi: false,
    professional_tax_state: null,
    is_one_person_company: false,
    has_msme_dues: false,
    has_demat_shares: false,
    has_din: false,
    last_kyc_year: null,
    ...own,
    agm_on: agm,
    category,
    is_audit_applicable,
    registrations,
  };
}
