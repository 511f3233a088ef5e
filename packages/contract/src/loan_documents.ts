import {
  BORROWER_ROLES,
  DOCUMENT_STATUSES,
  INCOME_KINDS,
  LOAN_SUB_TYPES,
  LOAN_TYPES,
} from '@daftar/domain/enumerations';
import { driveNameProblem } from '@daftar/domain/drive';
import { DOCUMENT_SUBJECTS } from '@daftar/domain/loans/checklist';
import {
  checklistProblem,
  LOAN_DOCUMENT_ACTIONS,
  MAX_REMINDER_DAYS,
  NEEDS_REASON,
} from '@daftar/domain/loans/documents';
import { z } from 'zod';
import { composeMail } from './billing/email.ts';
import { checked, filePath, required, text } from './core/fields.ts';
import { byId, flag, id, inOrder, moment, ok, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'loan_management', level: 'read' } as const;
const write = { module: 'loan_management', level: 'write' } as const;
const touches = ['loan_documents', 'loans'];
export const MAX_CHECKLIST_ITEMS = 200;
export const MAX_LINES = 300;
export const MAX_FILES = 20;

const several = z.array(id).min(1, 'Select at least one').max(MAX_LINES);

/** Empty lists mean all. */
export const checklistItem = z.object({
  /** Null for a new item. */
  code: text(40).nullable().default(null),
  name: required(120),
  subject: z.enum(DOCUMENT_SUBJECTS),
  mandatory: z.boolean().default(true),
  loan_types: z.array(z.enum(LOAN_TYPES)).max(LOAN_TYPES.length).default([]),
  sub_types: z.array(z.enum(LOAN_SUB_TYPES)).max(LOAN_SUB_TYPES.length).default([]),
  income_kinds: z.array(z.enum(INCOME_KINDS)).max(INCOME_KINDS.length).default([]),
  roles: z.array(z.enum(BORROWER_ROLES)).max(BORROWER_ROLES.length).default([]),
  is_hidden: z.boolean().default(false),
});
export type ChecklistRow = z.output<typeof checklistItem> & { code: string };

const checklist = z.object({
  id: z.number().nullable(),
  version: z.number(),
  data: z.array(checklistItem.extend({ code: z.string(), is_shipped: z.boolean(), is_changed: z.boolean() })),
});

const file = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  size: z.number(),
  created_at: moment,
  uploader: z.string().nullable(),
  /** False where the drive has it in the bin, or only for partners. */
  is_available: z.boolean(),
});
export type LoanDocumentFile = z.output<typeof file>;

const line = z.object({
  ...record,
  loan_id: z.number(),
  /** Empty for a line of the file's own. */
  code: z.string(),
  name: z.string(),
  subject: z.enum(DOCUMENT_SUBJECTS),
  borrower_id: z.number().nullable(),
  property_id: z.number().nullable(),
  /** Name of the person or property. */
  about: z.string().nullable(),
  is_mandatory: z.boolean(),
  /** False once the checklist no longer asks for it. */
  is_needed: z.boolean(),
  status: z.enum(DOCUMENT_STATUSES),
  reason: z.string(),
  requested_at: moment.nullable(),
  requested_by: z.string().nullable(),
  remind_on: z.string().nullable(),
  reminded_at: moment.nullable(),
  received_at: moment.nullable(),
  received_by: z.string().nullable(),
  checked_at: moment.nullable(),
  checked_by: z.string().nullable(),
  is_waived: z.boolean(),
  waived_at: moment.nullable(),
  waived_by: z.string().nullable(),
  waive_reason: z.string(),
  files: z.array(file),
});
export type LoanDocument = z.output<typeof line>;

const lines = z.object({
  data: z.array(line),
  progress: z.object({
    approved: z.number(),
    received: z.number(),
    waived: z.number(),
    total: z.number(),
    missing: z.number(),
  }),
});

/** Uploads of `file/uploadGeneric`. */
const uploads = z
  .array(
    z.object({
      url: filePath.min(1),
      name: checked(z.string().trim().max(120), driveNameProblem).optional(),
    }),
  )
  .max(MAX_FILES, `Choose up to ${MAX_FILES} files at a time`)
  .default([]);

export const LOAN_FILE_FORMATS = ['pdf', 'xlsx', 'zip'] as const;

export const loanDocumentRoutes = routes({
  checklist: {
    ...inBusiness,
    method: 'GET',
    path: '/loan_checklist',
    summary: 'Get the document checklist',
    permission: read,
    reads: 'loan_checklist',
    answer: checklist,
  },
  saveChecklist: {
    ...inBusiness,
    method: 'PUT',
    path: '/loan_checklist',
    summary: 'Change the document checklist',
    permission: write,
    touches: ['loan_checklist', ...touches],
    body: z.object({
      items: z
        .array(checklistItem)
        .min(1, 'Add an item')
        .max(MAX_CHECKLIST_ITEMS)
        .superRefine((items, issues) => {
          const message = checklistProblem(items.map((item) => ({ ...item, code: item.code ?? '' })));
          if (message) issues.addIssue({ code: 'custom', message });
        }),
    }),
    answer: checklist,
  },
  resetChecklist: {
    ...inBusiness,
    method: 'DELETE',
    path: '/loan_checklist',
    summary: 'Reset the document checklist',
    permission: write,
    touches: ['loan_checklist', ...touches],
    answer: checklist,
  },
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/loans/{id}/documents',
    summary: 'List the documents of a loan file',
    permission: read,
    reads: 'loan_documents',
    params: byId,
    answer: lines,
  },
  add: {
    ...inBusiness,
    method: 'POST',
    path: '/loans/{id}/documents',
    summary: 'Add a document to a loan file',
    permission: write,
    touches,
    params: byId,
    body: z
      .object({
        name: required(120),
        borrower_id: id.nullable().default(null),
        property_id: id.nullable().default(null),
        is_mandatory: z.boolean().default(true),
      })
      .refine(({ borrower_id, property_id }) => !borrower_id || !property_id, {
        path: ['property_id'],
        message: 'Select a person or a property',
      }),
    answer: line,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/loan_documents/{id}',
    summary: 'Rename an added document',
    permission: write,
    touches,
    params: byId,
    body: z.object({ name: required(120).optional(), is_mandatory: z.boolean().optional() }),
    answer: line,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/loan_documents/{id}',
    summary: 'Remove an added document',
    permission: write,
    touches,
    params: byId,
    answer: ok,
  },
  act: {
    ...inBusiness,
    method: 'PUT',
    path: '/loan_documents_status',
    unversioned: true,
    summary: 'Approve, send back or waive documents',
    permission: write,
    touches,
    body: z
      .object({ ids: several, action: z.enum(LOAN_DOCUMENT_ACTIONS), reason: text(500).default('') })
      .refine(({ action, reason }) => !NEEDS_REASON.includes(action) || reason !== '', {
        path: ['reason'],
        message: 'Enter a reason',
      }),
    answer: z.object({ changed: z.number() }),
  },
  receive: {
    ...inBusiness,
    method: 'POST',
    path: '/loan_documents/{id}/files',
    summary: 'Add files to a document',
    permission: write,
    touches: [...touches, 'drive'],
    params: byId,
    body: z.object({ files: uploads, item_ids: z.array(id).max(MAX_FILES).default([]) }),
    answer: line,
  },
  removeFile: {
    ...inBusiness,
    method: 'DELETE',
    path: '/loan_document_files/{id}',
    summary: 'Remove a file from a document',
    permission: write,
    touches,
    params: byId,
    answer: ok,
  },
  link: {
    ...inBusiness,
    method: 'GET',
    path: '/loan_document_files/{id}/link',
    summary: 'Get a link to a document’s file',
    permission: read,
    params: byId,
    query: z.object({ download: flag }),
    answer: z.object({ url: z.string(), name: z.string(), kind: z.string() }),
  },
  request: {
    ...inBusiness,
    method: 'POST',
    path: '/loans/{id}/documents/request',
    summary: 'Request documents by email',
    permission: [write, composeMail],
    touches,
    rate: 'send',
    status: 200,
    params: byId,
    body: z.object({
      ids: several,
      from: z.enum(['borrowers', 'client']),
      note: text(500).default(''),
      /** Days after the request; reminders stop when the document arrives. */
      remind_days: z.array(z.number().int().min(1).max(60)).max(MAX_REMINDER_DAYS).default([]),
    }),
    answer: z.object({ documents: z.number(), people: z.number() }),
  },
  remind: {
    ...inBusiness,
    method: 'POST',
    path: '/loans/{id}/documents/remind',
    summary: 'Remind of requested documents',
    permission: [write, composeMail],
    touches,
    rate: 'send',
    status: 200,
    params: byId,
    body: z.object({ ids: several }),
    answer: z.object({ documents: z.number(), people: z.number() }),
  },
  export: {
    ...inBusiness,
    method: 'GET',
    path: '/export_loan/{id}',
    summary: 'Export the bank file of a loan',
    permission: read,
    rate: 'send',
    audit: 'export',
    params: byId,
    query: inOrder(z.object({ exportType: z.enum(LOAN_FILE_FORMATS).default('pdf') })),
    answer: z.object({ url: z.string(), file_name: z.string(), files: z.number() }),
  },
});
