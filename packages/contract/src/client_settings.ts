import { COMMUNICATION_MODES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { text } from './core/fields.ts';
import { id, listQuery, moment, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;
const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const all = { module: 'clients', level: 'all' } as const;
const params = z.object({ clientId: id });

/** How the client wants to be written to, and since when it has agreed to that. */
export const preferences = z.object({
  modes: z.array(z.enum(COMMUNICATION_MODES)).max(COMMUNICATION_MODES.length),
  reminders: z.boolean(),
  greetings: z.boolean(),
  has_consent: z.boolean(),
});
const kept = preferences.extend({ consent_at: moment.nullable() });

export const clientSettings = z.object({
  client_id: z.number(),
  version: z.number(),
  is_private: z.boolean(),
  /** Who sees the client while it is private, beside the owners. */
  private_users: z.array(z.object({ id: z.number(), name: z.string() })),
  flash_message: z.string(),
  preferences: kept,
});

export const clientMerge = z.object({
  id: z.number(),
  client_id: z.number(),
  duplicate_id: z.number(),
  duplicate_name: z.string(),
  /** How many records changed hands. */
  records: z.number(),
  merged_at: moment,
  merged_by: z.string().nullable(),
  undone_at: moment.nullable(),
  can_undo: z.boolean(),
});

export const clientSettingRoutes = routes({
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/settings',
    summary: 'Privacy, flash message and how the client wants to be written to',
    permission: read,
    reads: 'clients',
    params,
    answer: clientSettings,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/client/{clientId}/settings',
    summary: 'Change the flash message, or how the client wants to be written to',
    permission: write,
    touches: ['clients'],
    params,
    body: z.object({ flash_message: text(1000).optional(), preferences: preferences.partial().optional() }),
    answer: clientSettings,
  },
  privacy: {
    ...inBusiness,
    method: 'PUT',
    path: '/client/{clientId}/privacy',
    summary: 'Make a client private to the named people and the owners, or open to all again',
    permission: all,
    touches: ['clients'],
    params,
    body: z.object({ is_private: z.boolean(), user_ids: z.array(id).max(200).default([]) }),
    answer: clientSettings,
  },
  merge: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/merges',
    summary: 'Merge a duplicate into this client: every record moves; to be undone within 30 days',
    permission: all,
    touches: ['clients', 'bin'],
    params,
    body: z.object({ duplicate_id: id }),
    answer: clientMerge,
  },
  merges: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/merges',
    summary: 'What was merged into this client',
    permission: read,
    reads: 'clients',
    params,
    query: listQuery(['merged_at'], {}),
    answer: page(clientMerge),
  },
  undoMerge: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/merges/{id}/undo',
    summary: 'Undo a merge: the duplicate comes back with its records',
    permission: all,
    status: 200,
    touches: ['clients', 'bin'],
    params: z.object({ clientId: id, id }),
    answer: ok,
  },
});
