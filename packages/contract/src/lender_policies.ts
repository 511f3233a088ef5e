import { LOAN_TYPES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { exportAnswer } from './core/report.ts';
import { byId, id } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { fileEligibility } from './loans/eligibility.ts';
import { loanAmount } from './loans/fields.ts';
import { policyBody, policyFields } from './loans/policy.ts';
import { scheduleBody } from './loans/schedule.ts';

const read = { module: 'loan_management', level: 'read' } as const;
const write = { module: 'loan_management', level: 'write' } as const;
/** Lenders that a file is compared with, and running loans that it closes. */
export const MAX_COMPARED = 100;

export const lenderPolicyResource = resource({
  table: 'lender_policies',
  path: '/lender_policies',
  labels: { one: 'policy', many: 'policies' },
  title: 'name',
  fields: z.object({ lender_id: id, loan_type: z.enum(LOAN_TYPES), ...policyFields }),
  answers: {
    lender_id: z.number(),
    /** "HDFC Bank · Home" */
    name: z.string(),
    lender_name: z.string(),
    ...policyBody.shape,
  },
  sorts: ['name', 'annual_rate', 'created_at'],
  filters: { loan_type: z.enum(LOAN_TYPES).optional(), lender_id: id.optional() },
  permission: { read, write },
  touches: ['lender_policies', 'loans'],
  bulk: { removeMany: '/lender_policies/delete_many', restoreMany: '/lender_policies/restore_many' },
});
export type LenderPolicyRow = z.output<typeof lenderPolicyResource.row>;

export const lenderPolicyRoutes = routes({
  ...lenderPolicyResource.routes,
  eligibility: {
    ...inBusiness,
    method: 'GET',
    path: '/loans/{id}/eligibility',
    summary: 'Compare what lenders would lend on a file',
    permission: read,
    reads: 'loans',
    params: byId,
    answer: fileEligibility,
  },
  saveRequest: {
    ...inBusiness,
    method: 'PUT',
    path: '/loans/{id}/eligibility',
    summary: 'Save amount, tenure and closing loans of a file',
    permission: write,
    touches: ['loans', 'borrower_obligations'],
    params: byId,
    body: z.object({
      amount: loanAmount,
      months: z.number().int().min(1, 'Enter at least 1 month').max(600, 'Enter at most 600 months'),
      /** Running loans of the file's people that are repaid; all others stay. */
      closing: z.array(id).max(MAX_COMPARED),
    }),
    answer: fileEligibility,
  },
  exportSchedule: {
    ...inBusiness,
    method: 'POST',
    path: '/loan_schedules_export',
    summary: 'Export a repayment schedule',
    permission: read,
    status: 200,
    changesNothing: true,
    makesFile: true,
    rate: 'send',
    body: scheduleBody,
    answer: exportAnswer,
  },
});
