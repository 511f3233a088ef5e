import { z } from 'zod';
import { byId, listQuery, moment, page } from './core/page.ts';
import { routes } from './core/route.ts';

export const CHANNELS = ['mail', 'sms'] as const;
export const MESSAGE_STATES = ['waiting', 'outbox', 'sent', 'failed', 'late'] as const;

/** State of the last email about a document. Null if there is none, and for older ones. */
export const delivery = z.enum(MESSAGE_STATES).nullable().default(null);
export type Delivery = (typeof MESSAGE_STATES)[number] | null;

export const message = z.object({
  id: z.number(),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  subject: z.string(),
  /** `outbox`: no provider is set. `late`: expired before it could be sent. */
  state: z.enum(MESSAGE_STATES),
  error: z.string().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
});

const ofOwner = { actor: 'staff', business: 'header', permission: 'owner' } as const;

export const outboxRoutes = routes({
  list: {
    ...ofOwner,
    method: 'GET',
    path: '/outbox',
    summary: 'List messages',
    reads: 'outbox',
    query: listQuery(['created_at'], {
      channel: z.enum(CHANNELS).optional(),
      state: z.enum(MESSAGE_STATES).optional(),
    }),
    answer: page(message),
  },
  get: {
    ...ofOwner,
    method: 'GET',
    path: '/outbox/{id}',
    summary: 'Get a message',
    reads: 'outbox',
    params: byId,
    answer: message.extend({
      /** Without codes and links, which only the recipient sees. */
      text: z.string(),
      has_secret: z.boolean(),
      html: z.string().nullable(),
      attachments: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
  },
});
