import { gstRoutes } from '@daftar/contract/gst';
import { implement } from '#server/platform/http/implement.ts';
import { lookUp } from './gst.service.ts';

export const gst = implement(gstRoutes)({
  lookUp: (ctx, { params, query }) => lookUp(ctx, params.number, query.is_fresh ?? false),
});
