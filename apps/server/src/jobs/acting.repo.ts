import { sql } from 'kysely';
import type { BusinessCtx, MemberCtx, Person } from '#server/context.ts';

/**
 * Background work in the name of who asked for it: the log says so, and row-level security shows it what that person
 * sees, not what the server sees.
 */
export async function actingAs(nobody: BusinessCtx, userId: number): Promise<MemberCtx> {
  await sql`select set_config('app.user_id', ${String(userId)}, true)`.execute(nobody.db);
  const { uuid, name } = await nobody.db
    .selectFrom('users')
    .select(['uuid', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const session = { sessionId: 0, expiresAt: '', token: '', locked: false, phoneVerified: true, viewing: false };
  const person: Person = { kind: 'staff', userId, uuid, name, ...session };
  return { ...nobody, person };
}
