/** Rules of UDINs (ICAI, Unique Document Identification Number). Pure: days are given, nothing reads a clock. */
import { addDays, daysBetween, type Day } from '../dates.ts';
import { formatDay } from '../date-format.ts';
import { paddedMembership } from './membership-number.ts';

export const UDIN_CATEGORIES = ['Certificates', 'GST and tax audit', 'Audit and assurance'] as const;
export type UdinCategory = (typeof UDIN_CATEGORIES)[number];

/** Forms that count towards the limit of tax audits, and for which the portal compares the client's PAN. */
export const TAX_AUDIT_TYPES = [
  'Tax audit, Form 3CA',
  'Tax audit, Form 3CB, 44AB(a)',
  'Tax audit, Form 3CB, 44AB(b)',
  'Tax audit, Form 3CB, 44AB(a) and (b)',
] as const;

export const UDIN_TYPES = [
  'Net worth certificate',
  'Turnover certificate',
  'Working capital certificate',
  'Fund utilisation certificate',
  'Capital contribution certificate',
  'Visa certificate',
  'Form 15CB',
  'Other certificate',
  ...TAX_AUDIT_TYPES,
  'Other income tax audit report',
  'GST audit or certificate',
  'Statutory audit, company',
  'Statutory audit, other entity',
  'Internal audit',
  'Bank branch audit',
  'Concurrent or stock audit',
  'Limited review',
  'Other assurance report',
] as const;
export type UdinType = (typeof UDIN_TYPES)[number];

export const isTaxAudit = (type: string): boolean => (TAX_AUDIT_TYPES as readonly string[]).includes(type);

export function udinCategory(type: UdinType): UdinCategory {
  if (isTaxAudit(type) || type === 'Other income tax audit report' || type === 'GST audit or certificate')
    return 'GST and tax audit';
  return type.endsWith('certificate') || type === 'Form 15CB' ? 'Certificates' : 'Audit and assurance';
}

export const cleanUdin = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** 19304576AKTSBN1359: two digits of the year, six of the membership number, ten letters or digits. */
export function udinProblem(udin: string): string | null {
  if (udin.length !== 18) return `Enter 18 characters. This UDIN has ${udin.length}.`;
  return /^\d{8}[A-Z0-9]{10}$/.test(udin) ? null : 'Enter 8 digits, then 10 letters or digits.';
}

/** The year is only compared with a warning: clocks around midnight on 31 December differ. */
export function udinYearWarning(udin: string, generatedOn: Day | null): string | null {
  const year = udin.slice(0, 2);
  if (!udin || !generatedOn || generatedOn.slice(2, 4) === year) return null;
  return `The UDIN starts with ${year}, but was generated in ${generatedOn.slice(0, 4)}. Check the number and the date.`;
}

/** The limit was 15 days until 16 September 2021. Both the day of signing and the last day count. */
const SIXTY_DAYS_SINCE = '2021-09-17';
export const udinDays = (signedOn: Day): 15 | 60 => (signedOn < SIXTY_DAYS_SINCE ? 15 : 60);
export const udinLastDay = (signedOn: Day): Day => addDays(signedOn, udinDays(signedOn) - 1);

/** 48 hours from any hour of a day end on the second day after it. */
const REVOKE_DAYS = 2;
/** UDINs generated earlier could be revoked at any time. */
const REVOKE_LIMITED_SINCE = '2023-06-23';

export type UdinFacts = {
  udin: string;
  /** As the signer's profile has it. */
  membership_number: string;
  signed_on: Day;
  generated_on: Day | null;
  portal_updated_on: Day | null;
  revoked_on: Day | null;
};
export type UdinProblem = { field: keyof UdinFacts | 'signer_id'; message: string };

export function udinProblems(facts: UdinFacts, today: Day): UdinProblem[] {
  const { udin, membership_number, signed_on, generated_on, portal_updated_on, revoked_on } = facts;
  const problems: UdinProblem[] = [];
  const add = (field: UdinProblem['field'], message: string) => void problems.push({ field, message });
  if (signed_on > today) add('signed_on', 'Enter a day up to today.');
  if (udin && membership_number && udin.slice(2, 8) !== paddedMembership(membership_number))
    add('udin', `This UDIN belongs to membership number ${udin.slice(2, 8)}. Select that member, or correct the UDIN.`);
  if (udin && !generated_on) add('generated_on', 'Enter the day on which the UDIN was generated.');
  if (!udin && generated_on) add('udin', 'Enter the UDIN, or clear the day on which it was generated.');
  if (generated_on) {
    const lastDay = udinLastDay(signed_on);
    if (generated_on > today) add('generated_on', 'Enter a day up to today.');
    else if (generated_on < signed_on)
      add('generated_on', `Enter a day from ${formatDay(signed_on)}: a UDIN can’t be generated before signing.`);
    else if (generated_on > lastDay)
      add('generated_on', `Enter a day up to ${formatDay(lastDay)}, the last of ${udinDays(signed_on)} days.`);
  }
  if (portal_updated_on && (!generated_on || portal_updated_on < generated_on))
    add('portal_updated_on', 'Enter a day on or after the UDIN was generated.');
  else if (portal_updated_on && portal_updated_on > today) add('portal_updated_on', 'Enter a day up to today.');
  if (revoked_on) {
    if (!generated_on) add('revoked_on', 'Only a generated UDIN can be revoked.');
    else if (revoked_on > today) add('revoked_on', 'Enter a day up to today.');
    else if (revoked_on < generated_on) add('revoked_on', 'Enter a day on or after the UDIN was generated.');
    else if (generated_on >= REVOKE_LIMITED_SINCE && revoked_on > addDays(generated_on, REVOKE_DAYS))
      add('revoked_on', 'A UDIN can be revoked within 48 hours after it was generated.');
  }
  return problems;
}

export const UDIN_STATES = ['Missing', 'Too late', 'Generated', 'Revoked'] as const;
export type UdinState = (typeof UDIN_STATES)[number];

export function udinState(row: { udin: string; last_day: Day; revoked_on: Day | null }, today: Day): UdinState {
  if (row.revoked_on) return 'Revoked';
  if (row.udin) return 'Generated';
  return row.last_day < today ? 'Too late' : 'Missing';
}

/** Days after signing on which a missing UDIN is announced. The day of signing is day 1. */
export const UDIN_ALERT_DAYS = [7, 30, 50, 58] as const;

/** The latest alert that is due by now; null before the first and after the last day. */
export function udinAlert(signedOn: Day, today: Day): number | null {
  if (today > udinLastDay(signedOn)) return null;
  const dayNumber = daysBetween(signedOn, today) + 1;
  return UDIN_ALERT_DAYS.findLast((day) => day <= dayNumber) ?? null;
}

/** ICAI counts tax audits of a member by financial year; the UDIN portal enforces it from 1 April 2026. */
export const MAX_TAX_AUDITS = 60;
const LIMITED_FROM_YEAR = 2026;
export const taxAuditLimit = (startYear: number): number | null =>
  startYear >= LIMITED_FROM_YEAR ? MAX_TAX_AUDITS : null;
