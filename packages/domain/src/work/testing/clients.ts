/** Clients with few duties, for tests to add to. */
import type { ComplianceProfile, GstRegistration } from '../compliance-profile.ts';
import type { Calendar } from '../compliance-calendar.ts';
import { STATUTORY_DATES } from '../statutory-dates.ts';

const everyDay = { weekly_off: [], holidays: new Map<string, string>() };
export const calendar = (change: Partial<Calendar> = {}): Calendar => ({
  dates: STATUTORY_DATES,
  extensions: [],
  week: everyDay,
  ...change,
});
export const registration = (change: Partial<GstRegistration> = {}): GstRegistration => ({
  gstin: '24AAPFU0939F1Z1',
  state_code: '24',
  scheme: 'Monthly',
  from: null,
  to: null,
  ...change,
});
export const client = (change: Partial<ComplianceProfile> = {}): ComplianceProfile => ({
  category: 'Individual',
  registrations: [],
  turnover_crore: 1,
  has_business_income: false,
  is_audit_applicable: false,
  has_transfer_pricing: false,
  pays_advance_tax: false,
  is_presumptive: false,
  deducts_tds: false,
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
  agm_on: null,
  ...change,
});
