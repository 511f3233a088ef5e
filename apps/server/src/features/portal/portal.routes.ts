import { portalRoutes } from '@daftar/contract/portal';
import { implement } from '#server/platform/http/implement.ts';
import * as links from './links.service.ts';
import * as service from './portal.service.ts';
import { viewAsClient } from './view-as-client.service.ts';

export const portal = implement(portalRoutes)({
  start: (ctx) => service.getStart(ctx),
  businesses: (ctx, { query }) => service.listPortalBusinesses(ctx, query),
  business: (ctx) => service.getPractice(ctx),
  branches: (ctx) => service.listBranches(ctx),
  clients: (ctx, { query }) => service.listClients(ctx, query),
  client: (ctx) => service.getClient(ctx),
  view: (ctx, { params }) => viewAsClient(ctx, params.clientId),
  invitation: (ctx, { params }) => links.openInvitation(ctx, params.token),
  join: (ctx, { params, body }) => links.join(ctx, params.token, body),
  accept: (ctx, { params }) => links.accept(ctx, params.token),
});
