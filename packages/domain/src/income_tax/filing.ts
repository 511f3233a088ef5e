/** The return form and the due date that follow from a client's facts (domain facts 2, A1 and A5). */
import type { Day } from '../dates.ts';
import { dayOf } from '../dates.ts';
import { hasSlabs, isCompanyKind, type AssesseeKind, type Residence } from './assessees.ts';
import { LAKH, toPaise } from './amounts.ts';
import { sectionOf } from './sections.ts';

export const ITR_FORMS = ['ITR-1', 'ITR-2', 'ITR-3', 'ITR-4', 'ITR-5', 'ITR-6', 'ITR-7'] as const;
export type ItrForm = (typeof ITR_FORMS)[number];

export type FormFacts = {
  fy: number;
  kind: AssesseeKind;
  residence?: Residence;
  /** Total income; absent while it is not known. */
  total_income?: string;
  properties?: number;
  /** Business or profession, including presumptive. */
  has_business?: boolean;
  /** All of the business is under 44AD, 44ADA or 44AE. */
  is_presumptive?: boolean;
  is_partner?: boolean;
  /** Gains other than a long-term gain on listed shares within the exemption. */
  has_gains?: boolean;
  /** Lottery, online games and virtual digital assets. */
  has_winnings?: boolean;
  has_losses?: boolean;
  agriculture?: string;
  is_director?: boolean;
  has_unlisted_shares?: boolean;
  has_foreign_assets?: boolean;
  /** A trust that claims exemption. */
  claims_exemption?: boolean;
};

const FIFTY_LAKH = LAKH * 50n;
const SMALL_FARM = toPaise('5000');

/** The first reason why the simple forms, ITR-1 and ITR-4, can't be used. */
function notSimple(facts: FormFacts): string | null {
  if ((facts.residence ?? 'Resident') !== 'Resident') return 'not an ordinary resident';
  if (toPaise(facts.total_income ?? '0') > FIFTY_LAKH) return 'income above ₹50 lakh';
  const properties = facts.fy >= 2025 ? 2 : 1;
  if ((facts.properties ?? 0) > properties)
    return properties === 2 ? 'more than two house properties' : 'more than one house property';
  if (facts.has_gains) return 'capital gains';
  if (facts.has_winnings) return 'income at special rates';
  if (facts.has_losses) return 'losses brought or carried forward';
  if (toPaise(facts.agriculture ?? '0') > SMALL_FARM) return 'farm income above ₹5,000';
  if (facts.is_director) return 'director of a company';
  if (facts.has_unlisted_shares) return 'unlisted shares';
  if (facts.has_foreign_assets) return 'foreign assets or income';
  return null;
}

export function suggestedForm(facts: FormFacts): { form: ItrForm; reason: string } {
  const { kind } = facts;
  if (isCompanyKind(kind)) return { form: 'ITR-6', reason: 'Companies file ITR-6.' };
  if (kind === 'Trust')
    return (facts.claims_exemption ?? true)
      ? { form: 'ITR-7', reason: 'Trusts that claim exemption file ITR-7.' }
      : { form: 'ITR-5', reason: 'Trusts without exemption file ITR-5.' };
  const problem = notSimple(facts);
  const isPresumptive = facts.has_business && facts.is_presumptive && !facts.is_partner;
  if (kind === 'Firm' && isPresumptive && !problem)
    return { form: 'ITR-4', reason: 'Resident firms with presumptive income up to ₹50 lakh file ITR-4.' };
  if (kind !== 'Individual' && kind !== 'HUF')
    return { form: 'ITR-5', reason: 'Firms, LLPs, associations, co-operatives and local authorities file ITR-5.' };
  if (facts.has_business || facts.is_partner) {
    if (isPresumptive && !problem)
      return { form: 'ITR-4', reason: 'Resident with presumptive business income and up to ₹50 lakh.' };
    const cause = facts.is_partner ? 'Partner in a firm' : 'Business or profession';
    return { form: 'ITR-3', reason: isPresumptive && problem ? `${cause}; not ITR-4: ${problem}.` : `${cause}.` };
  }
  if (kind === 'HUF') return { form: 'ITR-2', reason: 'HUF without business.' };
  return problem
    ? { form: 'ITR-2', reason: `Not ITR-1: ${problem}.` }
    : { form: 'ITR-1', reason: 'Resident individual with simple income up to ₹50 lakh.' };
}

/** 115BAC(6): the old regime is chosen with a return by the due date. A revised return keeps the choice of the first. */
export const isOldRegimeClosed = (facts: {
  kind: AssesseeKind;
  due_on: Day;
  filed_on: Day | null;
  is_revised: boolean;
}): boolean => hasSlabs(facts.kind) && facts.filed_on !== null && facts.filed_on > facts.due_on && !facts.is_revised;

export type DueFacts = {
  fy: number;
  kind: AssesseeKind;
  has_business?: boolean;
  is_audited?: boolean;
  is_partner_of_audited_firm?: boolean;
  has_transfer_pricing?: boolean;
};

type DueGroup = 'plain' | 'business' | 'audited' | 'pricing';

/** Extensions by CBDT circulars of the years in the tables. */
const EXTENDED: Readonly<Record<number, Partial<Record<DueGroup, Day>>>> = {
  2023: { audited: '2024-11-15', pricing: '2024-12-15' },
  2024: { plain: '2025-09-16', business: '2025-09-16', audited: '2025-12-10', pricing: '2025-12-10' },
};

function groupOf(facts: DueFacts): { group: DueGroup; reason: string } {
  const { kind } = facts;
  if (facts.has_transfer_pricing) return { group: 'pricing', reason: 'Transfer pricing report' };
  if (isCompanyKind(kind)) return { group: 'audited', reason: 'Company' };
  if (facts.is_audited) return { group: 'audited', reason: 'Accounts are audited' };
  if (facts.is_partner_of_audited_firm) return { group: 'audited', reason: 'Partner of an audited firm' };
  if (facts.has_business) return { group: 'business', reason: 'Business or profession without audit' };
  if (!hasSlabs(kind) || kind === 'Trust') return { group: 'business', reason: `${kind} without audit` };
  return { group: 'plain', reason: 'No business or profession' };
}

/** Business without audit has until 31 August from FY 2025-26; it had 31 July before. */
const usualDate = (fy: number, group: DueGroup): Day =>
  ({
    plain: dayOf(fy + 1, 7, 31),
    business: fy >= 2025 ? dayOf(fy + 1, 8, 31) : dayOf(fy + 1, 7, 31),
    audited: dayOf(fy + 1, 10, 31),
    pricing: dayOf(fy + 1, 11, 30),
  })[group];

export function dueDateWithReason(facts: DueFacts): { due_on: Day; reason: string; rule: string } {
  const { group, reason } = groupOf(facts);
  const extended = EXTENDED[facts.fy]?.[group];
  return {
    due_on: extended ?? usualDate(facts.fy, group),
    reason: extended ? `${reason} (extended)` : reason,
    rule: `Section ${sectionOf('return', facts.fy)}`,
  };
}
