import { DEED_KINDS } from '@daftar/domain/deeds/kinds';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { required, text } from './core/fields.ts';
import { byId, id } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { deedFields, deedPage, deedText } from './deeds/text.ts';

const read = { module: 'deed', level: 'read' } as const;
const write = { module: 'deed', level: 'write' } as const;
const shippedKey = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Select a template');
const MAX_SHIPPED = 200;
const MAX_EDITIONS = 500;

export const deedTemplateResource = resource({
  table: 'deed_templates',
  path: '/deed_templates',
  labels: { one: 'template', many: 'templates', verb: 'Create' },
  title: 'name',
  fields: z.object({
    name: required(120),
    kind: z.enum(DEED_KINDS),
    description: paragraph(500).default(''),
    /** Not offered for new deeds. */
    is_disabled: z.boolean().default(false),
    /** A new template starts as a copy of this one, or of one of the product's. */
    copy_of: id.nullable().optional(),
    shipped_key: shippedKey.nullable().optional(),
  }),
  answers: {
    copy_of: z.undefined().optional(),
    /** The product's template that this one replaces in the list. */
    shipped_key: z.string().nullable(),
    /** Counts the saved texts. */
    edition: z.number(),
    questions: z.number(),
    updated_by_name: z.string().nullable(),
  },
  sorts: ['name', 'updated_at'],
  filters: { kind: z.enum(DEED_KINDS).optional(), is_disabled: z.stringbool().optional() },
  search: ['name'],
  permission: { read, write },
});
export type DeedTemplateRow = z.output<typeof deedTemplateResource.row>;

const body = z.object({ text: deedText, fields: deedFields, page: deedPage });
const texts = { ...body.shape, edition: z.number() };
const shipped = { key: z.string(), name: z.string(), kind: z.enum(DEED_KINDS), description: z.string() };

export const deedTemplateRoutes = routes({
  ...deedTemplateResource.routes,
  shippedList: {
    ...inBusiness,
    method: 'GET',
    path: '/shipped_deed_templates',
    summary: 'List the templates of the product',
    permission: read,
    reads: 'deed_templates',
    answer: z.object({
      data: z
        .array(
          z.object({
            ...shipped,
            questions: z.number(),
            /** A copy of the business that replaces it. */
            replaced_by: z.number().nullable(),
          }),
        )
        .max(MAX_SHIPPED),
    }),
  },
  shipped: {
    ...inBusiness,
    method: 'GET',
    path: '/shipped_deed_templates/{key}',
    summary: 'Get a template of the product',
    permission: read,
    params: z.object({ key: shippedKey }),
    answer: z.object({ ...shipped, ...body.shape }),
  },
  text: {
    ...inBusiness,
    method: 'GET',
    path: '/deed_templates/{id}/text',
    summary: 'Get text and questions of a template',
    permission: read,
    reads: 'deed_templates',
    params: byId,
    /** An earlier edition, or the present one. */
    query: z.object({ edition: z.coerce.number().int().min(1).max(MAX_EDITIONS).optional() }),
    answer: z.object({ ...texts, version: z.number() }),
  },
  saveText: {
    ...inBusiness,
    method: 'PUT',
    path: '/deed_templates/{id}/text',
    summary: 'Save text and questions of a template',
    permission: write,
    touches: ['deed_templates'],
    params: byId,
    body: body.extend({ comment: text(200).default('') }),
    answer: z.object({ ...texts, version: z.number() }),
  },
  editions: {
    ...inBusiness,
    method: 'GET',
    path: '/deed_templates/{id}/editions',
    summary: 'List the editions of a template',
    permission: read,
    reads: 'deed_templates',
    params: byId,
    answer: z.object({
      data: z
        .array(
          z.object({
            edition: z.number(),
            comment: z.string(),
            created_at: z.string(),
            created_by_name: z.string().nullable(),
          }),
        )
        .max(MAX_EDITIONS),
    }),
  },
});
export { MAX_EDITIONS };
