/** The few questions about a client, and what follows where nobody has answered them (domain facts, 3.7 and 7). */
import { isCompany } from '../client-categories.ts';
import type { Day } from '../dates.ts';
import type { ClientCategory, GST_TYPES } from '../enumerations.ts';
import type { ClientDuties, GstRegistration, GstScheme } from './client-duties.ts';

/** How a registration files, where its type does not say it, and for how long. */
export type RegistrationAnswer = Partial<
  Pick<GstRegistration, 'scheme' | 'from' | 'to' | 'is_cancelled' | 'does_job_work'>
>;

export type DutyAnswers = Partial<Omit<ClientDuties, 'category' | 'registrations' | 'is_audit_applicable'>> & {
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
  ['has_business_income', 'Income from business or profession'],
  ['is_presumptive', 'Presumptive taxation'],
  ['pays_advance_tax', 'Pays advance tax'],
  ['has_transfer_pricing', 'Transfer pricing report'],
  ['deducts_tds', 'Deducts TDS'],
  ['pays_salaries_with_tds', 'Pays salaries with TDS'],
  ['collects_tcs', 'Collects TCS'],
  ['buys_property', 'TDS on property, rent or contractors (individuals)'],
  ['files_sft', 'Files the statement of financial transactions'],
  ['has_pf', 'Provident fund'],
  ['has_esi', 'Employees’ state insurance'],
  ['is_one_person_company', 'One person company'],
  ['has_msme_dues', 'Owes MSMEs for more than 45 days'],
  ['has_demat_shares', 'Shares in demat form (PAS-6)'],
  ['has_din', 'Has a DIN'],
] as const satisfies readonly (readonly [keyof DutyAnswers, string])[];

const SCHEMES: Partial<Record<(typeof GST_TYPES)[number], GstScheme>> = {
  Regular: 'Monthly',
  Composition: 'Composition',
};

/** A regular registration files monthly unless somebody says quarterly; consumers and the unregistered file nothing. */
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

export function dutiesOf(client: KnownClient, answers: DutyAnswers): ClientDuties {
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
