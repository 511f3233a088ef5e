import { MODULES } from '@daftar/domain/permissions';
import { MEMBERSHIP_NUMBER } from '@daftar/domain/registers/membership-number';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { contactEmail, contactMobile } from './core/contacts.ts';
import { email, required } from './core/fields.ts';
import { byId, byLink, flag, id, idList, listQuery, moment, ok, page, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const see = { module: 'user_role_management', level: 'read' } as const;
const manage = { module: 'user_role_management', level: 'write' } as const;

/** Module name to grant; names and grants are checked by the domain (`checkPermissionSet`). */
export const permissionSet = z.record(z.string(), z.union([z.string(), z.boolean()]));

export const role = z.object({
  ...record,
  name: z.string(),
  description: z.string(),
  permissions: permissionSet,
  /** Counted up to 500. */
  member_count: z.number(),
});
export type Role = z.output<typeof role>;
const MAX_MODULES = 100;
export const roleBody = z.object({
  name: required(60),
  description: z.string().max(300).default(''),
  permissions: permissionSet.refine((set) => Object.keys(set).length <= MAX_MODULES, 'Too many modules'),
});

export const member = z.object({
  ...record,
  user_id: z.number(),
  uuid: z.string(),
  name: z.string(),
  email: contactEmail,
  mobile_number: contactMobile,
  image_url: z.string().nullable(),
  is_owner: z.boolean(),
  role_id: z.number().nullable(),
  role_name: z.string(),
  /** Null for all branches. */
  branch_ids: z.array(z.number()).nullable(),
  is_whatsapp: z.boolean(),
  /** Of the Institute of Chartered Accountants, for those who sign. */
  membership_number: z.string(),
  is_active: z.boolean(),
  joined_at: moment,
  last_seen_at: moment.nullable(),
});
export type Member = z.output<typeof member>;

export const INVITATION_STATES = ['Pending', 'Accepted', 'Revoked', 'Expired'] as const;
export const invitation = z.object({
  ...record,
  email: contactEmail,
  role_id: z.number(),
  role_name: z.string(),
  branch_ids: z.array(z.number()).nullable(),
  state: z.enum(INVITATION_STATES),
  expires_at: moment,
  invited_by: z.string(),
});

export const ACCESS_REQUEST_STATES = ['Pending', 'Accepted', 'Rejected'] as const;
export const accessRequest = z.object({
  ...record,
  business_id: z.number(),
  business_name: z.string(),
  user_id: z.number(),
  user_name: z.string(),
  user_email: contactEmail,
  message: z.string(),
  state: z.enum(ACCESS_REQUEST_STATES),
  decided_at: moment.nullable(),
});

const grant = { role_id: id, branch_ids: z.array(id).max(500).nullable().default(null) };

export const teamRoutes = routes({
  users: {
    method: 'GET',
    path: '/users/{businessId}',
    summary: 'List users',
    actor: 'staff',
    business: 'businessId',
    permission: 'member',
    reads: 'members',
    params: z.object({ businessId: id }),
    query: listQuery(['name', 'joined_at'], {
      role_id: id.optional(),
      branch_id: id.optional(),
      user_ids: idList.optional(),
      is_active: flag,
    }),
    answer: page(member),
  },
  member: {
    ...inBusiness,
    method: 'GET',
    path: '/members/{id}',
    summary: 'Get a user',
    permission: see,
    reads: 'members',
    params: byId,
    answer: member,
  },
  updateMember: {
    ...inBusiness,
    method: 'PUT',
    path: '/members/{id}',
    summary: 'Update a user’s role, branches or WhatsApp access',
    permission: manage,
    confirm: true,
    touches: ['members', 'permissions', 'businesses'],
    params: byId,
    body: z.object({
      /** Owners are set with `makeOwner`. */
      role_id: id.optional(),
      branch_ids: z.array(id).max(500).nullable().optional(),
      is_whatsapp: z.boolean().optional(),
    }),
    answer: member,
  },
  setMembershipNumber: {
    ...inBusiness,
    method: 'PUT',
    path: '/members/{id}/membership_number',
    summary: 'Set a user’s membership number',
    permission: manage,
    touches: ['members'],
    params: byId,
    body: z.object({ membership_number: z.string().trim().regex(MEMBERSHIP_NUMBER, 'Enter up to 6 digits.') }),
    answer: member,
  },
  deactivateMember: {
    ...inBusiness,
    method: 'DELETE',
    path: '/members/{id}',
    summary: 'Deactivate a user and reassign their work',
    permission: manage,
    touches: ['members', 'invitations', 'permissions', 'businesses', 'boards', 'board_tasks', 'clients'],
    params: byId,
    /** Member who gets the work. */
    query: z.object({ hand_over_to: id.optional() }),
    answer: ok,
  },
  activateMember: {
    ...inBusiness,
    method: 'POST',
    path: '/members/{id}/activate',
    summary: 'Activate a user',
    permission: manage,
    confirm: true,
    status: 200,
    touches: ['members', 'invitations', 'access_requests', 'permissions', 'businesses'],
    params: byId,
    answer: member,
  },
  makeOwner: {
    ...inBusiness,
    method: 'POST',
    path: '/members/{id}/owner',
    summary: 'Make a user an owner',
    permission: 'owner',
    confirm: true,
    status: 200,
    touches: ['members', 'permissions', 'businesses'],
    params: byId,
    answer: member,
  },
  roles: {
    ...inBusiness,
    method: 'GET',
    path: '/roles',
    summary: 'List roles',
    permission: see,
    reads: 'roles',
    query: listQuery(['name', 'created_at'], {}),
    answer: page(role),
  },
  role: {
    ...inBusiness,
    method: 'GET',
    path: '/roles/{id}',
    summary: 'Get a role',
    permission: see,
    reads: 'roles',
    params: byId,
    answer: role,
  },
  createRole: {
    ...inBusiness,
    method: 'POST',
    path: '/roles',
    summary: 'Create a role',
    permission: manage,
    confirm: true,
    touches: ['roles'],
    body: roleBody,
    answer: role,
  },
  updateRole: {
    ...inBusiness,
    method: 'PUT',
    path: '/roles/{id}',
    summary: 'Update a role',
    permission: manage,
    confirm: true,
    touches: ['roles', 'members', 'permissions'],
    params: byId,
    body: changesOf(roleBody),
    answer: role,
  },
  deleteRole: {
    ...inBusiness,
    method: 'DELETE',
    path: '/roles/{id}',
    summary: 'Delete an unused role',
    permission: manage,
    confirm: true,
    touches: ['roles', 'bin'],
    params: byId,
    answer: ok,
  },
  invitations: {
    ...inBusiness,
    method: 'GET',
    path: '/invitations',
    summary: 'List invitations',
    permission: see,
    reads: 'invitations',
    query: listQuery(['created_at'], { state: z.enum(INVITATION_STATES).optional() }),
    answer: page(invitation),
  },
  invite: {
    ...inBusiness,
    method: 'POST',
    path: '/invitations',
    summary: 'Invite a user',
    permission: manage,
    confirm: true,
    rate: 'send',
    touches: ['invitations'],
    body: z.object({ email, ...grant }),
    answer: invitation,
  },
  revokeInvitation: {
    ...inBusiness,
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Revoke an invitation',
    permission: manage,
    touches: ['invitations'],
    params: byId,
    answer: ok,
  },
  invitationByToken: {
    method: 'GET',
    path: '/invitation_link',
    summary: 'Get an invitation by token',
    actor: 'anyone',
    rate: 'guess',
    ...byLink,
    answer: z.object({
      business_name: z.string(),
      email: z.string(),
      role_name: z.string(),
      invited_by: z.string(),
      has_account: z.boolean(),
    }),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitation_link/accept',
    summary: 'Accept an invitation',
    actor: 'staff',
    rate: 'guess',
    status: 200,
    touches: ['businesses', 'members', 'invitations', 'own_access_requests'],
    ...byLink,
    answer: z.object({ business_id: z.number() }),
  },
  requestAccess: {
    method: 'POST',
    path: '/business_access_requests',
    summary: 'Request to join a business',
    actor: 'staff',
    rate: 'guess',
    touches: ['own_access_requests', 'access_requests'],
    body: z.object({
      join_code: z.string().trim().toUpperCase().min(6).max(12),
      message: z.string().max(300).default(''),
    }),
    answer: accessRequest,
  },
  ownAccessRequests: {
    method: 'GET',
    path: '/business_access_requests/mine',
    summary: 'List own requests to join',
    actor: 'staff',
    reads: 'own_access_requests',
    query: listQuery(['created_at'], {}),
    answer: page(accessRequest),
  },
  accessRequests: {
    ...inBusiness,
    method: 'GET',
    path: '/business_access_requests',
    summary: 'List requests to join',
    permission: see,
    reads: 'access_requests',
    query: listQuery(['created_at'], { state: z.enum(ACCESS_REQUEST_STATES).optional() }),
    answer: page(accessRequest),
  },
  askForScreen: {
    ...inBusiness,
    method: 'POST',
    path: '/screen_requests',
    summary: 'Request access to a screen',
    permission: 'member',
    rate: 'send',
    status: 200,
    body: z.object({
      /** Title of the screen. */
      screen: required(80),
      /** Any of these modules gives access; none when only owners have it. */
      modules: z.array(z.enum(MODULES)).max(MODULES.length).default([]),
    }),
    answer: ok,
  },
  acceptAccessRequest: {
    ...inBusiness,
    method: 'POST',
    path: '/business_access_requests/{id}/accept',
    summary: 'Accept a request to join',
    permission: manage,
    confirm: true,
    status: 200,
    touches: ['access_requests', 'members', 'invitations'],
    params: byId,
    body: z.object(grant),
    answer: accessRequest,
  },
  rejectAccessRequest: {
    ...inBusiness,
    method: 'POST',
    path: '/business_access_requests/{id}/reject',
    summary: 'Reject a request to join',
    permission: manage,
    status: 200,
    touches: ['access_requests'],
    params: byId,
    answer: accessRequest,
  },
});
