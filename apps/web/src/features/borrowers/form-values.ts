import type { Borrower } from '@daftar/contract/borrowers';
import { borrowerProblems, type BorrowerFacts } from '@daftar/domain/loans/borrower';
import { isMasked } from '@daftar/domain/masking';
import type { PartName } from './parts/kind.ts';

export type Values = Record<string, unknown>;

const PERSON_FIELDS = [
  'first_name',
  'middle_name',
  'last_name',
  'gender',
  'birth_date',
  'marital_status',
  'aadhar_number',
  'father_fname',
  'father_mname',
  'father_lname',
  'mother_name',
  'spouse_name',
  'residence',
];
const SHARED_FIELDS = [
  'pan',
  'mobile_number',
  'email',
  'address_1',
  'address_2',
  'landmark',
  'city',
  'state',
  'pincode',
  'credit_score',
  'score_checked_on',
  'rent_income',
  'notes',
];
const TEXTS = [...PERSON_FIELDS, 'entity_name', ...SHARED_FIELDS];
const CONTACTS = ['mobile_number', 'email'] as const;

export const blankValues = (): Values => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, ''])),
  is_entity: false,
  income_kind: 'Salaried',
  family_details: [],
  parts: {},
});

/** Form values of a record. Masked contacts start empty, since masks must not be saved. */
export const valuesOf = (borrower: Borrower): Values => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, String(borrower[name as keyof Borrower] ?? '')])),
  ...Object.fromEntries(CONTACTS.filter((name) => isMasked(borrower[name])).map((name) => [name, ''])),
  rent_income: Number(borrower.rent_income) === 0 ? '' : borrower.rent_income.replace(/\.00$/, ''),
  is_entity: borrower.is_entity,
  income_kind: borrower.income_kind,
  family_details: borrower.family_details.map((one) => ({ ...one, birth_date: one.birth_date ?? '' })),
});

/** Masked contacts by field, shown beside the empty inputs. */
export const maskedOf = (borrower: Borrower): Readonly<Record<string, string>> =>
  Object.fromEntries(CONTACTS.filter((name) => isMasked(borrower[name])).map((name) => [name, borrower[name]]));

/** Parts that a kind of income has. */
const PARTS_OF: Readonly<Record<string, readonly PartName[]>> = {
  Salaried: ['salaried_occupations', 'salaried_incomes', 'income_deductions'],
  'Self Employed': ['self_emp_occupations', 'self_emp_incomes'],
};
const ALWAYS: readonly PartName[] = ['obligations', 'contact_details'];

const toField = (name: string, value: unknown): unknown => {
  if (name === 'credit_score') return value === '' ? null : Number(value);
  if (name === 'rent_income') return value === '' ? '0' : value;
  if (name === 'family_details')
    return (value as Values[]).map((one) => ({ ...one, birth_date: one.birth_date || null }));
  return value;
};

/** Body of a new borrower: without the fields of the other kind, and the parts of other incomes. */
export function bodyOf({ parts = {}, ...values }: Values): Values {
  const left = new Set(values.is_entity ? [...PERSON_FIELDS, 'family_details'] : ['entity_name']);
  const kept = [...(PARTS_OF[String(values.income_kind)] ?? []), ...ALWAYS];
  return {
    ...Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => !left.has(name))
        .map(([name, value]) => [name, toField(name, value)]),
    ),
    parts: Object.fromEntries(Object.entries(parts as Values).filter(([name]) => kept.includes(name as PartName))),
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only changed fields, so that masked values stay. */
export const changesOf = (values: Values, start: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !same(value, start[name]))
      .map(([name, value]) => [name, toField(name, value)]),
  );

/** The same rules as on the server. */
export function problemsOf(values: Values, today: string): Record<string, string> {
  const facts = {
    ...values,
    birth_date: values.birth_date || null,
    credit_score: toField('credit_score', values.credit_score),
  };
  const problems: Record<string, string> = {};
  for (const { field, message } of borrowerProblems(facts as unknown as BorrowerFacts, today))
    problems[field] ??= message;
  return problems;
}
