import { EMAIL_PURPOSES, EMAIL_TOPICS, MAX_BLOCKS } from '@daftar/domain/email_templates/template';
import { MESSAGE_LANGUAGES } from '@daftar/domain/messaging/languages';
import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { composeMail } from './billing/email.ts';
import { required, text } from './core/fields.ts';
import { byId, id } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

/** Everybody's emails follow the templates, so changing them is a setting of the business. */
const write = { module: 'business_management', level: 'write' } as const;
export const shippedEmailKey = z.string().regex(/^[a-z_]{1,40}\.[a-z0-9_]{1,40}$/, 'Select a template');
const MAX_SHIPPED = 200;
export const MAX_TEMPLATE_VERSIONS = 500;
export const EMAIL_TEMPLATE_STATUSES = ['Draft', 'Active', 'Disabled'] as const;
export type EmailTemplateStatus = (typeof EMAIL_TEMPLATE_STATUSES)[number];

const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'Enter one line of text');
const shown = { show_if: line(200).optional() };
const html = z
  .string()
  .max(60_000)
  // oxlint-disable-next-line no-control-regex -- refuses them
  .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F]*$/, 'Remove special characters');

export const emailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: line(300), ...shown }),
  z.object({ kind: z.literal('text'), text: paragraph(10_000), ...shown }),
  z.object({ kind: z.literal('button'), label: line(100), link: line(1000), ...shown }),
  z.object({ kind: z.literal('figure'), label: line(200), value: line(200), note: line(300), ...shown }),
  z.object({ kind: z.literal('list'), items: paragraph(5000), ...shown }),
  z.object({ kind: z.literal('divider'), ...shown }),
  z.object({ kind: z.literal('image'), ...shown }),
  z.object({ kind: z.literal('html'), html, ...shown }),
]);
export const emailBody = z.object({ subject: line(300), blocks: z.array(emailBlock).max(MAX_BLOCKS) });
/** One body for each language. */
export const emailTexts = z.object({
  en: emailBody.optional(),
  hi: emailBody.optional(),
  gu: emailBody.optional(),
});
const language = z.enum(MESSAGE_LANGUAGES);

export const emailTemplateResource = resource({
  table: 'email_templates',
  path: '/email_templates',
  labels: { one: 'email template', many: 'email templates', verb: 'Create' },
  title: 'name',
  fields: z.object({
    name: required(120),
    topic: z.enum(EMAIL_TOPICS).default('General'),
    purpose: z.enum(EMAIL_PURPOSES).default('service'),
    description: text(300).default(''),
    /** Only active templates are offered and sent. */
    status: z.enum(EMAIL_TEMPLATE_STATUSES).default('Draft'),
    /** A new template starts as a copy of this one, or of one of the product's. */
    copy_of: id.nullable().optional(),
    shipped_key: shippedEmailKey.nullable().optional(),
  }),
  answers: {
    copy_of: z.undefined().optional(),
    /** The product's template that this one replaces while it is active. */
    shipped_key: z.string().nullable(),
    /** Counts the saved texts. */
    number: z.number(),
    languages: z.array(language),
    updated_by_name: z.string().nullable(),
  },
  sorts: ['name', 'updated_at'],
  filters: { topic: z.enum(EMAIL_TOPICS).optional(), status: z.enum(EMAIL_TEMPLATE_STATUSES).optional() },
  search: ['name'],
  permission: { read: composeMail, write },
});
export type EmailTemplateRow = z.output<typeof emailTemplateResource.row>;

const saved = z.object({
  texts: emailTexts,
  number: z.number(),
  /** Messages name it. */
  version_id: z.number(),
  version: z.number(),
});
const shipped = {
  key: z.string(),
  name: z.string(),
  topic: z.enum(EMAIL_TOPICS),
  purpose: z.enum(EMAIL_PURPOSES),
  description: z.string(),
  /** Documents and triggers that send it. */
  uses: z.array(z.string()).max(20),
};
const draft = z.object({
  ...emailBody.shape,
  language: language.default('en'),
  /** Sample values without a client. */
  client_id: id.nullable().default(null),
});

export const emailTemplateRoutes = routes({
  ...emailTemplateResource.routes,
  shippedList: {
    ...inBusiness,
    method: 'GET',
    path: '/shipped_email_templates',
    summary: 'List the email templates of the product',
    permission: composeMail,
    reads: 'email_templates',
    answer: z.object({
      data: z
        .array(
          z.object({
            ...shipped,
            /** The business's own version that replaces it. */
            replaced_by: z.number().nullable(),
          }),
        )
        .max(MAX_SHIPPED),
    }),
  },
  shipped: {
    ...inBusiness,
    method: 'GET',
    path: '/shipped_email_templates/{key}',
    summary: 'Get an email template of the product',
    permission: composeMail,
    params: z.object({ key: shippedEmailKey }),
    answer: z.object({ ...shipped, texts: emailTexts }),
  },
  usable: {
    ...inBusiness,
    method: 'GET',
    path: '/usable_email_templates',
    summary: 'List the email templates that can be sent',
    permission: composeMail,
    reads: 'email_templates',
    answer: z.object({
      data: z
        .array(
          z.object({
            /** ID of an own template, or key of one of the product's. */
            template: z.union([z.number(), z.string()]),
            name: z.string(),
            topic: z.enum(EMAIL_TOPICS),
            purpose: z.enum(EMAIL_PURPOSES),
          }),
        )
        .max(1000 + MAX_SHIPPED),
    }),
  },
  text: {
    ...inBusiness,
    method: 'GET',
    path: '/email_templates/{id}/text',
    summary: 'Get the text of an email template',
    permission: composeMail,
    reads: 'email_templates',
    params: byId,
    /** An earlier version, or the present one. */
    query: z.object({ number: z.coerce.number().int().min(1).max(MAX_TEMPLATE_VERSIONS).optional() }),
    answer: saved,
  },
  saveText: {
    ...inBusiness,
    method: 'PUT',
    path: '/email_templates/{id}/text',
    summary: 'Save the text of an email template',
    permission: write,
    touches: ['email_templates'],
    params: byId,
    body: z.object({ texts: emailTexts, comment: text(200).default('') }),
    answer: saved,
  },
  versions: {
    ...inBusiness,
    method: 'GET',
    path: '/email_templates/{id}/versions',
    summary: 'List the versions of an email template',
    permission: composeMail,
    reads: 'email_templates',
    params: byId,
    answer: z.object({
      data: z
        .array(
          z.object({
            number: z.number(),
            comment: z.string(),
            created_at: z.string(),
            created_by_name: z.string().nullable(),
          }),
        )
        .max(MAX_TEMPLATE_VERSIONS),
    }),
  },
  preview: {
    ...inBusiness,
    method: 'POST',
    path: '/email_template_previews',
    summary: 'Preview an email with the values of a client',
    permission: composeMail,
    changesNothing: true,
    status: 200,
    body: draft,
    answer: z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** Variables that this client has no value for. */
      missing: z.array(z.string()),
    }),
  },
  test: {
    ...inBusiness,
    method: 'POST',
    path: '/email_template_tests',
    summary: 'Send a test email to yourself',
    permission: composeMail,
    rate: 'send',
    touches: ['outbox'],
    body: draft,
    answer: z.object({ to: z.string(), how: z.enum(['sent', 'outbox']) }),
  },
});
