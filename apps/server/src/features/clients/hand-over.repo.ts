import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { inPieces } from '#server/db/pieces.ts';

/** Whom the one looked after, the other does. Those in the bin stay as they went. */
export const handOverClients = (ctx: BusinessCtx, { from, to }: { from: number; to: number }): Promise<void> =>
  inPieces((most) =>
    sql`update clients set assignee_id = ${to}
      where business_id = ${ctx.businessId} and id in (select id from clients
        where business_id = ${ctx.businessId} and assignee_id = ${from} and deleted_at is null limit ${sql.lit(most)})
      returning id`.execute(ctx.db),
  );
