import { gstBookRoutes } from '@daftar/contract/gst_books';
import { implement } from '#server/platform/http/implement.ts';
import { getPeriod, listRegistrations } from './gst_books.service.ts';

export const gst_books = implement(gstBookRoutes)({
  registrations: (ctx, { params }) => listRegistrations(ctx, params.id),
  period: (ctx, { query }) => getPeriod(ctx, query),
});
