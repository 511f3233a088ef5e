import { gstClientRoutes } from '@daftar/contract/gst_clients';
import { implement } from '#server/platform/http/implement.ts';
import { orderRequests } from './data-requests.service.ts';
import { countReturns, listingHandlers } from './gst_clients.service.ts';

export const gst_clients = implement(gstClientRoutes)({
  ...listingHandlers,
  counts: (ctx, { query }) => countReturns(ctx, query.month),
  requestData: (ctx, { body }) => orderRequests(ctx, body),
});
