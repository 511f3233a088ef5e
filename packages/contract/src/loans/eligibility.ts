import { BORROWER_ROLES, INCOME_KINDS, LOAN_SUB_TYPES, LOAN_TYPES, PROPERTY_TYPES } from '@daftar/domain/enumerations';
import { LIMITS } from '@daftar/domain/loans/eligibility';
import { DEDUCTION_KINDS } from '@daftar/domain/loans/income';
import { z } from 'zod';
import { policyBody } from './policy.ts';

const amount = z.string();

const obligation = z.object({
  id: z.number(),
  lender: z.string(),
  kind: z.string(),
  outstanding: amount,
  emi: amount,
  months_left: z.number().nullable(),
  closes: z.boolean(),
});

const person = z.object({
  name: z.string(),
  role: z.enum(BORROWER_ROLES),
  income_kind: z.enum(INCOME_KINDS),
  age: z.number().nullable(),
  score: z.number().nullable(),
  rent: amount,
  salary: z.array(
    z.object({
      period: z.string(),
      fixed: amount,
      variable: amount,
      bonus: amount,
      reimbursement: amount,
      deductions: z.array(z.object({ kind: z.enum(DEDUCTION_KINDS), amount })),
    }),
  ),
  business: z.array(
    z.object({
      year: z.string(),
      profit_after_tax: amount,
      depreciation: amount,
      interest_of_closing_loans: amount,
      partner_salary: amount,
      other_income: amount,
    }),
  ),
  obligations: z.array(obligation),
});

const request = z.object({
  loan_type: z.enum(LOAN_TYPES),
  sub_type: z.enum(LOAN_SUB_TYPES),
  amount,
  months: z.number(),
  outstanding: amount,
  security: z.array(z.object({ property_type: z.enum(PROPERTY_TYPES).nullable(), value: amount })).nullable(),
  people: z.array(person),
});

const line = z.object({ text: z.string(), amount });

/** `eligibilityOf` of the domain, for one lender. */
const result = z.object({
  lender: z.string(),
  eligible: amount,
  emi: amount,
  months: z.number(),
  annual_rate: z.string(),
  limits: z.record(z.enum(LIMITS), amount.nullable()),
  binding: z.enum(LIMITS),
  lines: z.array(line),
  problems: z.array(z.string()),
  raises: z.array(z.object({ ...line.shape, closes: z.number().nullable(), months: z.number().nullable() })),
});

/** Loan amounts by lender, with everything needed to calculate them again. */
export const fileEligibility = z.object({
  /** Of the file, to save it on the version that was read. */
  version: z.number(),
  request,
  lenders: z.array(
    z.object({
      /** Null for the usual terms. */
      lender_id: z.number().nullable(),
      policy: z.object({ lender: z.string(), loan_type: z.enum(LOAN_TYPES), ...policyBody.shape }),
      result,
    }),
  ),
  /** Lenders to which the usual terms apply. */
  without_policy: z.array(z.string()),
});
export type FileEligibility = z.output<typeof fileEligibility>;
