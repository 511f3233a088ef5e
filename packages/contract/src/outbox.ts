import { MESSAGE_CHANNELS, MESSAGE_EVENTS, MESSAGE_STATES } from '@daftar/domain/messaging/states';
import { MESSAGE_PURPOSES } from '@daftar/domain/messaging/purposes';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { contactAddress } from './core/contacts.ts';
import { byId, id, listQuery, moment, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';

export { MESSAGE_STATES };
export const CHANNELS = MESSAGE_CHANNELS;
export const MESSAGE_CAUSES = ['user', 'trigger', 'reminder', 'system'] as const;

/** State of the last email about a document. Null if there is none, and for older ones. */
export const delivery = z.enum(MESSAGE_STATES).nullable().default(null);
export type Delivery = (typeof MESSAGE_STATES)[number] | null;

export const message = z.object({
  id: z.number(),
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: contactAddress,
  subject: z.string(),
  /** The beginning of its text, for channels without a subject. */
  excerpt: z.string(),
  state: z.enum(MESSAGE_STATES),
  error: z.string().nullable(),
  purpose: z.enum(MESSAGE_PURPOSES),
  cause: z.enum(MESSAGE_CAUSES),
  /** Why it waits or was refused: "Quiet hours". */
  held_reason: z.string().nullable(),
  /** When it goes, while it is held or scheduled. */
  goes_at: moment.nullable(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  board_task_id: z.number().nullable(),
  user_name: z.string().nullable(),
  /** In the provider's currency. */
  cost: z.string().nullable(),
  /** The caller can cancel it. */
  can_cancel: z.boolean(),
  created_at: moment,
  sent_at: moment.nullable(),
});
export type Message = z.output<typeof message>;

const whole = message.extend({
  /** Without codes and links, which only the recipient sees. */
  text: z.string(),
  has_secret: z.boolean(),
  html: z.string().nullable(),
  /** Without a link where the caller may not see the file. */
  attachments: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
  events: z.array(z.object({ event: z.enum(MESSAGE_EVENTS), at: moment, detail: z.string() })),
});

const inBusiness = { actor: 'staff', business: 'header' } as const;
const ofOwner = { ...inBusiness, permission: 'owner' } as const;
const composeMail = { module: 'compose_mail', level: 'read' } as const;
const clients = { module: 'clients', level: 'read' } as const;
const manage = { module: 'business_management', level: 'all' } as const;

export const messageFilters = {
  channel: z.enum(MESSAGE_CHANNELS).optional(),
  state: z.enum(MESSAGE_STATES).optional(),
  cause: z.enum(MESSAGE_CAUSES).optional(),
};

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time like 18:30');
export const messagingSettings = z.object({
  quiet_from: clock,
  quiet_until: clock,
  daily_cap: z.number().int().min(1).max(20),
  weekly_cap: z.number().int().min(1).max(50),
  /** Records opens and clicks of clients who agreed to it. */
  tracks_emails: z.boolean(),
});
export type MessagingSettings = z.output<typeof messagingSettings>;

export const SUPPRESSION_REASONS = ['hardbounce', 'softbounce', 'complaint', 'unsubscribed', 'unreachable'] as const;
const suppression = z.object({
  id: z.number(),
  channel: z.enum(MESSAGE_CHANNELS),
  address: contactAddress,
  reason: z.enum(SUPPRESSION_REASONS),
  detail: z.string(),
  created_at: moment,
});
export type Suppression = z.output<typeof suppression>;

export const outboxRoutes = routes({
  list: {
    ...ofOwner,
    method: 'GET',
    path: '/outbox',
    summary: 'List messages',
    reads: 'outbox',
    query: listQuery(['created_at'], { ...messageFilters, client_id: id.optional() }),
    answer: page(message),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/outbox/{id}',
    summary: 'Get a message',
    // Of a client, or by the caller; owners see all.
    permission: clients,
    reads: 'outbox',
    params: byId,
    answer: whole,
  },
  cancel: {
    ...inBusiness,
    method: 'POST',
    path: '/outbox/{id}/cancel',
    summary: 'Cancel a message that was not sent yet',
    permission: composeMail,
    touches: ['outbox'],
    status: 200,
    params: byId,
    body: z.object({}),
    answer: message,
  },
  settings: {
    ...inBusiness,
    method: 'GET',
    path: '/messaging_settings',
    summary: 'Get limits and quiet hours',
    permission: manage,
    reads: 'messaging_settings',
    answer: messagingSettings.extend({ version: z.number() }),
  },
  updateSettings: {
    ...inBusiness,
    method: 'PUT',
    path: '/messaging_settings',
    summary: 'Update limits and quiet hours',
    permission: manage,
    touches: ['messaging_settings'],
    body: changesOf(messagingSettings),
    answer: messagingSettings.extend({ version: z.number() }),
  },
  suppressions: {
    ...inBusiness,
    method: 'GET',
    path: '/message_suppressions',
    summary: 'List blocked addresses',
    permission: manage,
    reads: 'message_suppressions',
    query: listQuery(['created_at'], { channel: z.enum(MESSAGE_CHANNELS).optional() }),
    answer: page(suppression),
  },
  unblock: {
    ...inBusiness,
    method: 'DELETE',
    path: '/message_suppressions/{id}',
    summary: 'Unblock an address',
    permission: manage,
    touches: ['message_suppressions'],
    params: byId,
    answer: ok,
  },
});
