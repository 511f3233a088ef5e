import {
  AUTHORITIES,
  NOTICE_DATES,
  NOTICE_MODES,
  NOTICE_STAGES,
  ORDER_OUTCOMES,
} from '@daftar/domain/registers/tax-notice';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, inOrder, moment, ok } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { callsOf, resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { uploads } from './drive.ts';
import { loanAmount } from './loans/fields.ts';
import { taskCard, userIds } from './work/task.ts';

/** Like the compliance calendar, notices need access to clients. */
const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const touches = ['tax_notices'] as const;
const line = (max = 200) => text(max).default('');
/** Limits of one notice. */
export const MAX_NOTICE_PARTS = 100;
const MAX_CALENDAR_DATES = 500;

export const taxNoticeBody = z.object({
  client_id: id,
  authority: z.enum(AUTHORITIES),
  section: line(80),
  /** DIN or reference number: unique for the authority. */
  reference: line(80),
  period: line(60),
  received_on: day,
  mode: z.enum(NOTICE_MODES).default('Portal'),
  subject: required(200),
  tax: loanAmount.default('0'),
  interest: loanAmount.default('0'),
  penalty: loanAmount.default('0'),
  /** As printed on the notice. Extensions are added with their own call. */
  reply_due_on: day,
  officer: line(120),
  stage: z.enum(NOTICE_STAGES).default('Notice'),
  /** The notice that this one follows. */
  parent_id: id.nullable().default(null),
  assignee_id: id.nullable().default(null),
  order_on: day.nullable().default(null),
  order_outcome: z.enum(ORDER_OUTCOMES).nullable().default(null),
  order_amount: loanAmount.default('0'),
  appeal_due_on: day.nullable().default(null),
  pre_deposit: loanAmount.default('0'),
  provision: loanAmount.default('0'),
  fee: loanAmount.default('0'),
  lessons: paragraph(4000).default(''),
});

export const taxNoticeResource = resource({
  table: 'tax_notices',
  path: '/tax_notices',
  labels: { one: 'notice', many: 'notices' },
  title: 'subject',
  fields: taxNoticeBody,
  answers: {
    client_id: z.number(),
    authority: z.enum(AUTHORITIES),
    stage: z.enum(NOTICE_STAGES),
    parent_id: z.number().nullable(),
    assignee_id: z.number().nullable(),
    order_on: z.string().nullable(),
    order_outcome: z.string().nullable(),
    appeal_due_on: z.string().nullable(),
    client_name: z.string(),
    assignee_name: z.string().nullable(),
    extended_due_on: z.string().nullable(),
    /** After extensions. */
    due_on: z.string(),
    replied_on: z.string().nullable(),
    /** The earliest date to act on. */
    next_on: z.string().nullable(),
    next_kind: z.enum([...NOTICE_DATES, '']),
    demand: z.string(),
    suggested_pre_deposit: z.string().nullable(),
    suggested_appeal_due: z.string().nullable(),
  },
  sorts: ['next_on', 'received_on', 'created_at'],
  filters: {
    client_id: id.optional(),
    authority: z.enum(AUTHORITIES).optional(),
    stage: z.enum(NOTICE_STAGES).optional(),
    assignee_id: id.optional(),
    due_from: day.optional(),
    due_to: day.optional(),
  },
  search: ['subject', 'reference', 'section'],
  permission: { read, write },
});
export type TaxNotice = z.output<typeof taxNoticeResource.row>;

const ofNotice = {
  params: { noticeId: id },
  permission: { read, write },
  reads: 'tax_notices',
  touches,
  permanent: true,
} as const;

export const taxNoticeParts = {
  replies: resource({
    ...ofNotice,
    table: 'tax_notice_replies',
    path: '/tax_notices/{noticeId}/replies',
    labels: { one: 'reply', many: 'replies' },
    title: 'replied_on',
    fields: z.object({ replied_on: day, acknowledgement: line(80), summary: line(500) }),
    sorts: ['replied_on'],
  }),
  hearings: resource({
    ...ofNotice,
    table: 'tax_notice_hearings',
    path: '/tax_notices/{noticeId}/hearings',
    labels: { one: 'hearing', many: 'hearings' },
    title: 'held_on',
    fields: z.object({
      held_on: day,
      held_at: z
        .string()
        .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time such as 11:30.')
        .default(''),
      place: line(160),
      link: z
        .string()
        .trim()
        .max(300)
        .regex(/^(https:\/\/\S+)?$/, 'Enter a link that starts with https://.')
        .default(''),
      attended_by: line(160),
      outcome: line(300),
      /** Adds the next hearing. */
      next_hearing_on: day.nullable().default(null),
    }),
    answers: { next_hearing_on: z.string().nullable() },
    sorts: ['held_on'],
  }),
};
export type NoticeReply = z.output<typeof taxNoticeParts.replies.row>;
export type NoticeHearing = z.output<typeof taxNoticeParts.hearings.row>;

const extension = z.object({
  id: z.number(),
  kind: z.enum(['Extension', 'Correction']),
  previous_due_on: z.string(),
  due_on: z.string(),
  granted_on: z.string(),
  reason: z.string(),
  created_at: moment,
  created_by_name: z.string().nullable(),
});
const file = z.object({ id: z.number(), reply_id: z.number().nullable(), name: z.string(), created_at: moment });
const other = z.object({ id: z.number(), subject: z.string(), stage: z.enum(NOTICE_STAGES), reference: z.string() });

const details = z.object({
  notice: taxNoticeResource.row,
  extensions: z.array(extension).max(MAX_NOTICE_PARTS),
  replies: z.array(taxNoticeParts.replies.row).max(MAX_NOTICE_PARTS),
  hearings: z.array(taxNoticeParts.hearings.row).max(MAX_NOTICE_PARTS),
  files: z.array(file).max(MAX_NOTICE_PARTS),
  parent: other.nullable(),
  children: z.array(other).max(MAX_NOTICE_PARTS),
  /** True also if the task is on a board that the caller doesn't see. */
  has_task: z.boolean(),
  task: taskCard.nullable(),
});
export type NoticeDetails = z.output<typeof details>;

const { sort: _sort, page: _page, per_page: _per, ...asked } = taxNoticeResource.routes.list.query.shape;

export const taxNoticeRoutes = routes({
  ...taxNoticeResource.routes,
  ...callsOf(taxNoticeParts),
  details: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_notices/{id}/details',
    summary: 'Get a notice with its replies, hearings and documents',
    permission: read,
    reads: 'tax_notices',
    params: byId,
    answer: details,
  },
  extend: {
    ...inBusiness,
    method: 'POST',
    path: '/tax_notices/{id}/extensions',
    summary: 'Extend the due date of a notice',
    permission: write,
    touches,
    params: byId,
    body: z.object({ due_on: day, granted_on: day, reason: line(200) }),
    answer: taxNoticeResource.row,
  },
  addFiles: {
    ...inBusiness,
    method: 'POST',
    path: '/tax_notices/{id}/files',
    summary: 'Add documents to a notice',
    permission: write,
    touches: ['tax_notices', 'drive', 'client_drive'],
    params: byId,
    body: z.object({ files: uploads, reply_id: id.nullable().default(null) }),
    answer: z.object({ data: z.array(file).max(MAX_NOTICE_PARTS) }),
  },
  removeFile: {
    ...inBusiness,
    method: 'DELETE',
    path: '/tax_notice_files/{id}',
    summary: 'Remove a document from a notice',
    permission: write,
    touches,
    params: byId,
    answer: ok,
  },
  fileLink: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_notice_files/{id}/link',
    summary: 'Get a link to a notice’s document',
    permission: read,
    params: byId,
    query: z.object({ download: flag }),
    answer: z.object({ url: z.string(), name: z.string(), kind: z.string() }),
  },
  createTask: {
    ...inBusiness,
    method: 'POST',
    path: '/tax_notices/{id}/task',
    summary: 'Create the task of a notice',
    permission: [write, boards],
    touches: ['tax_notices', 'board_tasks', 'boards'],
    params: byId,
    body: z.object({
      board_id: id,
      name: required(300),
      due_date: day.nullable().default(null),
      assignee_ids: userIds.default([]),
    }),
    answer: taskCard,
  },
  ofTask: {
    ...inBusiness,
    method: 'GET',
    path: '/board_tasks/{id}/tax_notice',
    summary: 'Get the notice of a task',
    permission: [read, boards],
    reads: 'board_tasks',
    params: byId,
    answer: z.object({ notice: other.nullable() }),
  },
  calendar: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_notices_calendar',
    summary: 'List dates of notices',
    permission: read,
    reads: 'tax_notices',
    query: inOrder(z.object({ from: day, to: day })),
    answer: z.object({
      data: z
        .array(
          z.object({
            on: z.string(),
            kind: z.enum(NOTICE_DATES),
            notice_id: z.number(),
            client_name: z.string(),
            authority: z.enum(AUTHORITIES),
            subject: z.string(),
            /** Replied, or held. */
            is_done: z.boolean(),
          }),
        )
        .max(MAX_CALENDAR_DATES),
    }),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_notices_export',
    summary: 'Export notices',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...asked, exportType })),
    answer: exportAnswer,
  },
});
export type CalendarDate = z.output<typeof taxNoticeRoutes.calendar.answer>['data'][number];
export { MAX_CALENDAR_DATES };
