/** Everything typed for a computation. Amounts are decimal strings; a loss is negative only where the field says so. */
import type { Day } from '../dates.ts';
import { isDay } from '../dates.ts';
import { isAmount } from '../money.ts';
import type { AssesseeKind, Regime, Residence } from './assessees.ts';
import { dueDateWithReason } from './filing.ts';

export const FIRST_COMPUTED_YEAR = 2023;
export const LAST_COMPUTED_YEAR = 2026;
export const COMPUTED_YEARS: readonly number[] = [2026, 2025, 2024, 2023];

export const PROPERTY_USES = ['Self-occupied', 'Let out'] as const;
export const BUSINESS_BASES = [
  'Books',
  'Presumptive 44AD',
  'Presumptive 44ADA',
  'Goods carriage 44AE',
  'Speculation',
  'Partner in a firm',
] as const;
export const ADJUSTMENT_EFFECTS = ['Add', 'Deduct'] as const;
export const GAIN_KINDS = [
  'Short-term, STT paid',
  'Short-term, other',
  'Long-term, STT paid',
  'Long-term, other',
  'Long-term, land or building',
  'Virtual digital asset',
] as const;
export const OTHER_KINDS = [
  'Savings interest',
  'Deposit interest',
  'Dividend',
  'Family pension',
  'Lottery or game show',
  'Online games',
  'Other',
] as const;
export const LOSS_KINDS = [
  'House property',
  'Business',
  'Unabsorbed depreciation',
  'Speculation',
  'Short-term capital',
  'Long-term capital',
] as const;
export const SURCHARGE_READINGS = ['By income', 'Highest rate'] as const;
export const REBATE_READINGS = ['Total income', 'Without special-rate income'] as const;

export type PropertyUse = (typeof PROPERTY_USES)[number];
export type BusinessBasis = (typeof BUSINESS_BASES)[number];
export type GainKind = (typeof GAIN_KINDS)[number];
export type OtherKind = (typeof OTHER_KINDS)[number];
export type LossKind = (typeof LOSS_KINDS)[number];

export type Salary = {
  employer: string;
  /** Salary, perquisites and profits in lieu. */
  gross: string;
  /** Basic salary and dearness allowance: the base of 80CCD(2). */
  basic: string;
  /** House rent, leave travel and other allowances; not in the new regime. */
  exempt: string;
  /** Gratuity, leave encashment, commuted pension: exempt in both regimes. */
  exempt_always: string;
  professional_tax: string;
};
export type Property = { name: string; use: PropertyUse; rent: string; municipal_tax: string; interest: string };
export type Business = {
  name: string;
  basis: BusinessBasis;
  turnover: string;
  /** Part of the turnover through banks, cards and UPI. */
  digital_turnover: string;
  /** Net profit of the books, or a profit above the presumptive one. Negative for a loss. */
  profit: string;
  /** 44AE: tons × months of heavy vehicles, and months of all others. */
  ton_months: string;
  vehicle_months: string;
};
export type Adjustment = { name: string; effect: (typeof ADJUSTMENT_EFFECTS)[number]; amount: string };
export type Gain = {
  name: string;
  kind: GainKind;
  sold_on: Day;
  sale: string;
  /** With expenses of the sale. */
  cost: string;
  /** Land and buildings bought before 23 July 2024. */
  indexed_cost: string;
  /** Sections 54 to 54F. */
  exempt: string;
};
export type OtherIncome = { name: string; kind: OtherKind; amount: string; expenses: string; received_on: Day | null };
export type Deduction = { code: string; amount: string };
export type BroughtLoss = { fy: number; kind: LossKind; amount: string };
export type Payment = { paid_on: Day; amount: string; challan: string };

export type TaxInput = {
  fy: number;
  kind: AssesseeKind;
  residence: Residence;
  born_on: Day | null;
  regime: Regime;
  /** Turnover of the year two years before up to ₹400 crore. */
  is_small_company: boolean;
  is_new_manufacturer: boolean;
  /** An association with unknown shares, or a private discretionary trust. */
  has_maximum_rate: boolean;
  maximum_rate_surcharge: (typeof SURCHARGE_READINGS)[number];
  has_company_members: boolean;
  rebate_test: (typeof REBATE_READINGS)[number];
  is_audited: boolean;
  is_partner_of_audited_firm: boolean;
  has_transfer_pricing: boolean;
  is_director: boolean;
  has_unlisted_shares: boolean;
  has_foreign_assets: boolean;
  due_on: Day;
  filed_on: Day | null;
  is_revised: boolean;
  salaries: Salary[];
  properties: Property[];
  businesses: Business[];
  adjustments: Adjustment[];
  /** Paid to working partners and debited to the books of a firm. */
  partner_remuneration: string;
  gains: Gain[];
  other: OtherIncome[];
  deductions: Deduction[];
  losses: BroughtLoss[];
  agriculture: string;
  /** Trust: spent on its objects, and set apart under 11(2). */
  applied: string;
  set_apart: string;
  book_profit: string;
  /** 10AA, 35AD and others that aren't in the list of deductions, added back for alternate minimum tax. */
  alternate_additions: string;
  credit_brought: string;
  relief_89: string;
  relief_foreign: string;
  tds: string;
  tcs: string;
  payments: Payment[];
};

export const MOST_ROWS = {
  salaries: 10,
  properties: 20,
  businesses: 20,
  adjustments: 60,
  gains: 200,
  other: 60,
  deductions: 40,
  losses: 40,
  payments: 40,
} as const;

const NONE = '0';

export const BLANK = {
  salaries: {
    employer: '',
    gross: NONE,
    basic: NONE,
    exempt: NONE,
    exempt_always: NONE,
    professional_tax: NONE,
  } as Salary,
  properties: { name: '', use: 'Self-occupied', rent: NONE, municipal_tax: NONE, interest: NONE } as Property,
  businesses: {
    name: '',
    basis: 'Books',
    turnover: NONE,
    digital_turnover: NONE,
    profit: NONE,
    ton_months: NONE,
    vehicle_months: NONE,
  } as Business,
  adjustments: { name: '', effect: 'Add', amount: NONE } as Adjustment,
  other: { name: '', kind: 'Savings interest', amount: NONE, expenses: NONE, received_on: null } as OtherIncome,
  deductions: { code: '80C', amount: NONE } as Deduction,
};
export const blankGain = (fy: number): Gain => ({
  name: '',
  kind: 'Long-term, STT paid',
  sold_on: `${fy + 1}-03-31`,
  sale: NONE,
  cost: NONE,
  indexed_cost: NONE,
  exempt: NONE,
});
export const blankLoss = (fy: number): BroughtLoss => ({ fy: fy - 1, kind: 'Business', amount: NONE });
export const blankPayment = (fy: number): Payment => ({ paid_on: `${fy + 1}-03-15`, amount: NONE, challan: '' });

export function blankInput(fy: number, kind: AssesseeKind, facts: Partial<TaxInput> = {}): TaxInput {
  const input: TaxInput = {
    fy,
    kind,
    residence: 'Resident',
    born_on: null,
    regime: 'New',
    is_small_company: true,
    is_new_manufacturer: false,
    has_maximum_rate: false,
    maximum_rate_surcharge: 'By income',
    has_company_members: false,
    rebate_test: 'Total income',
    is_audited: false,
    is_partner_of_audited_firm: false,
    has_transfer_pricing: false,
    is_director: false,
    has_unlisted_shares: false,
    has_foreign_assets: false,
    due_on: '',
    filed_on: null,
    is_revised: false,
    salaries: [],
    properties: [],
    businesses: [],
    adjustments: [],
    partner_remuneration: NONE,
    gains: [],
    other: [],
    deductions: [],
    losses: [],
    agriculture: NONE,
    applied: NONE,
    set_apart: NONE,
    book_profit: NONE,
    alternate_additions: NONE,
    credit_brought: NONE,
    relief_89: NONE,
    relief_foreign: NONE,
    tds: NONE,
    tcs: NONE,
    payments: [],
    ...facts,
  };
  return { ...input, due_on: facts.due_on ?? dueOf(input) };
}

export const hasBusiness = (input: Pick<TaxInput, 'businesses'>): boolean => input.businesses.length > 0;

/** The due date that follows from the answers; the preparer can type an extended one. */
export const dueOf = (input: TaxInput): Day => dueDateWithReason({ ...input, has_business: hasBusiness(input) }).due_on;

const isPresumptiveBasis = (basis: BusinessBasis): boolean => /44A/.test(basis);
/** Advance tax in one instalment: every business is under 44AD or 44ADA. */
export const isPresumptiveOnly = ({ businesses }: Pick<TaxInput, 'businesses'>): boolean =>
  businesses.length > 0 && businesses.every(({ basis }) => /44AD/.test(basis));
export const isWhollyPresumptive = ({ businesses }: Pick<TaxInput, 'businesses'>): boolean =>
  businesses.length > 0 && businesses.every(({ basis }) => isPresumptiveBasis(basis));

const amount = (value: unknown): string => {
  const text = typeof value === 'string' ? value.trim().replace(/\.$/, '') : '';
  return isAmount(text) && /^-?\d{1,13}(\.\d{1,2})?$/.test(text) ? text : NONE;
};
const AMOUNTS = new Set(
  (
    'gross basic exempt exempt_always professional_tax rent municipal_tax interest turnover digital_turnover profit ' +
    'ton_months vehicle_months amount sale cost indexed_cost expenses partner_remuneration agriculture applied set_apart ' +
    'book_profit alternate_additions credit_brought relief_89 relief_foreign tds tcs'
  ).split(' '),
);
const DAYS = new Set(['sold_on', 'paid_on', 'received_on', 'born_on', 'due_on', 'filed_on']);

type Change = (name: string, value: unknown) => unknown;
const walked = (values: Record<string, unknown>, change: Change): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((row) => walked(row as Record<string, unknown>, change)) : change(name, value),
    ]),
  );
const changed = (input: TaxInput, change: Change): TaxInput =>
  walked(input as unknown as Record<string, unknown>, change) as unknown as TaxInput;

/** A form that is still being typed: unfinished amounts count as 0, unfinished days as the end of the year. */
export const typedInput = (input: TaxInput): TaxInput =>
  changed(input, (name, value) => {
    if (AMOUNTS.has(name)) return amount(value);
    if (name === 'fy') return Number(value) || 0;
    if (!DAYS.has(name) || (typeof value === 'string' && isDay(value))) return value;
    return /sold_on|paid_on|due_on/.test(name) ? `${input.fy + 1}-03-31` : null;
  });

/** A form that is sent: empty amounts are 0, empty days none. Wrong ones stay, and are refused at their fields. */
export const enteredInput = (input: TaxInput): TaxInput =>
  changed(input, (name, value) => {
    if (name === 'fy') return Number(value);
    if (typeof value !== 'string' || value.trim() !== '') return value;
    if (AMOUNTS.has(name)) return NONE;
    return DAYS.has(name) ? null : value;
  });
