/** Loan files of the demo business: 60, of all types and stages, the same at every start. */
import type { BORROWER_ROLES, INCOME_KINDS, LOAN_STATUSES, LOAN_SUB_TYPES } from '@daftar/domain/enumerations';
import type { OBLIGATION_KINDS } from '@daftar/domain/loans/borrower';
import { emi } from '@daftar/domain/loans/emi';
import { USUAL_POLICIES, type LoanType } from '@daftar/domain/loans/policy';
import { FIRST, LAST, pick, scattered } from './client-generators.ts';

export const LOANS = 60;

type Product = { amounts: number[]; months: number[]; purposes: string[]; lent: number };
const PRODUCTS: Record<LoanType, Product> = {
  Home: {
    amounts: [28, 45, 62, 35, 85, 52, 24, 125, 39, 48, 72, 31],
    months: [240, 240, 180, 300, 240, 180],
    purposes: ['Flat in a new building', 'Resale flat', 'Row house', 'Construction on own plot'],
    lent: 0.74,
  },
  Mortgage: {
    amounts: [25, 60, 110, 40, 150, 75],
    months: [120, 180, 144],
    purposes: ['Working capital against the shop', 'Expansion of the unit', 'Daughter’s wedding', 'Debt consolidation'],
    lent: 0.52,
  },
  Business: {
    amounts: [15, 30, 50, 75, 20, 42],
    months: [36, 48],
    purposes: ['Machinery', 'Stock for the season', 'Second outlet', 'Working capital'],
    lent: 0,
  },
  'Car Loan': {
    amounts: [6.5, 9, 14, 22, 11],
    months: [60, 84, 72],
    purposes: ['Hatchback', 'SUV', 'Electric car', 'Delivery van'],
    lent: 0.86,
  },
  Personal: {
    amounts: [3, 5, 8, 12, 4.5],
    months: [36, 48, 60],
    purposes: ['Medical expenses', 'Home renovation', 'Wedding', 'Travel'],
    lent: 0,
  },
  Education: {
    amounts: [8, 18, 32, 45],
    months: [120, 180],
    purposes: ['MS in Canada', 'MBA in Pune', 'Engineering in Ahmedabad', 'Medicine in Georgia'],
    lent: 0.93,
  },
};
const MIX: readonly LoanType[] =
  'Home,Mortgage,Personal,Home,Business,Car Loan,Home,Education,Personal,Home,Business,Mortgage,Car Loan,Home,Personal'.split(
    ',',
  ) as LoanType[];

type Status = (typeof LOAN_STATUSES)[number];
const STAGES: readonly Status[] = (
  'Process (Bank),Sanctioned,Process (Internal),Drafted,Process (Bank),Process (Internal),Sanctioned,Rejected,' +
  'Process (Internal),Drafted,Sanctioned,Process (Bank),Drafted'
).split(',') as Status[];
const NEXT: Record<Status, readonly string[]> = {
  Drafted: ['Call for KYC documents', 'Confirm the amount with the applicant', 'Get consent for the credit report'],
  'Process (Internal)': [
    'Collect six months of bank statements',
    'Complete the income working',
    'Get the title report',
  ],
  'Process (Bank)': ['Answer the query on rent income', 'Arrange the valuer’s visit', 'Follow up for the sanction'],
  Sanctioned: ['Sign the loan agreement', 'Register the mortgage', 'Follow up for the second tranche'],
  Rejected: [''],
};
const REASONS = [
  'Credit score below the lender’s minimum',
  'Title not clear: one heir hasn’t signed',
  'Applicant took the loan elsewhere',
];
const SOURCES = ['Existing client', 'Referral', 'Builder', 'Car dealer', 'Walk-in', 'Website'];
/** Days in the stage; a few files have been there for too long. */
const AGES = [2, 5, 1, 9, 14, 3, 21, 6, 38, 11, 4, 63, 8, 17, 0, 12];

type Kind = (typeof INCOME_KINDS)[number];
export type PlannedPerson = {
  role: (typeof BORROWER_ROLES)[number];
  /** A client of the business; named here otherwise. */
  client: 'person' | 'entity' | null;
  first_name: string;
  last_name: string;
  is_female: boolean;
  birth_year: number;
  income_kind: Kind;
  /** Net, each month. */
  income: number;
  credit_score: number;
  obligation: {
    lender: string;
    kind: (typeof OBLIGATION_KINDS)[number];
    outstanding: number;
    months_left: number;
    rate: string;
    closes: boolean;
  } | null;
};
export type PlannedLoan = {
  loan_type: LoanType;
  sub_type: (typeof LOAN_SUB_TYPES)[number];
  amount: number;
  months: number;
  purpose: string;
  price: number;
  outstanding: number;
  status: Status;
  stage_days: number;
  next_step: string;
  next_step_in: number;
  reject_reason: string;
  source: string;
  people: PlannedPerson[];
  has_property: boolean;
};

const LAKH = 100_000;
const rounded = (amount: number, to: number): number => Math.round(amount / to) * to;

const OBLIGATIONS: readonly NonNullable<PlannedPerson['obligation']>[] = [
  { lender: 'HDFC Bank', kind: 'Car loan', outstanding: 4.2 * LAKH, months_left: 38, rate: '9.25', closes: false },
  {
    lender: 'Bajaj Finance',
    kind: 'Personal loan',
    outstanding: 1.8 * LAKH,
    months_left: 19,
    rate: '14',
    closes: true,
  },
  { lender: 'Axis Bank', kind: 'Credit card', outstanding: 0.6 * LAKH, months_left: 12, rate: '18', closes: false },
  {
    lender: 'State Bank of India',
    kind: 'Home loan',
    outstanding: 21 * LAKH,
    months_left: 150,
    rate: '9.6',
    closes: false,
  },
];
const TAKEN_OVER: Partial<Record<LoanType, (typeof OBLIGATION_KINDS)[number]>> = {
  Home: 'Home loan',
  Mortgage: 'Mortgage loan',
  Personal: 'Personal loan',
};

const subTypeOf = (n: number, type: LoanType): PlannedLoan['sub_type'] => {
  if (!TAKEN_OVER[type] || n % 4 !== 3) return 'fresh';
  return pick(['takeover', 'takeover plus top up', 'top up'] as const, (n - 3) / 4);
};

const incomeKind = (n: number, type: LoanType): Kind =>
  type === 'Business' || type === 'Mortgage' || n % 3 === 1 ? 'Self Employed' : 'Salaried';

function peopleOf(n: number, type: LoanType, instalment: number, taken: PlannedPerson['obligation']): PlannedPerson[] {
  const last_name = pick(LAST, scattered(n, 21));
  const obligation = taken ?? (n % 3 === 0 ? pick(OBLIGATIONS, n / 3) : null);
  const other =
    obligation && !obligation.closes
      ? Number(emi(String(obligation.outstanding), obligation.rate, obligation.months_left))
      : 0;
  // Some incomes carry the loan easily, a few fall short.
  const income = rounded(((instalment + other) / 0.48) * pick([1.15, 1.6, 0.9, 1.3, 2.1], n), 500);
  const isShared = type === 'Home' || type === 'Education' || n % 5 === 2;
  const firstIsFemale = n % 3 === 2;
  const person = (changes: Partial<PlannedPerson>, i: number): PlannedPerson => ({
    role: 'Applicant',
    client: null,
    first_name: pick(FIRST, scattered(n, 22) + i),
    last_name,
    is_female: firstIsFemale,
    birth_year: 1982 + (scattered(n, 23) % 15),
    income_kind: incomeKind(n, type),
    income,
    credit_score: n % 11 === 4 ? -1 : 648 + (scattered(n, 24) % 160),
    obligation: null,
    ...changes,
  });
  const first = person(
    {
      client: type === 'Business' ? 'entity' : n % 2 === 0 ? 'person' : null,
      income: isShared && n % 4 !== 0 ? rounded(income * 0.75, 500) : income,
      obligation,
    },
    0,
  );
  const others: PlannedPerson[] = [];
  if (isShared)
    others.push(
      person(
        {
          role: 'Co Applicant',
          is_female: !firstIsFemale,
          birth_year: 1983 + (scattered(n, 25) % 15),
          income_kind: n % 4 === 0 ? 'Without Income' : 'Salaried',
          income: rounded(income * 0.35, 500),
          credit_score: 690 + (scattered(n, 26) % 110),
        },
        1,
      ),
    );
  if (type === 'Business')
    others.push(person({ role: 'Co Applicant', income_kind: 'Salaried', income: 60_000 + (n % 4) * 15_000 }, 2));
  if (n % 9 === 5) others.push(person({ role: 'Guarantor', income_kind: 'Salaried', income: 55_000 }, 3));
  return [first, ...others];
}

export function plannedLoan(n: number): PlannedLoan {
  const loan_type = pick(MIX, n);
  const { amounts, months: terms, purposes, lent } = PRODUCTS[loan_type];
  const amount = pick(amounts, Math.floor(n / 2)) * LAKH;
  const months = pick(terms, n);
  const sub_type = subTypeOf(n, loan_type);
  const outstanding = sub_type === 'fresh' ? 0 : rounded(amount * 0.8, 1000);
  const rate = USUAL_POLICIES[loan_type].annual_rate;
  const instalment = Number(emi(String(amount), rate, months));
  const status = pick(STAGES, n);
  const stage_days = pick(AGES, n) + (status === 'Rejected' ? 30 : 0);
  const taken = outstanding
    ? {
        lender: pick(['ICICI Bank', 'LIC Housing Finance', 'Axis Bank'], n),
        kind: TAKEN_OVER[loan_type]!,
        outstanding,
        months_left: Math.round(months * 0.75),
        rate: String(Number(rate) + 1.1),
        closes: sub_type !== 'top up',
      }
    : null;
  return {
    loan_type,
    sub_type,
    amount,
    months,
    purpose: pick(purposes, n),
    price: lent ? rounded(amount / lent, 10_000) : 0,
    outstanding,
    status,
    stage_days,
    next_step: pick(NEXT[status], n),
    next_step_in: (scattered(n, 27) % 12) - 3,
    reject_reason: status === 'Rejected' ? pick(REASONS, Math.floor(n / 13)) : '',
    source: pick(SOURCES, scattered(n, 28)),
    people: peopleOf(n, loan_type, instalment, taken),
    has_property: loan_type === 'Home' || loan_type === 'Mortgage',
  };
}

export const plannedLoans = (): PlannedLoan[] => Array.from({ length: LOANS }, (_, n) => plannedLoan(n));
