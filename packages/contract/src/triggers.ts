import { MESSAGE_CHANNELS } from '@daftar/domain/messaging/states';
import { CONDITION_FIELDS, MAX_REPEATS, MAX_RULES, MAX_STEPS, TRIGGER_ROLES } from '@daftar/domain/triggers/rule';
import { SHIPPED_RULES } from '@daftar/domain/triggers/catalogue';
import { TRIGGER_SOURCES } from '@daftar/domain/triggers/sources';
import { DELIVERY_STATES } from '@daftar/domain/webhooks';
import { z } from 'zod';
import { contactAddress } from './core/contacts.ts';
import { required, text } from './core/fields.ts';
import { byId, id, listQuery, moment, page } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { MAX_ENDPOINTS } from './webhooks.ts';
import { userIds } from './work/task.ts';

const right = { module: 'trigger', level: 'read' } as const;
const keys = <T extends { key: string }>(all: readonly T[]) => all.map(({ key }) => key) as [string, ...string[]];
const shippedKey = z.enum(keys(SHIPPED_RULES));
const source = z.enum(keys(TRIGGER_SOURCES));
export const TRIGGER_STATES = ['sent', 'held', 'skipped', 'stopped', 'done', 'failed'] as const;
export type TriggerState = (typeof TRIGGER_STATES)[number];

const conditions = z.partialRecord(z.enum(CONDITION_FIELDS), text(120));
const step = z.object({
  /** Before (negative) or after the date or event. */
  days: z.number().int().min(-365).max(365),
  /** Key of an email template of the product, or the ID of an own one. */
  template: z
    .string()
    .max(82)
    .regex(/^([a-z_]+\.[a-z0-9_]+|[0-9]{1,15})?$/, 'Select a template'),
});
const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('message'), channels: z.array(z.enum(MESSAGE_CHANNELS)).min(1).max(3) }),
  z.object({ do: z.literal('notify'), roles: z.array(z.enum(TRIGGER_ROLES)).max(4), user_ids: userIds }),
  z.object({
    do: z.literal('task'),
    board_id: id,
    name: required(200),
    due_in_days: z.number().int().min(0).max(365),
  }),
  z.object({ do: z.literal('webhook'), endpoint_id: id }),
]);
const definition = {
  source,
  conditions,
  steps: z.array(step).min(1, 'Add a step').max(MAX_STEPS),
  repeat: z
    .object({ every: z.number().int().min(1).max(365), most: z.number().int().min(1).max(MAX_REPEATS) })
    .nullable(),
  /** Of the business's day. */
  hour: z.number().int().min(0).max(23),
  actions: z.array(action).min(1, 'Add an action').max(5),
};
const state = { is_active: z.boolean(), stopped_reason: z.string(), switched_at: moment.nullable() };

export const triggerResource = resource({
  table: 'triggers',
  path: '/triggers',
  labels: { one: 'trigger', many: 'triggers', verb: 'Create' },
  title: 'name',
  fields: z.object({
    name: required(120),
    /** The product's rule that it stands for. */
    shipped_key: shippedKey.nullable().default(null),
    ...definition,
    conditions: conditions.default({}),
    repeat: definition.repeat.default(null),
    hour: definition.hour.default(10),
  }),
  answers: { ...definition, shipped_key: z.string().nullable(), ...state },
  sorts: ['name'],
  permission: { read: right, write: right },
  touches: ['triggers', 'trigger_runs'],
  permanent: true,
});
export type TriggerRow = z.output<typeof triggerResource.row>;

const rule = z.object({
  /** Null for a rule of the product that nobody changed. */
  id: z.number().nullable(),
  version: z.number().nullable(),
  shipped_key: z.string().nullable(),
  name: z.string(),
  ...definition,
  ...state,
  /** Decisions of the last 30 days. */
  last_run_at: moment.nullable(),
  sent: z.number(),
  held: z.number(),
  skipped: z.number(),
});
export type TriggerRule = z.output<typeof rule>;

const run = z.object({
  id: z.number(),
  trigger_id: z.number(),
  trigger_name: z.string(),
  step: z.number(),
  title: z.string(),
  link: z.string(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  state: z.enum(TRIGGER_STATES),
  /** "Held: quiet hours until 19/11/2026 09:00 AM". */
  decision: z.string(),
  message_id: z.number().nullable(),
  /** The delivery of a webhook, for 30 days. */
  webhook: z.object({ state: z.enum(DELIVERY_STATES), error: z.string() }).nullable(),
  due_at: moment,
  created_at: moment,
});
export type TriggerRun = z.output<typeof run>;

export const MAX_PREVIEW = 50;
const preview = z.object({
  /** At most 1,000 are counted. */
  total: z.number(),
  data: z
    .array(
      z.object({
        title: z.string(),
        client_id: z.number().nullable(),
        client_name: z.string().nullable(),
        step: z.number(),
        due_at: moment,
        channel: z.enum(MESSAGE_CHANNELS).nullable(),
        recipient: contactAddress.nullable(),
        subject: z.string(),
        text: z.string(),
        /** Notified members and created tasks. */
        others: z.string(),
        decision: z.string(),
      }),
    )
    .max(MAX_PREVIEW),
});
export type TriggerPreview = z.output<typeof preview>;

const { list: _list, ...calls } = triggerResource.routes;

export const triggerRoutes = routes({
  ...calls,
  rules: {
    ...inBusiness,
    method: 'GET',
    path: '/trigger_rules',
    summary: 'List triggers of the product and of the business',
    permission: right,
    reads: 'triggers',
    answer: z.object({ data: z.array(rule).max(MAX_RULES + SHIPPED_RULES.length) }),
  },
  switch: {
    ...inBusiness,
    method: 'POST',
    path: '/triggers/{id}/switch',
    summary: 'Switch a trigger on or off',
    permission: right,
    touches: ['triggers'],
    status: 200,
    params: byId,
    body: z.object({ is_active: z.boolean() }),
    answer: triggerResource.row,
  },
  preview: {
    ...inBusiness,
    method: 'GET',
    path: '/trigger_preview',
    summary: 'Preview the messages of a trigger',
    permission: right,
    reads: 'triggers',
    query: z.object({
      id: id.optional(),
      key: shippedKey.optional(),
      /** Due today, or what it would have done in the last 30 days. */
      period: z.enum(['today', 'last_30_days']).default('today'),
    }),
    answer: preview,
  },
  runs: {
    ...inBusiness,
    method: 'GET',
    path: '/trigger_runs',
    summary: 'List decisions of triggers',
    permission: right,
    reads: 'trigger_runs',
    query: listQuery(['created_at'], {
      trigger_id: id.optional(),
      client_id: id.optional(),
      state: z.enum(TRIGGER_STATES).optional(),
    }),
    answer: page(run),
  },
  endpoints: {
    ...inBusiness,
    method: 'GET',
    path: '/trigger_endpoints',
    summary: 'List webhook endpoints that a trigger can call',
    permission: right,
    reads: 'webhooks',
    answer: z.object({
      data: z
        .array(z.object({ id: z.number(), name: z.string(), host: z.string(), is_active: z.boolean() }))
        .max(MAX_ENDPOINTS),
    }),
  },
  check: {
    ...inBusiness,
    method: 'POST',
    path: '/triggers_check',
    summary: 'Check the triggers now',
    permission: right,
    rate: 'send',
    touches: ['triggers', 'jobs'],
    body: z.object({}),
    answer: z.object({ job_id: z.number() }),
  },
});
