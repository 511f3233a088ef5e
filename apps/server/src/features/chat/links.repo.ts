import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';

export type Named = { id: number; title: string };

/** Row-level security hides private clients and their records. */
export const clients = (ctx: MemberCtx, ids: readonly number[]): Promise<Named[]> =>
  named(
    ctx,
    sql`select id, client_full_name as title from clients
    where business_id = ${ctx.businessId} and deleted_at is null and id = any (${[...ids]}::bigint[])`,
  );

export const invoices = (ctx: MemberCtx, ids: readonly number[]): Promise<Named[]> =>
  named(
    ctx,
    sql`select i.id, concat_ws(' · ', coalesce(i.number, 'Draft'), c.client_full_name) as title
      from invoices i join clients c on c.business_id = i.business_id and c.id = i.client_id
     where i.business_id = ${ctx.businessId} and i.id = any (${[...ids]}::bigint[])`,
  );

/** Tasks visible by the board role. */
export const tasks = (ctx: MemberCtx, ids: readonly number[], visibility: TaskVisibility): Promise<Named[]> =>
  named(
    ctx,
    sql`select t.id, '#' || t.number || ' ' || t.name as title from board_tasks t
     where t.business_id = ${ctx.businessId} and t.deleted_at is null and t.id = any (${[...ids]}::bigint[])
       and ${isTaskVisible(visibility, ctx.person.userId)}`,
  );

const named = async (ctx: MemberCtx, query: ReturnType<typeof sql>): Promise<Named[]> =>
  (await query.execute(ctx.db)).rows as Named[];
