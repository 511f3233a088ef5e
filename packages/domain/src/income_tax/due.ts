/** Why a return is due on its day. Dates with holidays and extensions come from the statutory calendar. */
import { isCompany } from '../client-categories.ts';
import type { ClientCategory } from '../enumerations.ts';
import type { Day } from '../dates.ts';
import type { DutyMark } from '../work/compliance-profile.ts';
import { dueDateWithReason, type DueFacts } from './filing.ts';

export const DUE_REASONS = [
  'No business income',
  'Business or profession',
  'Audit',
  'Company',
  'Partner of an audited firm',
  'Transfer pricing',
  'Other date',
] as const;
export type DueReason = (typeof DUE_REASONS)[number];

const MARKS: Record<Exclude<DueReason, 'Other date'>, DutyMark> = {
  'No business income': 'itr_plain',
  'Business or profession': 'itr_business',
  Audit: 'itr_audited',
  Company: 'itr_audited',
  'Partner of an audited firm': 'itr_audited',
  'Transfer pricing': 'itr_transfer_pricing',
};
const FACTS: Record<Exclude<DueReason, 'Other date'>, Omit<DueFacts, 'fy'>> = {
  'No business income': { kind: 'Individual' },
  'Business or profession': { kind: 'Individual', has_business: true },
  Audit: { kind: 'Individual', is_audited: true },
  Company: { kind: 'Domestic company' },
  'Partner of an audited firm': { kind: 'Individual', is_partner_of_audited_firm: true },
  'Transfer pricing': { kind: 'Domestic company', has_transfer_pricing: true },
};
/** The later of the law's date and that of the calendar, which has holidays and the extensions that were entered. */
export function dueDate(reason: Exclude<DueReason, 'Other date'>, fy: number, inCalendar: Day | undefined): Day {
  const { due_on } = dueDateWithReason({ fy, ...FACTS[reason] });
  return inCalendar !== undefined && inCalendar > due_on ? inCalendar : due_on;
}

/** The row of the statutory calendar; null for a date that was typed. */
export const dueMark = (reason: DueReason): DutyMark | null => (reason === 'Other date' ? null : MARKS[reason]);

export function dueReason(facts: {
  category: ClientCategory;
  has_business: boolean;
  is_audit: boolean;
  has_transfer_pricing: boolean;
}): DueReason {
  if (facts.has_transfer_pricing) return 'Transfer pricing';
  if (isCompany(facts.category)) return 'Company';
  if (facts.is_audit) return 'Audit';
  return facts.has_business ? 'Business or profession' : 'No business income';
}
