import { DEED_KINDS } from '@daftar/domain/deeds/kinds';
import { CLIENT_ANSWERS, SIGNATURE_KINDS } from '@daftar/domain/deeds/workflow';
import { DOCUMENT_STATUSES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { composeMail, mailBody, mailed, mailText } from './billing/email.ts';
import { contactAddress } from './core/contacts.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, inOrder, ok } from './core/page.ts';
import { resource } from './core/resource.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { inBusiness, routes } from './core/route.ts';
import { deedFields, deedPage, deedText, deedValues, filledBlocks } from './deeds/text.ts';
import { loanAmount } from './loans/fields.ts';

const read = { module: 'deed', level: 'read' } as const;
const write = { module: 'deed', level: 'write' } as const;
export const MAX_VERSIONS = 100;
export const MAX_SIGNATURES = 50;
export const MAX_PARTIES = 101;
const line = (max = 200) => text(max).default('');

const filters = {
  client_id: id.optional(),
  status: z.enum(DOCUMENT_STATUSES).optional(),
  kind: z.enum(DEED_KINDS).optional(),
  reviewer_id: id.optional(),
};

export const deedResource = resource({
  table: 'deeds',
  path: '/deeds',
  labels: { one: 'deed', many: 'deeds', verb: 'Create' },
  title: 'name',
  fields: z.object({
    client_id: id,
    name: required(160),
    /** The template it starts from: one of the business, or one of the product's. Can't be changed later. */
    template_id: id.nullable().optional(),
    shipped_key: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,59}$/, 'Select a template')
      .nullable()
      .optional(),
    reviewer_id: id.nullable().default(null),
    /** The firm that acts, for its name and address. The first active one by default. */
    firm_id: id.nullable().default(null),
    /** For engagement letters and fee proposals. */
    quotation_id: id.nullable().default(null),
    executed_on: day.nullable().default(null),
    place: line(120),
    stamp_value: loanAmount.default('0'),
    stamp_number: line(60),
    registration_number: line(60),
    registered_on: day.nullable().default(null),
    registration_office: line(160),
    original_location: line(200),
  }),
  answers: {
    client_id: z.number(),
    client_name: z.string(),
    template_id: z.number().nullable(),
    shipped_key: z.string().nullable(),
    kind: z.enum(DEED_KINDS),
    status: z.enum(DOCUMENT_STATUSES),
    /** Counts the versions; the last one is edited until it is approved. */
    number: z.number(),
    open_answers: z.number(),
    open_comments: z.number(),
    reviewer_id: z.number().nullable(),
    reviewer_name: z.string().nullable(),
    firm_id: z.number().nullable(),
    quotation_id: z.number().nullable(),
    executed_on: z.string().nullable(),
    registered_on: z.string().nullable(),
    approved_at: z.string().nullable(),
    shared_at: z.string().nullable(),
    client_answer: z.enum(CLIENT_ANSWERS).nullable(),
    signed_at: z.string().nullable(),
    created_by_name: z.string().nullable(),
  },
  sorts: ['updated_at', 'name', 'executed_on', 'created_at'],
  order: '-updated_at',
  filters,
  search: ['name'],
  permission: { read, write },
});
export type DeedRow = z.output<typeof deedResource.row>;

const known = z.record(z.string(), z.unknown());
/** The text with its questions, the answers, and what is known without asking (client, firm, deed, quotation). */
const deedBody = z.object({
  text: deedText,
  fields: deedFields,
  page: deedPage,
  values: deedValues,
  known,
  /** As printed, of an approved version. */
  blocks: filledBlocks.nullable(),
  number: z.number(),
  approved_at: z.string().nullable(),
  version: z.number(),
});
export type DeedBody = z.output<typeof deedBody>;

const step = (path: `/${string}`, summary: string) =>
  ({
    ...inBusiness,
    method: 'POST',
    path,
    summary,
    permission: write,
    touches: ['deeds'],
    status: 200,
    params: byId,
    answer: deedResource.row,
  }) as const;

export const signature = z.object({
  id: z.number(),
  number: z.number(),
  /** As typed. */
  name: z.string(),
  kind: z.enum(SIGNATURE_KINDS),
  /** The login that signed, and its contact: the one that got the code. */
  account_name: z.string(),
  contact: contactAddress,
  /** With a code. False for signatures from before codes. */
  is_confirmed: z.boolean(),
  /** The typed name is not that of the account. */
  name_differs: z.boolean(),
  signed_at: z.string(),
  ip: z.string(),
  /** SHA-256 of the file that was signed. */
  sha256: z.string(),
});

const comment = z.object({
  id: z.number(),
  number: z.number(),
  /** The passage it is about, as it read then; empty for the whole deed. */
  quote: z.string(),
  body: z.string(),
  is_by_client: z.boolean(),
  author_name: z.string(),
  created_at: z.string(),
  resolved_at: z.string().nullable(),
  resolved_by_name: z.string().nullable(),
});
export type DeedComment = z.output<typeof comment>;

export const deedRoutes = routes({
  ...deedResource.routes,
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/deeds_export',
    summary: 'Export deeds',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...filters, search: z.string().trim().max(100).optional(), exportType })),
    answer: exportAnswer,
  },
  text: {
    ...inBusiness,
    method: 'GET',
    path: '/deeds/{id}/text',
    summary: 'Get text and answers of a deed',
    permission: read,
    reads: 'deeds',
    params: byId,
    query: z.object({ number: z.coerce.number().int().min(1).max(MAX_VERSIONS).optional() }),
    answer: deedBody,
  },
  saveText: {
    ...inBusiness,
    method: 'PUT',
    path: '/deeds/{id}/text',
    summary: 'Save text and answers of a deed',
    permission: write,
    touches: ['deeds'],
    params: byId,
    body: z.object({ text: deedText.optional(), values: deedValues.optional() }),
    answer: deedBody,
  },
  submit: { ...step('/deeds/{id}/submit', 'Send a deed for verification') },
  withdraw: { ...step('/deeds/{id}/withdraw', 'Take a deed back from verification') },
  requestChange: {
    ...step('/deeds/{id}/request_change', 'Request a change of a deed'),
    body: z.object({ comment: paragraph(2000).pipe(z.string().min(1, 'Say what to change')) }),
  },
  approve: { ...step('/deeds/{id}/approve', 'Approve a deed'), makesFile: true },
  revise: { ...step('/deeds/{id}/revise', 'Start the next version of a deed') },
  versions: {
    ...inBusiness,
    method: 'GET',
    path: '/deeds/{id}/versions',
    summary: 'List the versions of a deed',
    permission: read,
    reads: 'deeds',
    params: byId,
    answer: z.object({
      data: z
        .array(
          z.object({
            number: z.number(),
            created_at: z.string(),
            created_by_name: z.string().nullable(),
            approved_at: z.string().nullable(),
            approved_by_name: z.string().nullable(),
            sha256: z.string(),
            signatures: z.array(signature).max(MAX_SIGNATURES),
          }),
        )
        .max(MAX_VERSIONS),
    }),
  },
  comments: {
    ...inBusiness,
    method: 'GET',
    path: '/deeds/{id}/comments',
    summary: 'List the comments on a deed',
    permission: read,
    reads: 'deeds',
    params: byId,
    answer: z.object({ data: z.array(comment).max(500) }),
  },
  addComment: {
    ...inBusiness,
    method: 'POST',
    path: '/deeds/{id}/comments',
    summary: 'Comment on a deed',
    permission: write,
    touches: ['deeds'],
    params: byId,
    body: z.object({
      quote: paragraph(1000).default(''),
      body: paragraph(2000).pipe(z.string().min(1, 'Write a comment')),
    }),
    answer: comment,
  },
  resolveComment: {
    ...inBusiness,
    method: 'POST',
    path: '/deed_comments/{id}/resolve',
    summary: 'Resolve or reopen a comment on a deed',
    permission: write,
    touches: ['deeds'],
    status: 200,
    params: byId,
    body: z.object({ is_resolved: z.boolean() }),
    answer: ok,
  },
  file: {
    ...inBusiness,
    method: 'GET',
    path: '/deeds/{id}/file',
    summary: 'Get a deed as PDF or Word file',
    permission: read,
    makesFile: true,
    rate: 'send',
    audit: 'export',
    params: byId,
    query: z.object({
      format: z.enum(['pdf', 'docx']),
      /** With a mark on every page and open answers in red. A final file is refused while any is open. */
      is_draft: flag,
      number: z.coerce.number().int().min(1).max(MAX_VERSIONS).optional(),
    }),
    answer: z.object({ url: z.string(), file_name: z.string() }),
  },
  mailText: {
    ...inBusiness,
    method: 'GET',
    path: '/deeds/{id}/mail_text',
    summary: 'Preview a deed email',
    permission: [read, composeMail],
    reads: 'deeds',
    params: byId,
    answer: mailText,
  },
  send: {
    ...inBusiness,
    method: 'POST',
    path: '/deeds/{id}/send',
    summary: 'Email a deed',
    permission: [write, composeMail],
    rate: 'send',
    makesFile: true,
    touches: ['deeds', 'outbox'],
    status: 200,
    params: byId,
    body: mailBody,
    answer: mailed,
  },
  parties: {
    ...inBusiness,
    method: 'GET',
    path: '/deed_parties/{clientId}',
    summary: 'List a client and its people as parties of a deed',
    permission: read,
    reads: 'clients',
    params: z.object({ clientId: id }),
    answer: z.object({
      data: z
        .array(
          z.object({ source: z.enum(['Client', 'Director', 'Contact']), person: z.record(z.string(), z.string()) }),
        )
        .max(MAX_PARTIES),
    }),
  },
  verify: {
    ...inBusiness,
    method: 'POST',
    path: '/deeds_verify',
    summary: 'Find the deed that a file is',
    permission: read,
    status: 200,
    changesNothing: true,
    body: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Enter a SHA-256 hash') }),
    answer: z.object({
      deed: z
        .object({ id: z.number(), client_id: z.number(), name: z.string(), number: z.number(), is_signed: z.boolean() })
        .nullable(),
    }),
  },
});
