import { cleanUdin, UDIN_CATEGORIES, UDIN_STATES, UDIN_TYPES, udinProblem } from '@daftar/domain/registers/udin';
import { z } from 'zod';
import { fiscalYear } from './cash_credit.ts';
import { checked, required, text } from './core/fields.ts';
import { byId, day, flag, id, inOrder } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { uploads } from './drive.ts';
import { loanAmount } from './loans/fields.ts';

/** UDINs need the permission of deeds: a partner signs both. */
const read = { module: 'deed', level: 'read' } as const;
const write = { module: 'deed', level: 'write' } as const;
export const MAX_UDIN_FIGURES = 3;
const MAX_SIGNERS = 200;

export const udinBody = z.object({
  client_id: id,
  /** A user with a membership number. */
  signer_id: id,
  document_type: z.enum(UDIN_TYPES),
  section: text(60).default(''),
  fiscal_year: fiscalYear.nullable().default(null),
  purpose: text(300).default(''),
  /** Certified figures, as entered on the UDIN portal. */
  figures: z
    .array(z.object({ label: required(60), amount: loanAmount }))
    .max(MAX_UDIN_FIGURES)
    .default([]),
  signed_on: day,
  /** Empty while it is to be generated. */
  udin: z
    .string()
    .max(40)
    .transform(cleanUdin)
    .pipe(checked(z.string(), (udin) => (udin ? udinProblem(udin) : null)))
    .default(''),
  generated_on: day.nullable().default(null),
  /** Entered in the form on the e-filing portal. */
  portal_updated_on: day.nullable().default(null),
  revoked_on: day.nullable().default(null),
  revoke_reason: text(200).default(''),
});

export const udinResource = resource({
  table: 'udins',
  path: '/udins',
  labels: { one: 'UDIN entry', many: 'UDIN entries' },
  title: 'document_type',
  fields: udinBody,
  answers: {
    client_id: z.number(),
    client_name: z.string(),
    signer_id: z.number(),
    signer_name: z.string(),
    membership_number: z.string(),
    category: z.string(),
    fiscal_year: z.string().nullable(),
    figures: z.array(z.object({ label: z.string(), amount: z.string() })),
    udin: z.string(),
    generated_on: z.string().nullable(),
    portal_updated_on: z.string().nullable(),
    revoked_on: z.string().nullable(),
    last_day: z.string(),
    file_name: z.string().nullable(),
    /** The year in the UDIN isn't the year it was generated in. */
    warning: z.string().nullable(),
  },
  sorts: ['signed_on', 'generated_on', 'last_day'],
  order: '-signed_on',
  filters: {
    client_id: id.optional(),
    signer_id: id.optional(),
    category: z.enum(UDIN_CATEGORIES).optional(),
    fiscal_year: z.string().max(9).optional(),
    state: z.enum(UDIN_STATES).optional(),
  },
  search: ['udin', 'document_type', 'section', 'purpose'],
  permission: { read, write },
});
export type Udin = z.output<typeof udinResource.row>;

const { sort: _sort, page: _page, per_page: _per, ...asked } = udinResource.routes.list.query.shape;

export const udinRoutes = routes({
  ...udinResource.routes,
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/udins_export',
    summary: 'Export UDIN entries',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...asked, exportType })),
    answer: exportAnswer,
  },
  summary: {
    ...inBusiness,
    method: 'GET',
    path: '/udins_summary',
    summary: 'Count missing UDINs and tax audits',
    permission: read,
    reads: 'udins',
    answer: z.object({
      missing: z.number(),
      too_late: z.number(),
      /** The financial year of the counts: 2026 for 2026-27. */
      year: z.number(),
      /** Null before the limit applied. */
      limit: z.number().nullable(),
      /** Tax audits of each member in the year, most first. */
      tax_audits: z
        .array(z.object({ signer_id: z.number(), signer_name: z.string(), count: z.number() }))
        .max(MAX_SIGNERS),
    }),
  },
  signers: {
    ...inBusiness,
    method: 'GET',
    path: '/udin_signers',
    summary: 'List users who can sign',
    permission: read,
    reads: 'members',
    answer: z.object({
      data: z
        .array(z.object({ user_id: z.number(), name: z.string(), membership_number: z.string() }))
        .max(MAX_SIGNERS),
    }),
  },
  attach: {
    ...inBusiness,
    method: 'POST',
    path: '/udins/{id}/file',
    summary: 'Attach the signed document',
    permission: write,
    status: 200,
    touches: ['udins', 'drive', 'client_drive'],
    params: byId,
    body: z.object({ files: uploads }),
    answer: udinResource.row,
  },
  fileLink: {
    ...inBusiness,
    method: 'GET',
    path: '/udins/{id}/file',
    summary: 'Get a link to the signed document',
    permission: read,
    params: byId,
    query: z.object({ download: flag }),
    answer: z.object({ url: z.string(), name: z.string(), kind: z.string() }),
  },
});
