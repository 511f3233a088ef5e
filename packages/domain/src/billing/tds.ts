/** TDS that clients deduct from fees (domain facts, 2.4). A suggestion the user can change. */
import type { Day } from '../dates.ts';
import type { ClientCategory } from '../enumerations.ts';
import { add, compare, div, mul, round } from '../money.ts';

type Rule = {
  from: Day;
  section: string;
  professional: string;
  technical: string;
  without_pan: string;
  exceeds: string;
};

/** Newest first. From 1 April 2026 the Income-tax Act 2025 replaces section 194J. */
const RULES: readonly Rule[] = [
  {
    from: '2026-04-01',
    section: '393(1) Table sl. 6(iii)',
    professional: '10',
    technical: '2',
    without_pan: '20',
    exceeds: '50000',
  },
  { from: '2025-04-01', section: '194J', professional: '10', technical: '2', without_pan: '20', exceeds: '50000' },
  { from: '2017-07-01', section: '194J', professional: '10', technical: '2', without_pan: '20', exceeds: '30000' },
];

type Fee = {
  /** Credited (the invoice's date) or paid, whichever is earlier: the limit is that of its year. */
  on: Day;
  /** Without GST, where GST is shown separately. */
  taxable_value: string;
  nature: 'professional' | 'technical';
  is_deductor: boolean;
  has_pan: boolean;
  /** Amount paid or billed earlier in this financial year, without GST. */
  year_before: string;
};

/** Individuals and HUFs deduct only under a tax audit, which is not recorded, so the default is no. */
const PERSONS: ReadonlySet<ClientCategory> = new Set<ClientCategory>(['Individual', 'Proprietor', 'HUF']);
export const deductsTax = (category: ClientCategory): boolean => !PERSONS.has(category);

export type TdsProposal = { rate: string; amount: string; section: string };

/** Null where nothing is deducted: no deductor, or the year's fees do not exceed the limit. */
export function proposeTds(fee: Fee): TdsProposal | null {
  const rule = RULES.find(({ from }) => from <= fee.on);
  if (!rule || !fee.is_deductor || compare(add(fee.year_before, fee.taxable_value), rule.exceeds) <= 0) return null;
  const rate = fee.has_pan ? rule[fee.nature] : rule.without_pan;
  return { rate, amount: round(div(mul(fee.taxable_value, rate), '100')), section: rule.section };
}
