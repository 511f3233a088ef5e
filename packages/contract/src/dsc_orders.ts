/** Orders of digital signature certificates. */
import { AGES, KYC_METHODS, ORDER_ACT_NAMES, ORDER_STATES } from '@daftar/domain/dsc/orders';
import { DSC_CLASSES, DSC_KINDS, DSC_USES, SIGNATORY_ROLES } from '@daftar/domain/dsc/values';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { byId, day, flag, id, idList, inOrder, moment } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { required } from './core/fields.ts';
import {
  certificateFields,
  DSC_TOUCHES as touches,
  holderAnswers,
  holderFields,
  line,
  read,
  write,
} from './dsc/fields.ts';
import { MONEY } from './invoices.ts';
import { loanAmount } from './loans/fields.ts';

const MAX_RENEWALS = 100;
const MAX_STEPS = 100;
const bill = { module: 'invoices', level: 'write' } as const;
const checklist = z.array(z.object({ name: z.string(), done_on: z.string().nullable() }));

export const dscOrderBody = z.object({
  /** Billed to this client, for whom the holder signs. */
  client_id: id,
  role: z.enum(SIGNATORY_ROLES).default('Authorised signatory'),
  ...holderFields,
  ...certificateFields,
  /** Validity. */
  years: z.number().int().min(1, 'Select 1, 2 or 3 years').max(3, 'Select 1, 2 or 3 years').default(2),
  /** A new USB token is part of the order. */
  with_token: z.boolean().default(true),
  ra: line(80),
  application_number: line(60),
  video_link: z
    .string()
    .trim()
    .max(300)
    .regex(/^(https:\/\/\S+)?$/, 'Enter a link that starts with https://.')
    .default(''),
  kyc_method: z.enum(KYC_METHODS).default('Aadhaar eKYC'),
  price: loanAmount.default('0'),
  cost: loanAmount.default('0'),
  /** The token that the new one replaces. */
  renews_token_id: id.nullable().default(null),
  remarks: paragraph(2000).default(''),
});

export const dscOrderResource = resource({
  table: 'dsc_orders',
  path: '/dsc_orders',
  labels: { one: 'DSC order', many: 'DSC orders', verb: 'Create' },
  title: 'number',
  fields: dscOrderBody,
  answers: {
    ...holderAnswers,
    number: z.string(),
    client_id: z.number(),
    client_name: z.string(),
    class: z.enum(DSC_CLASSES),
    kind: z.enum(DSC_KINDS),
    use: z.enum(DSC_USES),
    role: z.enum(SIGNATORY_ROLES),
    kyc_method: z.enum(KYC_METHODS),
    kyc: checklist,
    remap: checklist,
    state: z.enum(ORDER_STATES),
    state_since: moment,
    /** Days in this state. */
    age: z.number(),
    reject_reason: z.string(),
    renews_token_id: z.number().nullable(),
    renews_code: z.string().nullable(),
    token_id: z.number().nullable(),
    token_code: z.string().nullable(),
    invoice_id: z.number().nullable(),
    invoice_number: z.string().nullable(),
  },
  sorts: ['state_since', 'created_at', 'price'],
  order: '-created_at',
  filters: {
    ids: idList.optional(),
    client_id: id.optional(),
    state: z.enum(ORDER_STATES).optional(),
    open: flag,
    age: z.enum(AGES).optional(),
    issuer: z.string().max(60).optional(),
    billed: flag,
    token_id: id.optional(),
  },
  permission: { read, write },
  reads: 'dsc_orders',
  touches,
  permanent: true,
});
export type DscOrder = z.output<typeof dscOrderResource.row>;

const writing = { ...inBusiness, method: 'POST', status: 200, permission: write, touches, params: byId } as const;
const { page: _page, per_page: _per, sort: _sort, ...asked } = dscOrderResource.routes.list.query.shape;

export const dscOrderRoutes = routes({
  ...dscOrderResource.routes,
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/dsc_orders_export',
    summary: 'Export DSC orders',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...asked, exportType })),
    answer: exportAnswer,
  },
  totals: {
    ...inBusiness,
    method: 'GET',
    path: '/dsc_orders_totals',
    summary: 'Get totals of DSC orders',
    permission: read,
    reads: 'dsc_orders',
    query: inOrder(z.object(asked)),
    answer: z.object({
      orders: z.number(),
      open: z.number(),
      price: z.string(),
      cost: z.string(),
      unbilled: z.string(),
      ages: z.array(z.object({ age: z.enum(AGES), orders: z.number() })),
    }),
  },
  steps: {
    ...inBusiness,
    method: 'GET',
    path: '/dsc_orders/{id}/steps',
    summary: 'List steps of a DSC order',
    permission: read,
    reads: 'dsc_orders',
    params: byId,
    answer: z.object({
      data: z
        .array(
          z.object({
            id: z.number(),
            state: z.string(),
            note: z.string(),
            created_at: moment,
            created_by_name: z.string().nullable(),
          }),
        )
        .max(MAX_STEPS),
    }),
  },
  act: {
    ...writing,
    path: '/dsc_orders/{id}/steps',
    summary: 'Move a DSC order to its next state',
    body: z.object({ act: z.enum(ORDER_ACT_NAMES).exclude(['download']), note: line(300) }),
    answer: dscOrderResource.row,
  },
  check: {
    ...writing,
    path: '/dsc_orders/{id}/checklist',
    summary: 'Tick an item of a DSC order',
    body: z.object({ list: z.enum(['kyc', 'remap']), name: required(120), is_done: z.boolean() }),
    answer: dscOrderResource.row,
  },
  download: {
    ...writing,
    path: '/dsc_orders/{id}/download',
    summary: 'Record the downloaded certificate',
    body: z.object({
      certificate_number: line(60),
      token_make: line(60),
      token_number: line(60),
      password: z.string().max(100).default(''),
      valid_from: day,
      expires_on: day,
      box: line(20),
      slot: line(20),
    }),
    answer: dscOrderResource.row,
  },
  renew: {
    ...inBusiness,
    method: 'POST',
    path: '/dsc_orders_renew',
    summary: 'Order renewals of DSCs',
    permission: write,
    touches,
    body: z.object({ token_ids: z.array(id).min(1, 'Select at least one DSC').max(MAX_RENEWALS) }),
    /** `skipped`: replaced, without a client, or with an open order. */
    answer: z.object({ created: z.number(), skipped: z.number(), ids: z.array(z.number()) }),
  },
  bill: {
    ...inBusiness,
    method: 'POST',
    path: '/dsc_orders/{id}/invoice',
    summary: 'Create a draft invoice for a DSC order',
    permission: [write, bill],
    touches: [...MONEY, ...touches],
    params: byId,
    body: z.object({ firm_id: id.optional() }),
    answer: z.object({ invoice_id: z.number() }),
  },
});
