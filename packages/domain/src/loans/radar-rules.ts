/** Rules of the loan radar: what each looks for, and the limits that a business can change. */
import { USUAL_POLICIES, type LoanType } from './policy.ts';

export const RADAR_RULES = [
  'cheaper_rate',
  'emi_headroom',
  'limit_renewal',
  'turnover',
  'itr_income',
  'property_bought',
] as const;
export type RadarRule = (typeof RADAR_RULES)[number];

export type RadarUnit = 'amount' | 'percent' | 'months';
export type RadarField = { name: string; label: string; unit: RadarUnit; usual: string };

/** Kinds of loan that move to another lender, with the name of their rate among the limits. */
export const COMPARED_RATES = {
  Home: 'home_rate',
  Mortgage: 'mortgage_rate',
  Personal: 'personal_rate',
  Business: 'business_rate',
  Education: 'education_rate',
  'Car Loan': 'car_rate',
} as const satisfies Record<LoanType, string>;

const rate = <N extends string>(name: N, label: string, type: LoanType) =>
  ({ name, label, unit: 'percent', usual: USUAL_POLICIES[type].annual_rate }) as const;

export const RADAR = {
  cheaper_rate: {
    title: 'Cheaper rate',
    checks: 'Running loans with a rate above today’s rate for the same kind of loan.',
    fields: [
      { name: 'min_gap', label: 'Above today’s rate by at least', unit: 'percent', usual: '0.5' },
      { name: 'min_saving', label: 'Saving a month of at least', unit: 'amount', usual: '1000' },
      rate('home_rate', 'Home loan, today’s rate', 'Home'),
      rate('mortgage_rate', 'Mortgage loan, today’s rate', 'Mortgage'),
      rate('personal_rate', 'Personal loan, today’s rate', 'Personal'),
      rate('business_rate', 'Business loan, today’s rate', 'Business'),
      rate('education_rate', 'Education loan, today’s rate', 'Education'),
      rate('car_rate', 'Car loan, today’s rate', 'Car Loan'),
    ],
  },
  emi_headroom: {
    title: 'Room for an EMI',
    checks: 'Salaries that allow another EMI by FOIR, after the EMIs that run.',
    fields: [{ name: 'min_amount', label: 'Possible loan of at least', unit: 'amount', usual: '500000' }],
  },
  limit_renewal: {
    title: 'Limit renewal',
    checks: 'Cash credit and overdraft limits that end soon.',
    fields: [{ name: 'months', label: 'Ends within', unit: 'months', usual: '2' }],
  },
  turnover: {
    title: 'Turnover',
    checks: 'Clients with turnover and no working capital limit or business loan.',
    fields: [
      { name: 'min_turnover', label: 'Turnover of at least', unit: 'amount', usual: '5000000' },
      { name: 'share', label: 'Limit as a share of turnover', unit: 'percent', usual: '20' },
    ],
  },
  itr_income: {
    title: 'Income in returns',
    checks: 'Self-employed clients whose income rose in the last income-tax return.',
    fields: [
      { name: 'min_income', label: 'Cash profit of at least', unit: 'amount', usual: '600000' },
      { name: 'min_growth', label: 'Rose by at least', unit: 'percent', usual: '15' },
    ],
  },
  property_bought: {
    title: 'Property bought',
    checks: 'Properties bought recently, with no loan on them.',
    fields: [
      { name: 'months', label: 'Bought in the last', unit: 'months', usual: '12' },
      { name: 'min_value', label: 'Value of at least', unit: 'amount', usual: '2000000' },
    ],
  },
} as const satisfies Record<RadarRule, { title: string; checks: string; fields: readonly RadarField[] }>;

/** Limits by rule. Amounts, percentages and months are text, as people enter them. */
export type RadarSettings = {
  [R in RadarRule]: { is_on: boolean } & Record<(typeof RADAR)[R]['fields'][number]['name'], string>;
};

/** A business changes some; the others are as shipped, also those that are added later. */
export const radarSettings = (changed: { [R in RadarRule]?: Partial<RadarSettings[R]> } = {}): RadarSettings =>
  Object.fromEntries(
    RADAR_RULES.map((rule) => [
      rule,
      {
        is_on: true,
        ...Object.fromEntries(RADAR[rule].fields.map(({ name, usual }) => [name, usual])),
        ...changed[rule],
      },
    ]),
  ) as RadarSettings;
