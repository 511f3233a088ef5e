import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

const reachable = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('clients')
    .select(['id', 'client_full_name', 'country_code', 'primary_mobile_number'])
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'Active')
    .where('is_private', '=', false)
    .where('primary_mobile_number', '<>', '')
    .orderBy('id');

/** Active clients with a mobile number. */
export const clientsWithNumber = (ctx: BusinessCtx, limit: number) => reachable(ctx).limit(limit).execute();
export type Reachable = Awaited<ReturnType<typeof clientsWithNumber>>[number];

/** A client with a mobile number and two or more requested documents. */
export const clientWithRequests = (ctx: BusinessCtx) =>
  reachable(ctx)
    .where(
      sql<boolean>`(select count(*) from document_requests r join board_tasks t on t.business_id = r.business_id and t.id = r.board_task_id
        where r.business_id = clients.business_id and t.client_id = clients.id) >= 2`,
    )
    .limit(1)
    .executeTakeFirst();

export const receivedId = async (ctx: BusinessCtx, wamid: string): Promise<number> =>
  (
    await ctx.db
      .selectFrom('whatsapp_chat_messages')
      .select('id')
      .where('business_id', '=', ctx.businessId)
      .where('wamid', '=', wamid)
      .executeTakeFirstOrThrow()
  ).id;
