/** Endpoints of other programs that receive events, and their deliveries. */
import { DELIVERY_STATES, EVENT_NAMES } from '@daftar/domain/webhooks';
import { z } from 'zod';
import { required } from './core/fields.ts';
import { byId, id, listQuery, moment, ok, page, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const see = { module: 'business_management', level: 'read' } as const;
const manage = { module: 'business_management', level: 'write' } as const;
const touches = ['webhooks'] as const;

export const MAX_ENDPOINTS = 20;

const url = z
  .string()
  .trim()
  .max(500)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'Enter a URL that starts with https://')
  .refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password, 'Remove the user name and password');
const events = z
  .array(z.enum(EVENT_NAMES, 'Select an event'))
  .min(1, 'Select at least one event')
  .max(EVENT_NAMES.length);

export const webhookBody = z.object({ name: required(60), url, events });

export const webhook = z.object({
  ...record,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  user_id: z.number(),
  user_name: z.string(),
  is_own: z.boolean(),
  is_active: z.boolean(),
  paused_reason: z.string(),
  /** Why not all events are sent, with the rights that its owner has now; empty if they are. */
  problem: z.string(),
  /** Of the last seven days. */
  delivered: z.number(),
  failed: z.number(),
  pending: z.number(),
  last_delivery_at: moment.nullable(),
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  id: z.number(),
  endpoint_id: z.number(),
  endpoint_name: z.string(),
  event_id: z.string(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  response_status: z.number().nullable(),
  duration_ms: z.number().nullable(),
  error: z.string(),
  next_attempt_at: moment.nullable(),
  is_replay: z.boolean(),
  created_at: moment,
});
export type WebhookDelivery = z.output<typeof delivery>;

export const attempt = z.object({
  at: moment,
  status: z.number().nullable(),
  ms: z.number(),
  error: z.string(),
});

const withSecret = webhook.extend({ secret: z.string() });
const writing = { ...inBusiness, permission: manage, touches } as const;

export const webhookRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/webhooks',
    summary: 'List webhook endpoints',
    permission: see,
    reads: 'webhooks',
    query: listQuery(['created_at', 'name'], {}),
    answer: page(webhook),
  },
  create: {
    ...writing,
    method: 'POST',
    path: '/webhooks',
    summary: 'Add a webhook endpoint',
    confirm: true,
    madeAnew: true,
    body: webhookBody,
    answer: withSecret,
  },
  update: {
    ...writing,
    method: 'PUT',
    path: '/webhooks/{id}',
    summary: 'Update a webhook endpoint',
    confirm: true,
    params: byId,
    body: z.object({ name: required(60).optional(), url: url.optional(), events: events.optional() }),
    answer: webhook,
  },
  setActive: {
    ...writing,
    method: 'POST',
    status: 200,
    path: '/webhooks/{id}/state',
    summary: 'Pause or resume a webhook endpoint',
    confirm: { changes: ['webhook_endpoints.is_active'] },
    params: byId,
    body: z.object({ is_active: z.boolean() }),
    answer: webhook,
  },
  rotateSecret: {
    ...writing,
    method: 'POST',
    path: '/webhooks/{id}/rotate_secret',
    summary: 'Rotate the signing secret of a webhook endpoint',
    confirm: true,
    madeAnew: true,
    params: byId,
    answer: withSecret,
  },
  remove: {
    ...writing,
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Delete a webhook endpoint',
    params: byId,
    answer: ok,
  },
  ping: {
    ...writing,
    method: 'POST',
    path: '/webhooks/{id}/ping',
    summary: 'Send a ping to a webhook endpoint',
    rate: 'send',
    params: byId,
    answer: delivery,
  },
  deliveries: {
    ...inBusiness,
    method: 'GET',
    path: '/webhook_deliveries',
    summary: 'List webhook deliveries',
    permission: see,
    reads: 'webhooks',
    query: listQuery(['created_at'], {
      endpoint_id: id.optional(),
      state: z.enum(DELIVERY_STATES).optional(),
      event: z.string().max(40).optional(),
    }),
    answer: page(delivery),
  },
  delivery: {
    ...inBusiness,
    method: 'GET',
    path: '/webhook_deliveries/{id}',
    summary: 'Get a webhook delivery',
    permission: see,
    reads: 'webhooks',
    params: byId,
    /** The request is shown to the owner of the endpoint and to owners: it has what that member may see. */
    answer: delivery.extend({
      url: z.string(),
      body: z.string().nullable(),
      response_text: z.string(),
      log: z.array(attempt),
    }),
  },
  replay: {
    ...writing,
    method: 'POST',
    path: '/webhook_deliveries/{id}/replay',
    summary: 'Send a webhook delivery again',
    rate: 'send',
    params: byId,
    answer: delivery,
  },
});
