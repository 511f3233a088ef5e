import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

export const listConsents = (ctx: BusinessCtx, clientId: number, query: ListQuery) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom('client_consents as c')
      .leftJoin('users as u', 'u.id', 'c.created_by')
      .select(['c.id', 'c.consent', 'c.is_given', 'c.source', 'c.words', 'c.created_at', 'u.name as user_name'])
      .where('c.business_id', '=', ctx.businessId)
      .where('c.client_id', '=', clientId),
    query,
    { columns: { created_at: 'c.created_at' }, first: '-created_at', tie: 'c.id' },
  );
