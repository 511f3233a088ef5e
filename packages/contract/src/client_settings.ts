import { COMMUNICATION_MODES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { emailInput } from './clients/body.ts';
import { clientChoice } from './clients/shape.ts';
import { contactEmail, contactMobile } from './core/contacts.ts';
import { dialCode, text } from './core/fields.ts';
import { id, listQuery, moment, ok, page, record } from './core/page.ts';
import { routes } from './core/route.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;
const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const all = { module: 'clients', level: 'all' } as const;
const params = z.object({ clientId: id });
const oneOf = z.object({ clientId: id, id });

/** How the client wants to be written to, and since when it has agreed to that. */
export const preferences = z.object({
  modes: z.array(z.enum(COMMUNICATION_MODES)).max(COMMUNICATION_MODES.length),
  reminders: z.boolean(),
  greetings: z.boolean(),
  has_consent: z.boolean(),
  /** The flash message is meant for the client too, and stands in its portal. */
  portal_flash: z.boolean(),
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

/** Before it is done: what would change hands, and what each field would be. */
export const mergePreview = z.object({
  duplicate: clientChoice,
  /** Table to how many of its records the duplicate has. */
  records: z.record(z.string(), z.number()),
  /** Fields in which the duplicate knows something, and what comes of it. */
  fields: z.array(
    z.object({
      field: z.string(),
      own: z.string(),
      duplicate: z.string(),
      outcome: z.enum(['stays', 'filled', 'joined']),
    }),
  ),
  /** Why it cannot be done. */
  obstacle: z.string().nullable(),
});

export const PORTAL_STATES = ['Invited', 'Expired', 'Active'] as const;
/** A person who may use the portal for the client, or is asked to. */
export const portalAccess = z.object({
  ...record,
  name: z.string(),
  email: contactEmail,
  country_code: z.string(),
  mobile_number: contactMobile,
  state: z.enum(PORTAL_STATES),
  invited_by: z.string().nullable(),
  sent_at: moment,
  expires_at: moment.nullable(),
  accepted_at: moment.nullable(),
  last_sign_in_at: moment.nullable(),
});
/** `outbox` says that no provider is set and the message waits on the server. */
const sent = portalAccess.extend({ delivery: z.enum(['sent', 'outbox']) });

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
  mergePreview: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/merge_preview',
    summary: 'What merging a duplicate into this client would move and fill in',
    permission: all,
    reads: 'clients',
    params,
    query: z.object({ duplicate_id: id }),
    answer: mergePreview,
  },
  undoMerge: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/merges/{id}/undo',
    summary: 'Undo a merge: the duplicate comes back with its records',
    permission: all,
    status: 200,
    touches: ['clients', 'bin'],
    params: oneOf,
    answer: ok,
  },
  portalAccesses: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/portal_accesses',
    summary: 'Who may use the portal for this client, and who is invited to',
    permission: read,
    reads: 'clients',
    params,
    answer: z.object({
      data: z.array(portalAccess),
      /** Why the caller may not look as this client does, though their role would: told before they try. */
      unseen_work: z.string().nullable(),
    }),
  },
  grantPortalAccess: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/portal_accesses',
    summary:
      'Invite a person to the portal by e-mail, or by mobile where there is no e-mail; the link holds seven days. Who sees less than the client does invites the contact that is kept for it',
    permission: write,
    touches: ['clients'],
    params,
    /** A masked contact stands for the client's own. */
    body: z.object({
      name: text(100).default(''),
      email: emailInput.default(''),
      country_code: dialCode.default('+91'),
      mobile_number: z.string().trim().max(20).default(''),
    }),
    answer: sent,
  },
  resendPortalLink: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/portal_accesses/{id}/resend',
    summary: 'Send the invitation again: a new link, and the old one is void',
    permission: write,
    rate: 'send',
    status: 200,
    touches: ['clients'],
    params: oneOf,
    answer: sent,
  },
  resetPortalAccess: {
    ...inBusiness,
    method: 'POST',
    path: '/client/{clientId}/portal_accesses/{id}/reset',
    summary: 'End the sessions and the password of the login, and send its owner a link to set a new one',
    permission: write,
    rate: 'send',
    status: 200,
    touches: ['clients'],
    params: oneOf,
    answer: sent,
  },
  revokePortalAccess: {
    ...inBusiness,
    method: 'DELETE',
    path: '/client/{clientId}/portal_accesses/{id}',
    summary: 'Revoke the access to this client, or the invitation; sessions end at once',
    permission: write,
    touches: ['clients'],
    params: oneOf,
    answer: ok,
  },
});
