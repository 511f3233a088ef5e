/** A project report: cost and means, term loan, operations (domain facts, 4.10). */
import { addMonths, type Day } from '../dates.ts';
import { divideRounded, fromPaise, percentOf, toPaise, type Paise } from '../loans/paise.ts';

/** The kind of a cost decides its place in the balance sheet. */
export const COST_KINDS = [
  'Land',
  'Fixed asset',
  'Preliminary expenses',
  'Contingency',
  'Working capital margin',
] as const;
export type CostKind = (typeof COST_KINDS)[number];
export const MEANS_HEADS = ['capital', 'unsecured', 'subsidy', 'term_loan'] as const;
export type MeansHead = (typeof MEANS_HEADS)[number];
export const MEANS_LABELS: Readonly<Record<MeansHead, string>> = {
  capital: 'Promoters’ capital',
  unsecured: 'Unsecured loans',
  subsidy: 'Subsidy',
  term_loan: 'Term loan',
};
export const DEPRECIATION_METHODS = ['WDV', 'SLM'] as const;
export const REPAYMENTS = ['Equal principal', 'EMI'] as const;
export const MORATORIUM_INTERESTS = ['Served', 'Capitalised'] as const;
/** Months between instalments, and in a period of construction. */
export const INTERVALS = ['1', '3'] as const;
export type Interval = (typeof INTERVALS)[number];
export const EXPENSE_KINDS = ['Variable', 'Fixed'] as const;

export type CostItem = {
  name: string;
  kind: CostKind;
  amount: string;
  /** Of a fixed asset; each is a block of its own. */
  method: (typeof DEPRECIATION_METHODS)[number];
  rate: string;
};
/** In percent of the whole; the last period takes the rest. */
export type Period = Readonly<Record<'cost' | MeansHead, string>>;
export type Expense = {
  name: string;
  kind: (typeof EXPENSE_KINDS)[number];
  /** Variable: percent of sales. Fixed: rupees in the first full year. */
  value: string;
  /** Rise of a fixed expense each year, in percent. */
  rise: string;
};
export type Product = { name: string; unit: string; quantity: string; price: string };

export type Project = {
  cost: readonly CostItem[];
  means: Readonly<Record<MeansHead, string>>;
  phasing: {
    /** First day of a month. */
    starts_on: Day;
    every_months: Interval;
    /** None: everything is paid on the day operations start. */
    periods: readonly Period[];
  };
  loan: {
    annual_rate: string;
    /** Over which it is repaid, after the moratorium. */
    months: string;
    /** From the start of operations; construction comes before. */
    moratorium_months: string;
    moratorium_interest: (typeof MORATORIUM_INTERESTS)[number];
    repayment: (typeof REPAYMENTS)[number];
    every_months: Interval;
  };
  operations: {
    /** Quantity of a year at full capacity, and price in the first year. */
    products: readonly Product[];
    expenses: readonly Expense[];
    years: readonly { capacity: string; price_rise: string }[];
    stock_days: string;
    debtor_days: string;
    creditor_days: string;
    working_capital_rate: string;
    tax_rate: string;
    drawings_percent: string;
  };
  norms: {
    promoters_percent: string;
    debt_equity: string;
    average_dscr: string;
    lowest_dscr: string;
    /** Unsecured loans of promoters count as their own funds. */
    quasi_equity: boolean;
  };
};

export const LIMITS = { cost: 30, products: 20, expenses: 30, years: { min: 5, max: 10 }, periods: 24 } as const;

export const sumOf = (amounts: readonly string[]): Paise => amounts.reduce((all, one) => all + toPaise(one), 0n);
/** To two decimals; null where there is nothing to divide by. */
export const quotient = (top: Paise, bottom: Paise): string | null =>
  bottom === 0n ? null : fromPaise(divideRounded(top * 100n, bottom));

export const costOf = ({ cost }: Project, ...kinds: readonly CostKind[]): Paise =>
  sumOf(cost.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map(({ amount }) => amount));
export const meansOf = ({ means }: Project): Paise => sumOf(MEANS_HEADS.map((head) => means[head]));

export const constructionMonths = ({ phasing }: Project): number =>
  phasing.periods.length * Number(phasing.every_months);
export const startOfOperations = (project: Project): Day =>
  addMonths(project.phasing.starts_on, constructionMonths(project));

/** Sales of a year at full capacity, in prices of the first year. Quantities have up to three decimals. */
export const fullSales = ({ operations }: Project): Paise =>
  operations.products.reduce((all, { quantity, price }) => all + times(toPaise(price), quantity), 0n);

const THOUSANDTHS = 1000n;
function times(price: Paise, quantity: string): Paise {
  const [whole, decimals = ''] = quantity.split('.');
  return divideRounded(
    price * (BigInt(whole!) * THOUSANDTHS + BigInt(decimals.padEnd(3, '0').slice(0, 3))),
    THOUSANDTHS,
  );
}

/** Compounded: the rise of each year on the year before. */
export const rising = (amount: Paise, percents: readonly string[]): Paise =>
  percents.reduce((value, percent) => value + percentOf(value, percent), amount);

const asset = (name: string, amount: string, rate: string): CostItem => ({
  name,
  kind: 'Fixed asset',
  amount,
  method: 'WDV',
  rate,
});
const other = (name: string, kind: CostKind): CostItem => ({ name, kind, amount: '0', method: 'WDV', rate: '0' });

/** A new project: the usual heads, rates and terms, without amounts. */
export const newProject = (startsOn: Day): Project => ({
  cost: [
    other('Land', 'Land'),
    asset('Building', '0', '10'),
    asset('Plant and machinery', '0', '15'),
    asset('Other fixed assets', '0', '10'),
    other('Preliminary and pre-operative expenses', 'Preliminary expenses'),
    other('Contingency', 'Contingency'),
    other('Margin for working capital', 'Working capital margin'),
  ],
  means: { capital: '0', unsecured: '0', subsidy: '0', term_loan: '0' },
  phasing: {
    starts_on: startsOn,
    every_months: '3',
    periods: [
      { cost: '40', capital: '60', unsecured: '0', subsidy: '0', term_loan: '30' },
      { cost: '60', capital: '40', unsecured: '100', subsidy: '100', term_loan: '70' },
    ],
  },
  loan: {
    annual_rate: '10.5',
    months: '60',
    moratorium_months: '6',
    moratorium_interest: 'Served',
    repayment: 'Equal principal',
    every_months: '3',
  },
  operations: {
    products: [{ name: 'Main product', unit: 'Units', quantity: '0', price: '0' }],
    expenses: [
      { name: 'Raw materials', kind: 'Variable', value: '60', rise: '0' },
      { name: 'Power and fuel', kind: 'Variable', value: '4', rise: '0' },
      { name: 'Selling expenses', kind: 'Variable', value: '2', rise: '0' },
      { name: 'Salaries and wages', kind: 'Fixed', value: '0', rise: '5' },
      { name: 'Repairs and maintenance', kind: 'Fixed', value: '0', rise: '5' },
      { name: 'Administrative expenses', kind: 'Fixed', value: '0', rise: '5' },
    ],
    years: ['60', '70', '80', '85', '85', '85', '85'].map((capacity) => ({ capacity, price_rise: '0' })),
    stock_days: '30',
    debtor_days: '45',
    creditor_days: '20',
    working_capital_rate: '10',
    tax_rate: '25.17',
    drawings_percent: '10',
  },
  norms: { promoters_percent: '25', debt_equity: '2', average_dscr: '1.5', lowest_dscr: '1.2', quasi_equity: false },
});
