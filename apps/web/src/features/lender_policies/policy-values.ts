import type { LenderPolicyRow } from '@daftar/contract/lender_policies';
import { usualPolicy, type LenderPolicy, type LoanType } from '@daftar/domain/loans/policy';
import { policyProblems } from '@daftar/domain/loans/policy-problems';
import type { Values } from '#web/kit/form-state.ts';

/** Form values: no upper edge and any property are the empty string. */
export type TypedBand = { property_type: string; up_to: string; percent: string };
/** Limit of the EMI: a share of the income, or how many times the income must cover it. */
export type IncomeTest = 'foir' | 'dscr';

const NUMBERS = [
  'min_months',
  'max_months',
  'min_age',
  'max_age_salaried',
  'max_age_self_employed',
  'ignored_emi_months',
  'min_score',
  'itr_years',
] as const;
const TEXTS = [
  'annual_rate',
  'min_amount',
  'max_amount',
  'min_income',
  'processing_fee_percent',
  'variable_percent',
  'rent_percent',
  'bonus_percent',
  'growth_cap',
] as const;
type Terms = Omit<LenderPolicy, 'lender' | 'loan_type'>;

/** 25000.00 is typed as 25000. */
const plain = (amount: string): string => amount.replace(/\.00$/, '');
type Band = { property_type?: string | null; up_to: string | null; percent: string };
const typed = ({ property_type, up_to, percent }: Band): TypedBand => ({
  property_type: property_type ?? '',
  up_to: up_to === null ? '' : plain(up_to),
  percent,
});

const termValues = (terms: Terms): Values => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, plain(terms[name])])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, String(terms[name])])),
  income_test: (terms.min_dscr === null ? 'foir' : 'dscr') satisfies IncomeTest,
  min_dscr: terms.min_dscr ?? '1.25',
  foir: terms.foir.map(typed),
  ltv: terms.ltv.map(typed),
  round_up: terms.round_up,
});

export const usualValues = (type: LoanType): Values => termValues(usualPolicy(type));

/** A new policy starts from the usual terms. */
export const startOf = (row: LenderPolicyRow | null): Values =>
  row
    ? { lender_id: String(row.lender_id), loan_type: row.loan_type, ...termValues(row) }
    : { lender_id: '', loan_type: 'Home', ...usualValues('Home') };

/** Whether only lender and type were chosen, so that another type may bring its own terms. */
export const isUsual = (values: Values, type: LoanType): boolean =>
  Object.entries(usualValues(type)).every(([name, value]) => JSON.stringify(values[name]) === JSON.stringify(value));

export function toBody({ income_test, lender_id, ...values }: Values): Values {
  const isDscr = income_test === 'dscr';
  const bands = (name: 'foir' | 'ltv') => values[name] as TypedBand[];
  const edge = (up_to: string): string | null => up_to.trim() || null;
  return {
    ...values,
    ...Object.fromEntries(NUMBERS.map((name) => [name, values[name] === '' ? undefined : Number(values[name])])),
    lender_id: Number(lender_id),
    min_dscr: isDscr ? values.min_dscr : null,
    foir: isDscr ? [] : bands('foir').map(({ up_to, percent }) => ({ up_to: edge(up_to), percent })),
    ltv: bands('ltv').map(({ property_type, up_to, percent }) => ({
      property_type: property_type || null,
      up_to: edge(up_to),
      percent,
    })),
  };
}

/** Rules between fields, once each of them can be read. */
export function crossProblems(values: Values): Record<string, string> {
  const body = toBody(values);
  try {
    const problems = policyProblems(body as unknown as Terms & { loan_type: LoanType });
    return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  } catch {
    // An amount that isn't one has its own message.
    return {};
  }
}
