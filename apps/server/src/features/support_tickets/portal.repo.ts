import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

type Query = ListQuery & { search?: string | undefined; is_open?: boolean | undefined };

/** Newest conversation first, without figures of the business. */
export function ofClient(ctx: BusinessCtx, clientId: number, query: Query) {
  const all = ctx.db
    .selectFrom('support_tickets as t')
    .select(['t.id', 't.subject', 't.category', 't.priority', 't.status', 't.created_at', 't.last_message_at'])
    .select(['t.last_side', 't.resolved_at', 't.rating', 't.merged_into_id', 't.follows_id'])
    .where('t.business_id', '=', ctx.businessId)
    .where('t.client_id', '=', clientId)
    .where('t.deleted_at', 'is', null);
  const rows =
    query.is_open === undefined ? all : all.where('t.status', query.is_open ? 'not in' : 'in', ['Resolved', 'Closed']);
  return listPage(ctx.db, rows, query, {
    columns: { last_message_at: 't.last_message_at' },
    first: '-last_message_at',
    tie: 't.id',
  });
}
