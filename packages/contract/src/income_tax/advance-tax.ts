/** Estimates of advance tax, and reminders of its instalments. */
import { INSTALMENTS } from '@daftar/domain/income_tax/advance-reminders';
import { z } from 'zod';
import { text } from '../core/fields.ts';
import { id, jobStarted, moment } from '../core/page.ts';
import { callsOf, resource } from '../core/resource.ts';
import { inBusiness } from '../core/route.ts';
import { loanAmount } from '../loans/fields.ts';
import { fyOf, fyParam, incomeTaxRights } from './fields.ts';

const { read, write } = incomeTaxRights;
const touches = ['advance_tax'] as const;
const instalmentOf = z.union(INSTALMENTS.map((one) => z.literal(one)));
const instalmentParam = z.coerce.number().int().min(1).max(INSTALMENTS.length);
export const MAX_ADVANCE_REMINDERS = 2000;

export const advanceTaxResource = resource({
  table: 'advance_tax_plans',
  path: '/advance_tax',
  labels: { one: 'advance tax estimate', many: 'advance tax estimates' },
  title: 'client_name',
  fields: z.object({
    client_id: id,
    fy: fyOf,
    /** Of the year, after TDS and TCS. */
    tax: loanAmount.default('0'),
    paid: loanAmount.default('0'),
    is_presumptive: z.boolean().default(false),
    note: text(200).default(''),
  }),
  answers: {
    client_id: z.number(),
    client_name: z.string(),
    /** To pay by each instalment, after what is paid. */
    amounts: z.array(z.string()).length(INSTALMENTS.length),
    /** Why no reminder can be emailed; empty if it can. */
    obstacle: z.enum(['', 'No email', 'Opted out']),
    reminders: z
      .array(z.object({ instalment: z.number(), amount: z.string(), sent_at: moment }))
      .max(INSTALMENTS.length),
  },
  sorts: ['tax', 'created_at'],
  order: '-tax',
  filters: { fy: fyParam.optional(), client_id: id.optional() },
  permission: { read, write },
  reads: 'advance_tax',
  touches,
  permanent: true,
});
export type AdvanceTaxPlan = z.output<typeof advanceTaxResource.row>;

const refusal = z.object({ client_id: z.number(), client_name: z.string(), message: z.string() });
const email = z.object({
  client_name: z.string(),
  to: z.string(),
  amount: z.string(),
  subject: z.string(),
  text: z.string(),
});

export const advanceTaxRoutes = {
  ...callsOf({ advance: advanceTaxResource }),
  fillAdvance: {
    ...inBusiness,
    method: 'POST',
    path: '/advance_tax_fill',
    summary: 'Add clients who pay advance tax',
    permission: write,
    touches,
    status: 200,
    body: z.object({ fy: fyOf }),
    answer: z.object({ added: z.number() }),
  },
  previewReminders: {
    ...inBusiness,
    method: 'GET',
    path: '/advance_tax_preview',
    summary: 'Preview reminders of advance tax',
    permission: read,
    reads: 'advance_tax',
    query: z.object({ fy: fyParam, instalment: instalmentParam }),
    answer: z.object({
      due_on: z.string(),
      /** Reminders that would go out now. */
      count: z.number(),
      total: z.string(),
      sent: z.number(),
      /** The first ones, as they will be sent. */
      emails: z.array(email).max(5),
      refused: z.array(refusal).max(MAX_ADVANCE_REMINDERS),
    }),
  },
  sendReminders: {
    ...inBusiness,
    method: 'POST',
    path: '/advance_tax_remind',
    summary: 'Send reminders of advance tax',
    permission: [write, { module: 'compose_mail', level: 'read' }],
    touches,
    rate: 'send',
    status: 202,
    body: z.object({ fy: fyOf, instalment: instalmentOf }),
    answer: jobStarted,
  },
} as const;
