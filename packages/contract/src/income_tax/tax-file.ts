/** An income-tax return in the register, and its parts. */
import { REGIMES } from '@daftar/domain/income_tax/assessees';
import { DOCUMENT_STATES, INCOME_SOURCES } from '@daftar/domain/income_tax/checklist';
import { DUE_REASONS } from '@daftar/domain/income_tax/due';
import { ITR_FORMS } from '@daftar/domain/income_tax/filing';
import { HOLDERS, TAX_STAGES } from '@daftar/domain/income_tax/stages';
import { RETURN_KINDS } from '@daftar/domain/filings/forms';
import { DEMAND_RESPONSES } from '@daftar/domain/income_tax/verification';
import { z } from 'zod';
import { paragraph } from '../billing/document.ts';
import { required, text } from '../core/fields.ts';
import { day, flag, id, idList, moment } from '../core/page.ts';
import { resource } from '../core/resource.ts';
import { loanAmount } from '../loans/fields.ts';
import { fyOf, fyParam, incomeTaxRights } from './fields.ts';

const { read, write } = incomeTaxRights;
const touches = ['tax_files'] as const;
const line = (max = 200) => text(max).default('');
const amount = loanAmount.default('0');
const stage = z.enum(TAX_STAGES);
/** Limits of one return. */
export const MAX_TAX_DOCUMENTS = 50;
export const MAX_TAX_STEPS = 200;

export const taxFileBody = z.object({
  client_id: id,
  fy: fyOf,
  /** Empty takes the form that the rules suggest. Another one needs a reason. */
  form: z.enum(['', ...ITR_FORMS]).default(''),
  form_reason: line(),
  regime: z.enum(['', ...REGIMES]).default(''),
  sources: z.array(z.enum(INCOME_SOURCES)).max(INCOME_SOURCES.length).optional(),
  is_audit: z.boolean().optional(),
  /** Absent: by the client's compliance profile. */
  due_reason: z.enum(DUE_REASONS).optional(),
  /** For “Other date”; otherwise it follows from the reason. */
  due_on: day.nullable().default(null),
  target_on: day.nullable().default(null),
  preparer_id: id.nullable().default(null),
  reviewer_id: id.nullable().default(null),
  gross_income: amount,
  total_income: amount,
  tax: amount,
  interest: amount,
  late_fee: amount,
  tds: amount,
  advance_tax: amount,
  self_assessment_tax: amount,
  demand_reference: line(22),
  demand_amount: amount,
  demand_response: z.enum(['', ...DEMAND_RESPONSES]).default(''),
  fee: amount,
  note: paragraph(2000).default(''),
});

const nullableText = z.string().nullable();
export const taxFileResource = resource({
  table: 'tax_files',
  path: '/tax_files',
  labels: { one: 'return', many: 'returns' },
  title: 'title',
  fields: taxFileBody,
  answers: {
    title: z.string(),
    client_id: z.number(),
    fy: z.number(),
    form: z.enum(['', ...ITR_FORMS]),
    regime: z.enum(['', ...REGIMES]),
    suggested_form: z.enum(['', ...ITR_FORMS]),
    suggested_reason: z.string(),
    sources: z.array(z.enum(INCOME_SOURCES)),
    is_audit: z.boolean(),
    due_reason: z.enum(DUE_REASONS),
    due_on: z.string(),
    target_on: nullableText,
    preparer_id: z.number().nullable(),
    reviewer_id: z.number().nullable(),
    demand_response: z.enum(['', ...DEMAND_RESPONSES]),
    return_kind: z.enum(RETURN_KINDS),
    revision: z.number(),
    stage,
    stage_since: moment,
    /** Party that acts next. */
    holder: z.enum(HOLDERS),
    /** Above zero a refund, below zero tax to pay. */
    balance: z.string(),
    acknowledgement: z.string(),
    uploaded_on: nullableText,
    verify_by: nullableText,
    verified_on: nullableText,
    verify_mode: z.string(),
    filed_on: nullableText,
    processed_on: nullableText,
    processed_income: nullableText,
    processed_tax: nullableText,
    processed_interest: nullableText,
    processed_fee: nullableText,
    processed_credits: nullableText,
    refund_amount: z.string(),
    refund_on: nullableText,
    refund_bank: z.string(),
    refund_failed_reason: z.string(),
    client_name: z.string(),
    pan: z.string(),
    preparer_name: nullableText,
    reviewer_name: nullableText,
    documents: z.number(),
    /** Received or not needed. */
    documents_done: z.number(),
    /** Of the client, from the income tax department. */
    open_notices: z.number(),
  },
  sorts: ['due_on', 'target_on', 'uploaded_on', 'stage_since'],
  filters: {
    fy: fyParam.optional(),
    client_id: id.optional(),
    stage: stage.optional(),
    form: z.enum(ITR_FORMS).optional(),
    is_audit: flag,
    preparer_id: id.optional(),
    reviewer_id: id.optional(),
    holder: z.enum(HOLDERS).optional(),
    /** Not uploaded yet, and due between these days. */
    due_from: day.optional(),
    due_to: day.optional(),
    /** Uploaded, not verified, and the 30 days end by this day. */
    verify_to: day.optional(),
    refund_pending: flag,
    /** Demand due, refund failed, defective or invalid. */
    attention: flag,
    ids: idList.optional(),
  },
  permission: { read, write },
});
export type TaxFile = z.output<typeof taxFileResource.row>;

export const taxFileParts = {
  documents: resource({
    table: 'tax_file_documents',
    path: '/tax_files/{fileId}/documents',
    params: { fileId: id },
    labels: { one: 'document', many: 'documents' },
    title: 'name',
    fields: z.object({
      name: required(120),
      state: z.enum(DOCUMENT_STATES).default('Awaited'),
      note: line(200),
    }),
    answers: {
      state: z.enum(DOCUMENT_STATES),
      received_on: nullableText,
      /** Asked of the client through the task. */
      is_requested: z.boolean(),
    },
    sorts: ['id'],
    permission: { read, write },
    reads: 'tax_files',
    touches,
    permanent: true,
  }),
};
export type TaxFileDocument = z.output<typeof taxFileParts.documents.row>;

const step = z.object({
  id: z.number(),
  from_stage: stage,
  stage,
  note: z.string(),
  created_at: moment,
  created_by_name: nullableText,
});

export const returnTask = z.object({ id: z.number(), reference: z.string(), name: z.string() });
export const taxFileDetails = z.object({
  file: taxFileResource.row,
  steps: z.array(step).max(MAX_TAX_STEPS),
  documents: z.array(taxFileParts.documents.row).max(MAX_TAX_DOCUMENTS),
  /** The task of the return, if the caller sees it. */
  task: returnTask.nullable(),
});
export type TaxFileDetails = z.output<typeof taxFileDetails>;
