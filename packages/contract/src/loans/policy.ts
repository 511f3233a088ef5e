import { PROPERTY_TYPES } from '@daftar/domain/enumerations';
import { foirProblems, ltvProblems, type BandProblem } from '@daftar/domain/loans/policy-problems';
import { z } from 'zod';
import { percentage } from '../billing/document.ts';
import { loanAmount } from './fields.ts';

const MAX_BANDS = 12;
const AGES = { min: 18, max: 90 };
const months = z.number().int().min(1, 'Enter at least 1 month').max(480, 'Enter at most 480 months');
const age = z.number().int().min(AGES.min, 'Enter an age from 18 to 90').max(AGES.max, 'Enter an age from 18 to 90');
const factor = z
  .string()
  .trim()
  .regex(/^([1-9]|[1-9]\d)(\.\d{1,2})?$/, { error: 'Enter a factor of at least 1', abort: true });

/** An empty upper edge is none. */
const edge = loanAmount.nullable();
const foirBand = z.object({ up_to: edge, percent: percentage });
const ltvBand = z.object({ property_type: z.enum(PROPERTY_TYPES).nullable(), up_to: edge, percent: percentage });

const bands = <T extends z.ZodObject>(band: T, problems: (bands: z.output<T>[]) => BandProblem[]) =>
  z
    .array(band)
    .max(MAX_BANDS)
    .superRefine((value, issues) => {
      for (const { path, message } of problems(value)) issues.addIssue({ code: 'custom', path, message });
    });

/** A lender's terms for one type of loan, as people enter them. */
export const policyFields = {
  annual_rate: percentage,
  min_amount: loanAmount,
  max_amount: loanAmount,
  min_months: months,
  max_months: months,
  min_income: loanAmount,
  min_age: age,
  max_age_salaried: age,
  max_age_self_employed: age,
  foir: bands(foirBand, foirProblems),
  min_dscr: factor.nullable(),
  ltv: bands(ltvBand, ltvProblems),
  ignored_emi_months: z.number().int().min(0).max(60, 'Enter at most 60 months'),
  min_score: z.number().int().min(0).max(900, 'Enter a score up to 900'),
  round_up: z.boolean(),
  processing_fee_percent: percentage,
  variable_percent: percentage,
  rent_percent: percentage,
  bonus_percent: percentage,
  itr_years: z.union([z.literal(2), z.literal(3)]),
  growth_cap: factor,
};

/** As they are answered. */
export const policyBody = z.object({
  annual_rate: z.string(),
  min_amount: z.string(),
  max_amount: z.string(),
  min_months: z.number(),
  max_months: z.number(),
  min_income: z.string(),
  min_age: z.number(),
  max_age_salaried: z.number(),
  max_age_self_employed: z.number(),
  foir: z.array(z.object({ up_to: z.string().nullable(), percent: z.string() })),
  min_dscr: z.string().nullable(),
  ltv: z.array(
    z.object({ property_type: z.enum(PROPERTY_TYPES).nullable(), up_to: z.string().nullable(), percent: z.string() }),
  ),
  ignored_emi_months: z.number(),
  min_score: z.number(),
  round_up: z.boolean(),
  processing_fee_percent: z.string(),
  variable_percent: z.string(),
  rent_percent: z.string(),
  bonus_percent: z.string(),
  itr_years: z.union([z.literal(2), z.literal(3)]),
  growth_cap: z.string(),
});
