/** Compliance profile of a client, and the keys of forms and periods. */
import type { DutyAnswers } from '@daftar/domain/work/compliance-profile';
import { DUTY_QUESTIONS } from '@daftar/domain/work/compliance-profile';
import { GST_SCHEMES } from '@daftar/domain/work/compliance-profile';
import { z } from 'zod';
import { text } from '../core/fields.ts';
import { day, inOrder } from '../core/page.ts';

const said = z.boolean().optional();
type Question = (typeof DUTY_QUESTIONS)[number][0];
const questions = Object.fromEntries(DUTY_QUESTIONS.map(([name]) => [name, said])) as Record<Question, typeof said>;

const registrationAnswer = inOrder(
  z.object({
    scheme: z.enum(GST_SCHEMES).optional(),
    from: day.nullable().optional(),
    to: day.nullable().optional(),
    is_cancelled: z.boolean().optional(),
    does_job_work: z.boolean().optional(),
  }),
  'registration',
);

/** Missing answers are derived from category, registrations and numbers. */
export const complianceAnswers = z.object({
  ...questions,
  turnover_crore: z.number().min(0, 'Enter 0 or more.').max(1_000_000).nullable().optional(),
  professional_tax_state: text(60).nullable().optional(),
  last_kyc_year: z.number().int().min(2000).max(2100).nullable().optional(),
  agm_on: day.nullable().optional(),
  registrations: z.record(z.string().regex(/^[0-9A-Z]{15}$/), registrationAnswer).optional(),
});
export type DutyAnswersBody = z.output<typeof complianceAnswers>;

/** The contract's answers are the domain's. */
export const asAnswers = (body: DutyAnswersBody): DutyAnswers => body as DutyAnswers;
