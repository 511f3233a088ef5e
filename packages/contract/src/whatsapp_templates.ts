import {
  BUTTON_TYPES,
  HEADER_FORMATS,
  TEMPLATE_CATEGORIES,
  TEMPLATE_STATES,
  WHATSAPP_LANGUAGES,
} from '@daftar/domain/whatsapp/template';
import { MESSAGE_PURPOSES } from '@daftar/domain/messaging/purposes';
import { findVariable } from '@daftar/domain/messaging/variables';
import { findPhrase } from '@daftar/domain/whatsapp/phrases';
import { z } from 'zod';
import { filePath } from './core/fields.ts';
import { byId, id, moment } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

const write = { module: 'business_management', level: 'write' } as const;
const read = { module: 'business_management', level: 'read' } as const;
const touches = ['whatsapp_templates'];
const MAX_SHIPPED = 200;

/** Longer than allowed: the lint reports it, and the author shortens the text. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- refuses them
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F]*$/, 'Remove special characters');
const samples = z.array(words(1000)).max(50);

const button = z.object({
  type: z.enum(BUTTON_TYPES),
  text: words(100).optional(),
  url: words(3000).optional(),
  phone_number: words(40).optional(),
  flow_id: words(40).optional(),
  otp_type: z.enum(['COPY_CODE', 'ONE_TAP', 'ZERO_TAP']).optional(),
  example: samples.optional(),
});
export const templateComponent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('HEADER'),
    format: z.enum(HEADER_FORMATS),
    text: words(300).optional(),
    example: z.object({ header_text: samples.optional() }).optional(),
    /** Of a header with a location. */
    place: z.object({ latitude: words(20), longitude: words(20), name: words(100), address: words(300) }).optional(),
  }),
  z.object({
    type: z.literal('BODY'),
    text: words(4000),
    example: z.object({ body_text: z.array(samples).max(1).optional() }).optional(),
  }),
  z.object({ type: z.literal('FOOTER'), text: words(300) }),
  z.object({ type: z.literal('BUTTONS'), buttons: z.array(button).max(20) }),
]);
const components = z.array(templateComponent).max(8);
/** `{"body.1": "client.full_name"}` */
export const variableMap = z
  .record(z.string().regex(/^(header|body)\.[a-z0-9_]{1,40}$|^button\.[0-9]$/), z.string().max(60))
  .refine((map) => Object.keys(map).length <= 60, 'Up to 60 variables')
  .refine(
    (map) => Object.values(map).every((name) => (findVariable(name) ?? findPhrase(name)) !== null),
    'Select a variable',
  );

export const whatsAppTemplateResource = resource({
  table: 'whatsapp_templates',
  path: '/whatsapp_templates',
  labels: { one: 'WhatsApp template', many: 'WhatsApp templates', verb: 'Create' },
  title: 'name',
  fields: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Required')
      .regex(/^[a-z0-9_]{1,512}$/, 'Use small letters, digits and _'),
    language: z.enum(WHATSAPP_LANGUAGES).default('en'),
    category: z.enum(TEMPLATE_CATEGORIES).default('UTILITY'),
    components: components.optional(),
    variables: variableMap.optional(),
    /** Shown to Meta as the file of the header. */
    sample_file: filePath.nullable().optional(),
    /** A new template starts as a copy of this one, or of one of the product’s. */
    copy_of: id.nullable().optional(),
    shipped_key: z
      .string()
      .regex(/^[a-z_]{1,40}\.[a-z0-9_]{1,40}$/, 'Select a template')
      .nullable()
      .optional(),
  }),
  answers: {
    copy_of: z.undefined().optional(),
    components,
    variables: variableMap,
    sample_file: z.string().nullable(),
    shipped_key: z.string().nullable(),
    state: z.enum(TEMPLATE_STATES),
    /** Why Meta rejected or paused it. */
    reason: z.string(),
    quality: z.string(),
    /** Edited since it was last submitted. */
    is_changed: z.boolean(),
    /** Versions that were submitted; the last approved one is sent. */
    number: z.number(),
    live_number: z.number().nullable(),
    submitted_at: moment.nullable(),
  },
  sorts: ['name', 'updated_at'],
  filters: {
    state: z.enum(TEMPLATE_STATES).optional(),
    language: z.enum(WHATSAPP_LANGUAGES).optional(),
    category: z.enum(TEMPLATE_CATEGORIES).optional(),
  },
  search: ['name'],
  permission: { read, write },
  whatsapp: true,
  permanent: true,
});
export type WhatsAppTemplateRow = z.output<typeof whatsAppTemplateResource.row>;

const ofWhatsApp = { ...inBusiness, whatsapp: true } as const;

export const whatsAppTemplateRoutes = routes({
  ...whatsAppTemplateResource.routes,
  submit: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/whatsapp_templates/{id}/submit',
    summary: 'Submit a WhatsApp template to Meta',
    permission: write,
    rate: 'send',
    status: 200,
    touches,
    params: byId,
    answer: whatsAppTemplateResource.row,
  },
  refresh: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/whatsapp_template_states',
    summary: 'Read the states of WhatsApp templates from Meta',
    permission: write,
    rate: 'send',
    status: 200,
    touches,
    answer: z.object({ changed: z.number() }),
  },
  versions: {
    ...ofWhatsApp,
    method: 'GET',
    path: '/whatsapp_templates/{id}/versions',
    summary: 'List the versions of a WhatsApp template',
    permission: read,
    reads: 'whatsapp_templates',
    params: byId,
    answer: z.object({
      data: z
        .array(
          z.object({
            number: z.number(),
            category: z.string(),
            components,
            variables: variableMap,
            state: z.enum(TEMPLATE_STATES),
            reason: z.string(),
            submitted_at: moment,
            submitted_by_name: z.string().nullable(),
            decided_at: moment.nullable(),
          }),
        )
        .max(100),
    }),
  },
  shipped: {
    ...ofWhatsApp,
    method: 'GET',
    path: '/shipped_whatsapp_templates',
    summary: 'List the WhatsApp templates of the product',
    permission: read,
    reads: 'whatsapp_templates',
    answer: z.object({
      data: z
        .array(
          z.object({
            key: z.string(),
            label: z.string(),
            name: z.string(),
            category: z.enum(TEMPLATE_CATEGORIES),
            text: z.string(),
            /** The business’s own template made from it. */
            template_id: z.number().nullable(),
          }),
        )
        .max(MAX_SHIPPED),
    }),
  },
  usable: {
    ...ofWhatsApp,
    method: 'GET',
    path: '/usable_whatsapp_templates',
    summary: 'List the WhatsApp templates that can be sent',
    // For users who write to clients.
    permission: { module: 'clients', level: 'read' },
    reads: 'whatsapp_templates',
    answer: z.object({
      data: z
        .array(
          z.object({
            /** ID of an own template, or key of one of the product’s. */
            template: z.union([z.number(), z.string()]),
            name: z.string(),
            language: z.enum(WHATSAPP_LANGUAGES),
            category: z.enum(TEMPLATE_CATEGORIES),
            purpose: z.enum(MESSAGE_PURPOSES),
            /** IMAGE, VIDEO or DOCUMENT: a file belongs to it; null otherwise. */
            header: z.enum(HEADER_FORMATS).nullable(),
            /** Sent unless another file is chosen. */
            has_file: z.boolean(),
            text: z.string(),
          }),
        )
        .max(1000 + MAX_SHIPPED),
    }),
  },
});
