import { z } from 'zod';
import { paragraph } from './billing/document.ts';
import { changesOf } from './core/changes.ts';
import { id, moment, ok } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const permission = { module: 'business_management', level: 'write' } as const;
const reads = 'whatsapp_settings';
const touches = [reads];
const ofWhatsApp = { ...inBusiness, permission, whatsapp: true } as const;

/** As Meta names them in the reports about messages. */
export const PRICE_CATEGORIES = ['utility', 'marketing', 'authentication', 'service'] as const;
export type PriceCategory = (typeof PRICE_CATEGORIES)[number];

const metaId = (label: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,20}$/, `Enter the ${label}: digits only`);
const secret = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[!-~]*$/, 'Enter it without spaces');
const price = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .regex(/^\d{1,5}(\.\d{1,4})?$/, 'Enter an amount like 0.115'),
]);

export const whatsAppSettingsBody = z.object({
  phone_number_id: metaId('phone number ID'),
  business_account_id: metaId('WhatsApp business account ID'),
  app_id: metaId('app ID'),
  /** Empty: unchanged. */
  access_token: secret,
  app_secret: secret,
  /** Of a message, for each category. Empty: not known. */
  prices: z.object({ utility: price, marketing: price, authentication: price, service: price }),
});

export const WHATSAPP_CHECKS = ['number', 'token', 'webhook'] as const;
export const CHECK_STATES = ['ok', 'problem', 'open'] as const;
const check = z.object({
  check: z.enum(WHATSAPP_CHECKS),
  /** `open`: not checked since the settings changed. */
  state: z.enum(CHECK_STATES),
  /** The problem with its fix, or the result of the check. */
  message: z.string(),
});
export type WhatsAppCheck = z.output<typeof check>;

export const whatsAppSettings = z.object({
  phone_number_id: z.string(),
  business_account_id: z.string(),
  app_id: z.string(),
  has_access_token: z.boolean(),
  has_app_secret: z.boolean(),
  /** Entered at Meta; null before the settings are saved. */
  webhook_url: z.string().nullable(),
  verify_token: z.string().nullable(),
  display_phone_number: z.string(),
  verified_name: z.string(),
  quality: z.string(),
  messaging_limit: z.string(),
  checked_at: moment.nullable(),
  verified_at: moment.nullable(),
  reported_at: moment.nullable(),
  /** Messages go out: everything is checked and nothing is paused. */
  is_ready: z.boolean(),
  paused_reason: z.string(),
  prices: z.object({ utility: z.string(), marketing: z.string(), authentication: z.string(), service: z.string() }),
  checks: z.array(check).max(WHATSAPP_CHECKS.length),
  version: z.number(),
});
export type WhatsAppSettings = z.output<typeof whatsAppSettings>;

const access = z.object({
  is_business_whatsapp: z.boolean(),
  /** The caller may use WhatsApp. */
  may_use: z.boolean(),
  /** A number is connected; otherwise messages are opened in WhatsApp by hand. */
  is_ready: z.boolean(),
});

/** The number of a business and who may use it. Meta’s reports come to `/hooks/whatsapp/{token}`, outside this contract. */
export const whatsAppSettingsRoutes = routes({
  get: {
    ...ofWhatsApp,
    method: 'GET',
    path: '/whatsapp_settings',
    summary: 'Get the WhatsApp settings',
    reads,
    answer: whatsAppSettings,
  },
  update: {
    ...ofWhatsApp,
    method: 'PUT',
    path: '/whatsapp_settings',
    summary: 'Update the WhatsApp settings',
    confirm: { changes: ['whatsapp_settings'] },
    touches,
    body: changesOf(whatsAppSettingsBody),
    answer: whatsAppSettings,
  },
  check: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/whatsapp_settings/check',
    summary: 'Check number, token and webhook of WhatsApp',
    rate: 'send',
    status: 200,
    touches,
    answer: whatsAppSettings,
  },
  remove: {
    ...ofWhatsApp,
    method: 'DELETE',
    path: '/whatsapp_settings',
    summary: 'Disconnect WhatsApp',
    touches: [reads, 'whatsapp_access'],
    answer: ok,
  },
  waiting: {
    ...ofWhatsApp,
    method: 'GET',
    path: '/waiting_whatsapp_messages',
    summary: 'Count WhatsApp messages that wait for a number',
    reads: 'outbox',
    /** `recent`: of the last 24 hours. Counted up to 1,000. */
    answer: z.object({ recent: z.number(), older: z.number() }),
  },
  sendWaiting: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/waiting_whatsapp_messages/send',
    summary: 'Send WhatsApp messages that wait for a number',
    rate: 'send',
    status: 200,
    touches: ['outbox', 'whatsapp_chats'],
    /** `late`: older than a day, and not sent. */
    answer: z.object({ sent: z.number(), late: z.number() }),
  },
  cancelWaiting: {
    ...ofWhatsApp,
    method: 'POST',
    path: '/waiting_whatsapp_messages/cancel',
    summary: 'Cancel WhatsApp messages that wait for a number',
    status: 200,
    touches: ['outbox', 'whatsapp_chats'],
    answer: z.object({ cancelled: z.number() }),
  },
  access: {
    ...inBusiness,
    method: 'GET',
    path: '/whatsapp_access',
    summary: 'Get whether the caller may use WhatsApp',
    permission: 'member',
    reads: 'whatsapp_access',
    answer: access,
  },
  setAccess: {
    ...inBusiness,
    method: 'PUT',
    path: '/whatsapp_access',
    summary: 'Turn WhatsApp on or off for the business',
    permission,
    confirm: { changes: ['businesses.is_business_whatsapp'] },
    unversioned: true,
    touches: ['whatsapp_access', reads, 'permissions', 'businesses'],
    body: z.object({ is_business_whatsapp: z.boolean() }),
    answer: access,
  },
  link: {
    ...inBusiness,
    method: 'POST',
    path: '/whatsapp_links',
    summary: 'Open a message to a client in WhatsApp, and record it',
    // The link shows the client’s number.
    permission: [
      { module: 'clients', level: 'read' },
      { module: 'client_contacts', level: 'read' },
    ],
    whatsapp: true,
    touches: ['outbox'],
    body: z.object({
      client_id: id,
      board_task_id: id.nullable().default(null),
      text: paragraph(4096).refine((text) => text.trim() !== '', 'Required'),
    }),
    answer: z.object({ link: z.string() }),
  },
});
