/** Digital signature certificates (DSC) and the tokens that hold them (domain facts, section 6). */
import { daysBetween, type Day } from '../dates.ts';

/** Only class 3 is issued since January 2021; certificates of class 2 have run out. */
export const DSC_CLASSES = ['Class 3', 'Class 2'] as const;
export const DSC_KINDS = ['Individual', 'Organisation', 'Document signer', 'DGFT'] as const;
export type DscKind = (typeof DSC_KINDS)[number];
export const DSC_USES = ['Signature', 'Encryption', 'Signature and encryption'] as const;

/** Suggested; another one can be typed. */
export const DSC_ISSUERS = [
  'eMudhra',
  'Capricorn',
  'VSign',
  'PantaSign',
  'XtraTrust',
  'IDSign',
  'SignX',
  'Care4Sign',
  'ProDigiSign',
  '(n)Code',
  'IDRBT',
  'C-DAC',
  'NIC',
] as const;
export const TOKEN_MAKES = ['ePass2003', 'HYP2003', 'mToken', 'ProxKey', 'TrustKey', 'StarKey', 'InnaITKey'] as const;

/** In which capacity the holder signs for a client. */
export const SIGNATORY_ROLES = [
  'Self',
  'Director',
  'Designated partner',
  'Partner',
  'Proprietor',
  'Karta',
  'Trustee',
  'Authorised signatory',
  'Auditor',
] as const;
export type SignatoryRole = (typeof SIGNATORY_ROLES)[number];

/** Kinds whose certificate names an organisation. */
export const namesEntity = (kind: string): boolean => kind !== 'Individual';
export const canSign = (use: string): boolean => use !== 'Encryption';

/** `team`: with a colleague, who is in the office. */
export const CUSTODIES = ['office', 'team', 'client', 'courier', 'lost'] as const;
export type Custody = (typeof CUSTODIES)[number];
export const isOut = (custody: string): boolean => custody === 'client' || custody === 'courier';

/** Whereabouts of a token: with us, outside, or outside for too long. */
export const DSC_HELD = ['with_us', 'out', 'overdue'] as const;
export const DSC_HELD_LABELS: Record<(typeof DSC_HELD)[number], string> = {
  with_us: 'In office',
  out: 'Out',
  overdue: 'Overdue back',
};

export const DSC_STATES = ['Active', 'Expiring', 'Expired', 'Not yet valid', 'Revoked', 'Lost', 'Replaced'] as const;
export type DscState = (typeof DSC_STATES)[number];

/** From here on a certificate counts as expiring: the first alert. */
export const EXPIRING_DAYS = 60;
const ALERT_DAYS = [60, 30, 15, 7, 1] as const;

export type Validity = {
  valid_from: Day;
  /** The last day it can sign on. */
  expires_on: Day;
  revoked_on: Day | null;
  replaced_by_id: number | null;
  custody: string;
};

export function dscState(
  { valid_from, expires_on, revoked_on, replaced_by_id, custody }: Validity,
  today: Day,
): DscState {
  if (replaced_by_id !== null) return 'Replaced';
  if (revoked_on !== null) return 'Revoked';
  if (custody === 'lost') return 'Lost';
  if (expires_on < today) return 'Expired';
  if (valid_from > today) return 'Not yet valid';
  return daysBetween(today, expires_on) <= EXPIRING_DAYS ? 'Expiring' : 'Active';
}

/** The alert that is due: 60, 30, 15, 7 or 1 days before expiry. A missed one is made up for by the next. */
export function expiryAlert(expires_on: Day, today: Day): number | null {
  const left = daysBetween(today, expires_on);
  if (left < 0) return null;
  return ALERT_DAYS.findLast((days) => left <= days) ?? null;
}

type Dates = Pick<Validity, 'valid_from' | 'expires_on' | 'revoked_on'>;
type Problem = { field: string; message: string };
const MAX_YEARS = 3;

/** Wrong dates of a certificate: it is valid for one to three years, and some days more after a renewal. */
export function validityProblems({ valid_from, expires_on, revoked_on }: Dates, today: Day): Problem[] {
  const problems: Problem[] = [];
  if (expires_on <= valid_from) problems.push({ field: 'expires_on', message: 'Enter a day after the first day' });
  else if (daysBetween(valid_from, expires_on) > MAX_YEARS * 366 + 31)
    problems.push({ field: 'expires_on', message: `A certificate is valid for up to ${MAX_YEARS} years` });
  if (revoked_on && revoked_on > today) problems.push({ field: 'revoked_on', message: 'Enter a day up to today' });
  return problems;
}

/** `DSC-0042`, printed on the label. */
export const tokenCode = (nth: number): string => `DSC-${String(nth).padStart(4, '0')}`;

type Place = { custody: string; box: string; slot: string; with_name: string; tracking_number: string };

/** "Box 2, slot 14", "With Ravi Patel", "Courier: Blue Dart 4471". */
export function custodyText({ custody, box, slot, with_name, tracking_number }: Place): string {
  if (custody === 'office')
    return [box && `Box ${box}`, slot && `slot ${slot}`].filter(Boolean).join(', ') || 'In office';
  if (custody === 'courier') return `Courier: ${[with_name, tracking_number].filter(Boolean).join(' ')}`;
  if (custody === 'lost') return 'Lost';
  return `With ${with_name}`;
}
