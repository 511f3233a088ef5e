/** Messages and consents of a client, and messages about a task. */
import { z } from 'zod';
import { byId, id, listQuery, moment, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { message, messageFilters } from './outbox.ts';

const clients = { module: 'clients', level: 'read' } as const;

export const CONSENT_SOURCES = ['staff', 'portal', 'link', 'reply', 'import'] as const;
const consent = z.object({
  id: z.number(),
  /** A purpose or a channel: "reminders", "Email". */
  consent: z.string(),
  is_given: z.boolean(),
  source: z.enum(CONSENT_SOURCES),
  /** The client's words, if they wrote any. */
  words: z.string(),
  user_name: z.string().nullable(),
  created_at: moment,
});
export type Consent = z.output<typeof consent>;

export const clientMessageRoutes = routes({
  ofClient: {
    ...inBusiness,
    method: 'GET',
    path: '/clients/{clientId}/messages',
    summary: 'List messages to a client',
    permission: clients,
    reads: 'outbox',
    params: z.object({ clientId: id }),
    query: listQuery(['created_at'], messageFilters),
    answer: page(message),
  },
  ofTask: {
    ...inBusiness,
    method: 'GET',
    path: '/board_tasks/{id}/messages',
    summary: 'List messages about a task',
    permission: { module: 'workboard', level: ['read', 'Manage WorkBoard'] },
    reads: 'outbox',
    params: byId,
    query: listQuery(['created_at'], messageFilters),
    answer: page(message),
  },
  consents: {
    ...inBusiness,
    method: 'GET',
    path: '/clients/{clientId}/consents',
    summary: 'List consents given and withdrawn by a client',
    permission: clients,
    reads: 'clients',
    params: z.object({ clientId: id }),
    query: listQuery(['created_at'], {}),
    answer: page(consent),
  },
});
