/** Keys for programs that call the API for a member of the business. */
import { KEY_SCOPES } from '@daftar/domain/api-keys';
import { z } from 'zod';
import { required } from './core/fields.ts';
import { byId, day, id, listQuery, moment, page, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const see = { module: 'business_management', level: 'read' } as const;
const manage = { module: 'business_management', level: 'write' } as const;
const touches = ['api_keys'] as const;
const MAX_BRANCHES = 100;

const scopes = z
  .array(z.enum(KEY_SCOPES as [string, ...string[]], 'Select a scope'))
  .min(1, 'Select at least one scope')
  .max(KEY_SCOPES.length);
const branches = z.array(id).min(1, 'Select at least one branch').max(MAX_BRANCHES).nullable();

export const apiKeyBody = z.object({
  name: required(60),
  scopes,
  /** Null for all branches of the key's owner. */
  branch_ids: branches.default(null),
  /** The last day it works. */
  expires_on: day,
});

export const apiKey = z.object({
  ...record,
  name: z.string(),
  /** The first characters, to recognise the key. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  branch_ids: z.array(z.number()).nullable(),
  expires_on: z.string(),
  user_id: z.number(),
  user_name: z.string(),
  /** The owner of the key is an active member. */
  is_member: z.boolean(),
  is_own: z.boolean(),
  /** What it lost with the rights that its owner has now; empty if nothing. */
  problem: z.string(),
  last_used_at: moment.nullable(),
  last_used_ip: z.string().nullable(),
  revoked_at: moment.nullable(),
  revoked_by_name: z.string().nullable(),
  /** After a rotation, the old secret works until then. */
  previous_until: moment.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

/** The secret is shown once. */
const withSecret = apiKey.extend({ secret: z.string() });

export const apiKeyRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/api_keys',
    summary: 'List API keys',
    permission: see,
    reads: 'api_keys',
    query: listQuery(['created_at', 'name', 'expires_on'], { active: z.stringbool().optional() }),
    answer: page(apiKey),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/api_keys',
    summary: 'Create an API key',
    permission: manage,
    touches,
    confirm: true,
    madeAnew: true,
    body: apiKeyBody,
    answer: withSecret,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/api_keys/{id}',
    summary: 'Update an API key',
    permission: manage,
    touches,
    confirm: true,
    params: byId,
    body: z.object({ name: required(60).optional(), scopes: scopes.optional(), branch_ids: branches.optional() }),
    answer: apiKey,
  },
  rotate: {
    ...inBusiness,
    method: 'POST',
    path: '/api_keys/{id}/rotate',
    summary: 'Rotate an API key',
    permission: manage,
    touches,
    confirm: true,
    madeAnew: true,
    params: byId,
    /** Hours for which the old secret still works. */
    body: z.object({
      overlap_hours: z.number().int().min(0).max(72, 'Enter at most 72 hours').default(0),
      expires_on: day.optional(),
    }),
    answer: withSecret,
  },
  revoke: {
    ...inBusiness,
    method: 'POST',
    status: 200,
    path: '/api_keys/{id}/revoke',
    summary: 'Revoke an API key',
    permission: manage,
    touches,
    params: byId,
    answer: apiKey,
  },
});
