import { sql } from 'kysely';
import { actorId } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/resource/resource.repo.ts';

/** One's own, and those that others share. */
export const customQueries = {
  extras: { user_name: sql<string>`(select u.name from users u where u.id = t.user_id)` },
  sorts: { name: sql`lower(t.name)` },
  scope: (ctx, rows) => rows.where((eb) => eb.or([eb('t.user_id', '=', actorId(ctx)), eb('t.is_shared', '=', true)])),
} satisfies Queries;
