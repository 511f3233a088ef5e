import { COMMUNICATION_MODES } from '@daftar/domain/enumerations';
import { MESSAGE_LANGUAGES } from '@daftar/domain/messaging/languages';
import { z } from 'zod';
import { emailInput } from './clients/body.ts';
import { clientChoice } from './clients/shape.ts';
import { contactEmail, contactMobile } from './core/contacts.ts';
import { dialCode, personName, text } from './core/fields.ts';
import { id, listQuery, moment, ok, page, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'clients', level: 'read' } as const;
const write = { module: 'clients', level: 'write' } as const;
const all = { module: 'clients', level: 'all' } as const;
const params = z.object({ clientId: id });
const oneOf = z.object({ clientId: id, id });

/** Communication preferences and the date of consent. */
export const preferences = z.object({
  modes: z.array(z.enum(COMMUNICATION_MODES)).max(COMMUNICATION_MODES.length),
  reminders: z.boolean(),
  greetings: z.boolean(),
  /** Of messages; null for that of the business. */
  language: z.enum(MESSAGE_LANGUAGES).nullable(),
  has_consent: z.boolean(),
  /** Opens and clicks of emails are recorded. */
  tracking: z.boolean(),
  /** Also shows the flash message in the portal. */
  portal_flash: z.boolean(),
});
const kept = preferences.extend({ consent_at: moment.nullable() });

export const clientSettings = z.object({
  client_id: z.number(),
  version: z.number(),
  is_private: z.boolean(),
  /** Users who see the private client besides business owners. */
  private_users: z.array(z.object({ id: z.number(), name: z.string() })),
  flash_message: z.string(),
  preferences: kept,
});

export const clientMerge = z.object({
  id: z.number(),
  client_id: z.number(),
  duplicate_id: z.number(),
  duplicate_name: z.string(),
  /** Number of records moved. */
  records: z.number(),
  merged_at: moment,
  merged_by: z.string().nullable(),
  undone_at: moment.nullable(),
  can_undo: z.boolean(),
});

/** Records that will move, and the fields after the merge. */
export const mergePreview = z.object({
  duplicate: clientChoice,
  /** Record counts of the duplicate, by table. */
  records: z.record(z.string(), z.number()),
  /** Fields that are filled in the duplicate, with their result. */
  fields: z.array(
    z.object({
      field: z.string(),
      own: z.string(),
      duplicate: z.string(),
      outcome: z.enum(['stays', 'filled', 'joined']),
    }),
  ),
  /** Why the merge is not possible. */
  obstacle: z.string().nullable(),
});

export const PORTAL_STATES = ['Invited', 'Expired', 'Active'] as const;
/** A portal login or an open invitation. */
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
  has_second_factor: z.boolean(),
});
/** `outbox`: no provider is set, so the message stays on the server. */
const sent = portalAccess.extend({ delivery: z.enum(['sent', 'outbox']) });

export const clientSettingRoutes = routes({
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/settings',
    summary: 'Get client settings',
    permission: read,
    reads: 'clients',
    params,
    answer: clientSettings,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/client/{clientId}/settings',
    summary: 'Update the flash message or communication preferences',
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
    summary: 'Update client privacy',
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
    summary: 'Merge a duplicate into a client',
    permission: all,
    // The portal logins of the duplicate see the other client afterwards.
    confirm: { changes: ['portal_accesses.client_id'] },
    touches: ['clients', 'bin'],
    params,
    body: z.object({ duplicate_id: id }),
    answer: clientMerge,
  },
  merges: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/merges',
    summary: 'List clients merged into this client',
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
    summary: 'Preview a merge',
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
    summary: 'Undo a merge',
    permission: all,
    confirm: { changes: ['portal_accesses.client_id'] },
    status: 200,
    touches: ['clients', 'bin'],
    params: oneOf,
    answer: ok,
  },
  portalAccesses: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{clientId}/portal_accesses',
    summary: 'List portal access and invitations for a client',
    permission: read,
    reads: 'clients',
    params,
    answer: z.object({
      data: z.array(portalAccess),
      /** Why the caller can't view the portal as this client, although their role allows it. */
      unseen_work: z.string().nullable(),
    }),
  },
  grantPortalAccess: {
    ...inBusiness,
    withoutKeys: true,
    method: 'POST',
    path: '/client/{clientId}/portal_accesses',
    summary: 'Invite a person to the portal',
    permission: write,
    confirm: true,
    touches: ['clients'],
    params,
    /** A masked contact means the client's own contact. */
    body: z.object({
      name: personName('Name').or(z.literal('')).default(''),
      email: emailInput.default(''),
      country_code: dialCode.default('+91'),
      mobile_number: z.string().trim().max(20).default(''),
    }),
    answer: sent,
  },
  resendPortalLink: {
    ...inBusiness,
    withoutKeys: true,
    method: 'POST',
    path: '/client/{clientId}/portal_accesses/{id}/resend',
    summary: 'Resend a portal invitation',
    permission: write,
    rate: 'send',
    status: 200,
    touches: ['clients'],
    params: oneOf,
    answer: sent,
  },
  resetPortalAccess: {
    ...inBusiness,
    withoutKeys: true,
    method: 'POST',
    path: '/client/{clientId}/portal_accesses/{id}/reset',
    summary: 'Reset the password of a portal login',
    permission: write,
    rate: 'send',
    status: 200,
    touches: ['clients'],
    params: oneOf,
    answer: sent,
  },
  resetPortalTwoFactor: {
    ...inBusiness,
    withoutKeys: true,
    method: 'POST',
    path: '/client/{clientId}/portal_accesses/{id}/reset_two_factor',
    summary: 'Reset the second factor of a portal login',
    permission: all,
    confirm: true,
    status: 200,
    touches: ['clients'],
    params: oneOf,
    answer: ok,
  },
  revokePortalAccess: {
    ...inBusiness,
    withoutKeys: true,
    method: 'DELETE',
    path: '/client/{clientId}/portal_accesses/{id}',
    summary: 'Revoke portal access or an invitation',
    permission: write,
    touches: ['clients'],
    params: oneOf,
    answer: ok,
  },
});
