import { sql } from 'kysely';
import { actorId } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/resource/resource.repo.ts';

/** One's own, and those of one's role. */
export const dashboardQueries = {
  extras: { user_name: sql<string>`(select u.name from users u where u.id = t.user_id)` },
  sorts: { name: sql`lower(t.name)` },
  scope: (ctx, rows) =>
    rows.where((eb) =>
      eb.or([
        eb('t.user_id', '=', actorId(ctx)),
        sql<boolean>`exists (select from members m where m.business_id = t.business_id and m.user_id = ${actorId(ctx)}
          and m.deactivated_at is null and m.role_id = any(t.role_ids))`,
      ]),
    ),
} satisfies Queries;
