import { teamRoutes } from '@daftar/contract/team';
import { implement } from '#server/platform/http/implement.ts';
import * as requests from './access-requests.service.ts';
import * as invitations from './invitations.service.ts';
import * as members from './members.service.ts';
import * as roles from './roles.service.ts';

const ok = { ok: true } as const;

export const team = implement(teamRoutes)({
  users: (ctx, { query }) => members.listMembers(ctx, query),
  member: (ctx, { params }) => members.getMember(ctx, params.id),
  updateMember: (ctx, { params, body }) => members.updateMember(ctx, params.id, body),
  setMembershipNumber: (ctx, { params, body }) => members.setMembershipNumber(ctx, params.id, body.membership_number),
  deactivateMember: async (ctx, { params, query }) => {
    await members.deactivateMember(ctx, params.id, query.hand_over_to);
    return ok;
  },
  activateMember: (ctx, { params }) => members.activateMember(ctx, params.id),
  makeOwner: (ctx, { params }) => members.makeOwner(ctx, params.id),
  roles: (ctx, { query }) => roles.listRoles(ctx, query),
  role: (ctx, { params }) => roles.getRole(ctx, params.id),
  createRole: (ctx, { body }) => roles.createRole(ctx, body),
  updateRole: (ctx, { params, body }) => roles.updateRole(ctx, params.id, body),
  deleteRole: async (ctx, { params }) => {
    await roles.deleteRole(ctx, params.id);
    return ok;
  },
  invitations: (ctx, { query }) => invitations.listInvitations(ctx, query),
  invite: (ctx, { body }) => invitations.invite(ctx, body),
  revokeInvitation: async (ctx, { params }) => {
    await invitations.revokeInvitation(ctx, params.id);
    return ok;
  },
  invitationByToken: (ctx, { params }) => invitations.openInvitation(ctx, params.token),
  acceptInvitation: (ctx, { params }) => invitations.acceptInvitation(ctx, params.token),
  requestAccess: (ctx, { body }) => requests.askToJoin(ctx, body),
  ownAccessRequests: (ctx, { query }) => requests.listOwnRequests(ctx, query),
  accessRequests: (ctx, { query }) => requests.listRequests(ctx, query),
  askForScreen: async (ctx, { body }) => {
    await requests.askForScreen(ctx, body);
    return ok;
  },
  acceptAccessRequest: (ctx, { params, body }) => requests.accept(ctx, params.id, body),
  rejectAccessRequest: (ctx, { params }) => requests.reject(ctx, params.id),
});
