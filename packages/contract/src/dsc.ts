/** Register of digital signature certificates: tokens, their custody, and filings they can't sign in time. */
import {
  CUSTODIES,
  DSC_CLASSES,
  DSC_HELD,
  DSC_KINDS,
  DSC_STATES,
  DSC_USES,
  SIGNATORY_ROLES,
} from '@daftar/domain/dsc/values';
import { MOVEMENT_KINDS } from '@daftar/domain/dsc/custody';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { contactEmail, contactMobile } from './core/contacts.ts';
import { required } from './core/fields.ts';
import { byId, day, flag, id, idList, inOrder, moment } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { drawnSignature } from './core/signature.ts';
import { clashRoutes } from './dsc/clashes.ts';
import {
  certificateFields,
  DSC_TOUCHES as touches,
  holderAnswers,
  holderFields,
  line,
  MAX_DSC_CLIENTS,
  pdfLink,
  read,
  signatory,
  write,
} from './dsc/fields.ts';

export const MAX_DSC_LABELS = 100;
const personId = id.nullable().default(null);

export const dscBody = z.object({
  ...holderFields,
  /** The person as a client, as a director or contact of one, or as a user. */
  holder_client_id: personId,
  director_id: personId,
  contact_id: personId,
  holder_user_id: personId,
  ...certificateFields,
  certificate_number: line(60),
  token_make: line(60),
  token_number: line(60),
  /** Stored encrypted and never answered. */
  password: z.string().max(100).default(''),
  valid_from: day,
  expires_on: day,
  revoked_on: day.nullable().default(null),
  revoke_reason: line(200),
  remarks: paragraph(2000).default(''),
  /** Clients that the holder signs for. */
  signatories: z
    .array(
      z.object({
        client_id: id,
        role: z.enum(SIGNATORY_ROLES).default('Authorised signatory'),
        /** The certificate names this client. */
        is_entity: z.boolean().default(false),
      }),
    )
    .max(MAX_DSC_CLIENTS, `Add up to ${MAX_DSC_CLIENTS} clients`)
    .default([]),
});

const custody = {
  custody: z.enum(CUSTODIES),
  box: z.string(),
  slot: z.string(),
  with_user_id: z.number().nullable(),
  with_name: z.string(),
  tracking_number: z.string(),
  expected_back: z.string().nullable(),
};

export const dscResource = resource({
  table: 'dsc_tokens',
  path: '/dsc_tokens',
  labels: { one: 'DSC', many: 'DSCs' },
  title: 'code',
  fields: dscBody,
  secrets: ['password'],
  answers: {
    ...holderAnswers,
    code: z.string(),
    holder_client_id: z.number().nullable(),
    director_id: z.number().nullable(),
    contact_id: z.number().nullable(),
    holder_user_id: z.number().nullable(),
    class: z.enum(DSC_CLASSES),
    kind: z.enum(DSC_KINDS),
    use: z.enum(DSC_USES),
    valid_from: z.string(),
    expires_on: z.string(),
    revoked_on: z.string().nullable(),
    replaced_by_id: z.number().nullable(),
    has_password: z.boolean(),
    signatories: z.array(signatory),
    ...custody,
    /** Movements so far: a new one names them, so that of two at once one wins. */
    moves: z.number(),
    held_since: moment,
    /** An open order that renews it. */
    order_id: z.number().nullable(),
  },
  sorts: ['expires_on', 'holder_name', 'held_since', 'expected_back'],
  filters: {
    ids: idList.optional(),
    client_id: id.optional(),
    state: z.enum(DSC_STATES).optional(),
    held: z.enum(DSC_HELD).optional(),
    /** Without those that were replaced. */
    current: flag,
    kind: z.enum(DSC_KINDS).optional(),
    issuer: z.string().max(60).optional(),
    from: day.optional(),
    to: day.optional(),
  },
  permission: { read, write },
  reads: 'dsc',
  touches,
});
export type DscToken = z.output<typeof dscResource.row>;

const movement = z.object({
  id: z.number(),
  nth: z.number(),
  kind: z.enum(MOVEMENT_KINDS),
  moved_at: moment,
  ...custody,
  purpose: z.string(),
  note: z.string(),
  signed_name: z.string(),
  is_drawn: z.boolean(),
  created_by_name: z.string().nullable(),
});
export type DscMovement = z.output<typeof movement>;

const person = z.object({
  kind: z.enum(['client', 'director', 'contact']),
  id: z.number(),
  name: z.string(),
  role: z.string(),
  pan: z.string(),
  mobile_number: contactMobile,
  email: contactEmail,
  birth_date: z.string().nullable(),
});
export type DscPerson = z.output<typeof person>;

const reading = { ...inBusiness, method: 'GET', permission: read, reads: 'dsc' } as const;
const printing = { ...inBusiness, method: 'GET', permission: read, rate: 'send', answer: pdfLink } as const;
const { page: _page, per_page: _per, sort: _sort, ...asked } = dscResource.routes.list.query.shape;

export const dscRoutes = routes({
  ...dscResource.routes,
  create: {
    ...dscResource.routes.create,
    /** First place of the token. */
    body: dscBody.extend({ box: line(20), slot: line(20) }),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/dsc_tokens_export',
    summary: 'Export the DSC register',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...asked, exportType })),
    answer: exportAnswer,
  },
  summary: {
    ...reading,
    path: '/dsc_summary',
    summary: 'Count DSCs that expire or are out',
    answer: z.object({ expiring: z.number(), expired: z.number(), out: z.number(), overdue: z.number() }),
  },
  people: {
    ...inBusiness,
    method: 'GET',
    path: '/dsc_people',
    summary: 'List people who sign for a client',
    permission: [read, { module: 'clients', level: 'read' }],
    reads: 'clients',
    query: z.object({ client_id: id }),
    answer: z.object({ data: z.array(person) }),
  },
  password: {
    ...inBusiness,
    method: 'GET',
    path: '/dsc_tokens/{id}/password',
    summary: 'Reveal a token password',
    permission: write,
    audit: 'reveal',
    rate: 'reveal',
    confirm: true,
    params: byId,
    query: z.object({ reason: z.string().trim().min(5, 'Enter a reason with at least 5 characters').max(300) }),
    answer: z.object({ password: z.string() }),
  },
  movements: {
    ...reading,
    path: '/dsc_tokens/{id}/movements',
    summary: 'List movements of a token',
    params: byId,
    answer: z.object({ data: z.array(movement) }),
  },
  move: {
    ...inBusiness,
    method: 'POST',
    path: '/dsc_tokens/{id}/movements',
    summary: 'Check a token in or out',
    permission: write,
    touches,
    params: byId,
    body: z.object({
      moves: z.number().int().min(0).max(100_000),
      custody: z.enum(CUSTODIES),
      box: line(20),
      slot: line(20),
      user_id: personId,
      /** The person who takes it, or the courier. */
      person: line(120),
      tracking_number: line(60),
      purpose: line(200),
      expected_back: day.nullable().default(null),
      note: line(300),
      /** By the person who takes it or brings it back. */
      signature: z
        .object({ name: required(120), image: drawnSignature })
        .nullable()
        .default(null),
    }),
    answer: dscResource.row,
  },
  signature: {
    ...reading,
    path: '/dsc_movements/{id}/signature',
    summary: 'Get the signature of a token movement',
    params: byId,
    answer: z.object({ name: z.string(), image: z.string().nullable() }),
  },
  receipt: {
    ...printing,
    path: '/dsc_movements/{id}/receipt',
    summary: 'Print the receipt of a token movement',
    params: byId,
  },
  labels: {
    ...printing,
    path: '/dsc_labels',
    summary: 'Print QR labels of tokens',
    query: z.object({ ids: idList }),
  },
  ...clashRoutes,
});
