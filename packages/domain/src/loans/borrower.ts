import type { Problem } from '../client-rules.ts';
import { fiscalYearLabel, fiscalYearOf } from '../fiscal-year.ts';
import { aadhaarProblem, gstinProblem, panProblem } from '../identifiers.ts';
import { shortMonth } from '../month-names.ts';
import { personNameProblem } from '../text.ts';

export const CONTACT_TYPES = ['Mobile', 'Email', 'Office', 'Permanent address', 'Reference'] as const;
export const RESIDENCES = ['Owned', 'Rented', 'Parents’', 'Company’s'] as const;
export const EMPLOYMENTS = ['Private', 'Government', 'Public sector', 'Contract'] as const;
export const OBLIGATION_KINDS = [
  'Home loan',
  'Mortgage loan',
  'Personal loan',
  'Business loan',
  'Education loan',
  'Car loan',
  'Gold loan',
  'Cash credit or overdraft',
  'Credit card',
  'Other loan',
] as const;

/** A month or a fiscal year, `2026-10` or `2025-2026`. */
export const INCOME_PERIOD = /^(\d{4}-(0[1-9]|1[0-2])|(\d{4})-(\d{4}))$/;
export function periodProblem(period: string): string | null {
  const [, , , from, to] = INCOME_PERIOD.exec(period) ?? [];
  if (!INCOME_PERIOD.test(period) || (from && Number(to) !== Number(from) + 1))
    return 'Enter a month like 2026-10 or a year like 2025-2026';
  return null;
}

/** `2026-10` is Oct 2026, `2025-2026` is FY 2025-26. */
export function incomePeriodLabel(period: string): string {
  const [year, rest = ''] = period.split('-');
  return rest.length === 4 ? `FY ${year}-${rest.slice(2)}` : shortMonth(period);
}

/** Months up to this one, newest first. */
export const recentMonths = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => {
    const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });

/** Financial years up to the current one, newest first. */
export const recentYears = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => fiscalYearLabel(fiscalYearOf(today) - back));

/** The latest finished month, or year if `like` is one, that isn't used yet. */
export const nextFreePeriod = (used: readonly string[], like: string, today: string): string =>
  (like.length === 9 ? recentYears(today, 12) : recentMonths(today, 60))
    .slice(1)
    .find((period) => !used.includes(period)) ?? '';

/** Stored values are the specification's. */
export const INCOME_KIND_LABELS: Readonly<Record<string, string>> = {
  Salaried: 'Salaried',
  'Self Employed': 'Self-employed',
  'Without Income': 'Without income',
};

export type BorrowerNames = {
  is_entity: boolean;
  first_name: string;
  middle_name: string;
  last_name: string;
  entity_name: string;
};

export const borrowerName = ({ is_entity, entity_name, first_name, middle_name, last_name }: BorrowerNames): string =>
  is_entity ? entity_name : [first_name, middle_name, last_name].filter(Boolean).join(' ');

export type BorrowerFacts = BorrowerNames & {
  pan: string;
  aadhar_number: string;
  birth_date: string | null;
  credit_score: number | null;
};

/** The fourth letter of a PAN names its holder: P is a person. */
const PERSON = 'P';

export function borrowerProblems(borrower: BorrowerFacts, today: string): Problem[] {
  const { is_entity, pan } = borrower;
  const needed = is_entity ? 'entity_name' : 'first_name';
  const problems: (Problem | null)[] = [
    borrower[needed] ? null : { field: needed, rule: 'required', message: 'Required' },
    ...(['first_name', 'middle_name', 'last_name'] as const).map((field) =>
      problem(field, borrower[field] ? personNameProblem('The name', borrower[field]) : null),
    ),
    problem('pan', pan ? panProblem(pan) : null),
    problem('aadhar_number', borrower.aadhar_number ? aadhaarProblem(borrower.aadhar_number) : null),
    problem('birth_date', borrower.birth_date && borrower.birth_date > today ? 'Enter a date in the past' : null),
  ];
  if (pan && !panProblem(pan) && (pan[3] === PERSON) === is_entity)
    problems.push({
      field: 'pan',
      rule: 'kind',
      message: is_entity ? 'This is the PAN of a person.' : 'This is not the PAN of a person. Check its fourth letter.',
    });
  const score = borrower.credit_score;
  if (score !== null && score > 0 && (score < 300 || score > 900))
    problems.push({ field: 'credit_score', rule: 'range', message: 'Enter a score from 300 to 900' });
  return problems.filter((one) => one !== null);
}

const problem = (field: string, message: string | null): Problem | null =>
  message ? { field, rule: 'format', message } : null;

export const businessGstProblem = (number: string): string | null => (number ? gstinProblem(number) : null);

/** Whole years on this day. */
export function ageOn(birthDate: string | null, today: string): number | null {
  if (!birthDate) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Fields that a borrower takes from its client, by the client's name for them. */
export const CLIENT_VALUES = {
  first_name: 'first_name',
  middle_name: 'middle_name',
  last_name: 'last_name',
  entity_name: 'company_name',
  gender: 'gender',
  birth_date: 'birth_date',
  marital_status: 'marital_status',
  pan: 'pan',
  aadhar_number: 'aadhar_number',
  mobile_number: 'primary_mobile_number',
  email: 'primary_email',
  address_1: 'address_1',
  address_2: 'address_2',
  landmark: 'landmark',
  city: 'city',
  state: 'state',
  pincode: 'pincode',
} as const;
export type SharedField = keyof typeof CLIENT_VALUES;
export const SHARED_FIELDS = Object.keys(CLIENT_VALUES) as SharedField[];

/** Values that differ between client and borrower; empty values of the client are not offered. */
export const clientDifferences = (
  borrower: Readonly<Record<SharedField, string | null>>,
  client: Readonly<Record<string, unknown>>,
): { field: SharedField; borrower: string; client: string }[] =>
  SHARED_FIELDS.map((field) => ({
    field,
    borrower: borrower[field] ?? '',
    client: String(client[CLIENT_VALUES[field]] ?? ''),
  })).filter((one) => one.client !== '' && one.client !== one.borrower);
