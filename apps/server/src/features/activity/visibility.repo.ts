import type { visibleKinds } from '@daftar/domain/record-rights';
import { sql, type RawBuilder } from 'kysely';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';

/** Which entries of the activity log the caller can see. */
export type ActivityVisibility = {
  entities: ReturnType<typeof visibleKinds>;
  withoutActs: readonly string[];
  /** Null for members who manage boards: they see all tasks, also deleted ones. */
  tasks: TaskVisibility;
  user: number | null;
};

/**
 * Condition on `visible_activities a`. Records are looked up by key for the entries of the page: with `exists`, the
 * planner might scan all tasks of the business. Members who manage boards also see entries of deleted tasks.
 */
export function isActivityVisible({ entities, withoutActs, tasks, user }: ActivityVisibility): RawBuilder<boolean> {
  const among = (names: readonly string[]) => sql`a.entity = any (${names}::text[])`;
  const acts = sql`a.action <> all (${withoutActs}::text[])`;
  if (tasks === null) return sql<boolean>`(${among(Object.values(entities).flat())} and ${acts})`;
  const seenTask = (id: RawBuilder<unknown>) =>
    sql`(select ${isTaskVisible(tasks, user)} from board_tasks t where t.business_id = a.business_id and t.id = ${id})`;
  return sql<boolean>`(${acts} and (${among(entities.plain)}
    or ${among(entities.task)} and ${seenTask(sql`a.board_task_id`)}
    or a.entity = 'boards' and ${among(entities.board)} and a.record_id = any (${[...tasks.all, ...tasks.own]}::bigint[])
    or ${among(entities.board)} and (select r.board_id = any (${tasks.all}::bigint[]) from recurring_tasks r
      where a.entity = 'recurring_tasks' and r.business_id = a.business_id and r.id = a.record_id)
    or ${among(entities.about_task)} and (select c.board_task_id is null or ${seenTask(sql`c.board_task_id`)}
      from communications c where c.business_id = a.business_id and c.id = a.record_id)
    or ${among(entities.people)} and (select true from reminder_people p where p.business_id = a.business_id
      and p.reminder_id = a.record_id and p.user_id = ${user} limit 1)))`;
}
