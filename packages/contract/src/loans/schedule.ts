import { MORATORIUM_INTEREST } from '@daftar/domain/loans/schedule';
import { z } from 'zod';
import { percentage } from '../billing/document.ts';
import { exportType } from '../core/report.ts';
import { text } from '../core/fields.ts';
import { loanAmount } from './fields.ts';

const MAX_CHANGES = 24;
const MAX_MONTHS = 480;
const MAX_MORATORIUM = 120;
const months = z.number().int().min(1, 'Enter at least 1 month').max(MAX_MONTHS, `Enter at most ${MAX_MONTHS} months`);
const change = {
  month: z
    .number()
    .int()
    .min(1, 'Enter at least 1 month')
    .max(MAX_MONTHS + MAX_MORATORIUM),
  keep: z.enum(['emi', 'tenure']),
};

export const loanTerms = z.object({
  amount: loanAmount.refine((value) => Number(value) > 0, 'Enter an amount above 0'),
  annual_rate: percentage,
  months,
  round_up: z.boolean().default(true),
  moratorium: z
    .object({
      months: z
        .number()
        .int()
        .min(1, 'Enter at least 1 month')
        .max(MAX_MORATORIUM, `Enter at most ${MAX_MORATORIUM} months`),
      interest: z.enum(MORATORIUM_INTEREST),
    })
    .optional(),
  step_up_percent: percentage.optional(),
});

/** Terms of a loan, and what changes while it is repaid. */
export const scheduleBody = z
  .object({
    ...loanTerms.shape,
    changes: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('prepayment'), amount: loanAmount, ...change }),
          z.object({ kind: z.literal('rate'), annual_rate: percentage, ...change }),
        ]),
      )
      .max(MAX_CHANGES)
      .default([]),
    /** Name of the borrower, printed above the schedule. */
    title: text(120).default(''),
    exportType,
  })
  .superRefine(({ moratorium, changes }, issues) => {
    for (const [index, { month }] of changes.entries())
      if (moratorium && month <= moratorium.months)
        issues.addIssue({
          code: 'custom',
          path: ['changes', index, 'month'],
          message: 'Enter a month after the moratorium',
        });
  });
