import type { BORROWER_ROLES, LOAN_SUB_TYPES, LOAN_TYPES, PROPERTY_TYPES } from '../enumerations.ts';
import type { IncomePolicy } from './income.ts';

export type LoanType = (typeof LOAN_TYPES)[number];
export type LoanSubType = (typeof LOAN_SUB_TYPES)[number];
export type BorrowerRole = (typeof BORROWER_ROLES)[number];
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** The upper edge belongs to the band; the last band has none. */
export type FoirBand = { up_to: string | null; percent: string };
/** `up_to` is the loan amount (RBI), not the value of the property. */
export type LtvBand = { property_type: PropertyType | null; up_to: string | null; percent: string };

/** Terms of a lender for one kind of loan. A table of the business; percentages and amounts are text. */
export type LenderPolicy = IncomePolicy & {
  lender: string;
  loan_type: LoanType;
  annual_rate: string;
  min_amount: string;
  max_amount: string;
  min_months: number;
  max_months: number;
  /** Each month, as the lender counts it. */
  min_income: string;
  min_age: number;
  max_age_salaried: number;
  max_age_self_employed: number;
  /** Empty if the lender requires a coverage (`min_dscr`) instead. */
  foir: readonly FoirBand[];
  min_dscr: string | null;
  /** Empty for loans without security. */
  ltv: readonly LtvBand[];
  /** EMIs that end within so many months don't count. */
  ignored_emi_months: number;
  /** 0 where the lender takes people without a score. */
  min_score: number;
  round_up: boolean;
  processing_fee_percent: string;
};

const FOIR: FoirBand[] = [
  { up_to: '25000', percent: '40' },
  { up_to: '50000', percent: '50' },
  { up_to: '100000', percent: '55' },
  { up_to: null, percent: '60' },
];
const UNSECURED = { ltv: [], foir: FOIR, min_dscr: null };
const USUAL = {
  min_income: '25000',
  min_months: 12,
  variable_percent: '50',
  rent_percent: '60',
  bonus_percent: '100',
  itr_years: 2,
  growth_cap: '1.5',
  min_age: 21,
  max_age_salaried: 60,
  max_age_self_employed: 65,
  ignored_emi_months: 6,
  round_up: true,
  min_dscr: null,
  foir: FOIR,
} as const;

/** RBI: by loan amount. */
const HOME_LTV: LtvBand[] = [
  { property_type: null, up_to: '3000000', percent: '90' },
  { property_type: null, up_to: '7500000', percent: '80' },
  { property_type: null, up_to: null, percent: '75' },
];
const flat = (property_type: PropertyType | null, percent: string): LtvBand => ({
  property_type,
  up_to: null,
  percent,
});

type Shipped = Omit<LenderPolicy, 'lender'> & {
  /** Of the disbursed amount. */
  payout_percent: string;
};

/** The usual terms of each kind of loan, where a business starts. */
export const USUAL_POLICIES: Readonly<Record<LoanType, Shipped>> = {
  Home: {
    ...USUAL,
    loan_type: 'Home',
    annual_rate: '8.5',
    min_amount: '500000',
    max_amount: '100000000',
    min_months: 60,
    max_months: 360,
    ltv: HOME_LTV,
    min_score: 700,
    processing_fee_percent: '0.35',
    payout_percent: '0.4',
  },
  Mortgage: {
    ...USUAL,
    loan_type: 'Mortgage',
    annual_rate: '9.75',
    min_amount: '500000',
    max_amount: '100000000',
    max_months: 180,
    ltv: [flat('Residential', '65'), flat('Commercial', '55'), flat('Industrial', '45'), flat('Open Plot', '45')],
    min_score: 650,
    processing_fee_percent: '1',
    payout_percent: '0.8',
  },
  Personal: {
    ...USUAL,
    ...UNSECURED,
    loan_type: 'Personal',
    annual_rate: '12.5',
    min_amount: '50000',
    max_amount: '4000000',
    max_months: 60,
    min_score: 720,
    processing_fee_percent: '2',
    payout_percent: '2',
  },
  Business: {
    ...USUAL,
    loan_type: 'Business',
    ltv: [],
    foir: [],
    min_dscr: '1.25',
    annual_rate: '15',
    min_amount: '200000',
    max_amount: '7500000',
    max_months: 48,
    min_score: 720,
    processing_fee_percent: '2',
    payout_percent: '1.75',
  },
  Education: {
    ...USUAL,
    loan_type: 'Education',
    annual_rate: '10.5',
    min_amount: '100000',
    max_amount: '15000000',
    max_months: 180,
    min_income: '0',
    min_age: 18,
    ltv: [
      { property_type: null, up_to: '400000', percent: '100' },
      { property_type: null, up_to: null, percent: '95' },
    ],
    min_score: 650,
    processing_fee_percent: '1',
    payout_percent: '0.75',
  },
  'Car Loan': {
    ...USUAL,
    loan_type: 'Car Loan',
    annual_rate: '9.1',
    min_amount: '100000',
    max_amount: '10000000',
    max_months: 84,
    min_income: '20000',
    ltv: [flat(null, '90')],
    min_score: 700,
    processing_fee_percent: '0.5',
    payout_percent: '1',
  },
};

export const usualPolicy = (type: LoanType): LenderPolicy => {
  const { payout_percent: _payout, ...policy } = USUAL_POLICIES[type];
  return { lender: USUAL_LENDER, ...policy };
};
/** For lenders without a policy. */
export const USUAL_LENDER = 'Usual terms';

/** Loans of these types are a share of a value. */
const SECURED: readonly LoanType[] = ['Home', 'Mortgage', 'Education', 'Car Loan'];
export const needsSecurity = (type: LoanType): boolean => SECURED.includes(type);
