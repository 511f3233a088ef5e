import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Count of visible clients, up to the cap of lists. */
const MAX_COUNT = 1000;
const clients = (having: RawBuilder<unknown>) => ({
  extras: {
    clients: sql<number>`(select count(*)::int from (select from app.visible_clients c
      where c.business_id = t.business_id and c.deleted_at is null and ${having} limit ${MAX_COUNT}) counted)`,
  },
});
export const inGroup = clients(sql`c.group_by = t.id`);
export const byReferrer = clients(sql`c.reffered_by = t.id`);
export const withTag = clients(sql`c.tags @> array[t.id]`);

export const findGroup = (ctx: BusinessCtx, name: string) =>
  ctx.db
    .selectFrom('client_groups')
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
