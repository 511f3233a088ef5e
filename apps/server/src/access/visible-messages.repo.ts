import { hiddenSubjects } from '@daftar/domain/messaging/message-subjects';
import { isOwner } from '@daftar/domain/permissions';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { isTaskVisible } from './task-visibility.ts';
import { taskVisibilityOf } from './visible-boards.repo.ts';

/**
 * Condition on `messages` under this name: those about records and tasks that the caller sees, and one's own. Tasks are
 * looked up by key, for the rows of the page.
 */
export async function isMessageVisible(ctx: BusinessCtx, name = 'm'): Promise<RawBuilder<SqlBool>> {
  if (isOwner(ctx.permissions)) return sql<SqlBool>`true`;
  const user = actorId(ctx);
  const column = (of: string) => sql.ref(`${name}.${of}`);
  return sql<SqlBool>`(${column('user_id')} = ${user ?? 0}
    or coalesce(split_part(${column('about')}, ':', 1) <> all (${hiddenSubjects(ctx.permissions)}::text[]), true)
      and (${column('board_task_id')} is null or (select ${isTaskVisible(await taskVisibilityOf(ctx), user)}
        from board_tasks t where t.business_id = ${column('business_id')} and t.id = ${column('board_task_id')})))`;
}
