import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { inSight, type Sight } from '#server/db/task-sight.ts';

/** Whether the client sees a task in its portal that is out of this sight. */
export const isBeyond = async (ctx: BusinessCtx, clientId: number, sight: Sight, user: number | null) =>
  (
    await ctx.db
      .selectFrom('board_tasks as t')
      .innerJoin('boards as b', (join) =>
        join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
      )
      .select('t.id')
      .where('t.business_id', '=', ctx.businessId)
      .where('t.client_id', '=', clientId)
      .where('t.deleted_at', 'is', null)
      .where('t.archived_at', 'is', null)
      .where('b.is_shared_with_clients', '=', true)
      .where('b.deleted_at', 'is', null)
      .where('b.archived_at', 'is', null)
      .where(sql<boolean>`not ${inSight(sight, user)}`)
      .limit(1)
      .execute()
  ).length > 0;
