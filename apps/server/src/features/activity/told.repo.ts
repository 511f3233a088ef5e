import type { toldEntities } from '@daftar/domain/client-history';
import { sql, type RawBuilder } from 'kysely';
import { inSight, type Sight } from '#server/db/task-sight.ts';

/** Which entries of a client's history the caller is told. */
export type Told = {
  entities: ReturnType<typeof toldEntities>;
  withoutActs: readonly string[];
  /** None where they manage boards: those are told of all work, also of what is gone. */
  sight: Sight;
  user: number | null;
};

/**
 * As a condition on `own_activities a`. Each record is looked up by its key, for the entries that the page comes to: as
 * `exists` the database might gather all tasks of a practice instead. What is gone is told to those who manage boards.
 */
export function told({ entities, withoutActs, sight, user }: Told): RawBuilder<boolean> {
  const among = (names: readonly string[]) => sql`a.entity = any (${names}::text[])`;
  const acts = sql`a.action <> all (${withoutActs}::text[])`;
  if (sight === null) return sql<boolean>`(${among(Object.values(entities).flat())} and ${acts})`;
  const seenTask = (id: RawBuilder<unknown>) =>
    sql`(select ${inSight(sight, user)} from board_tasks t where t.business_id = a.business_id and t.id = ${id})`;
  return sql<boolean>`(${acts} and (${among(entities.plain)}
    or ${among(entities.task)} and ${seenTask(sql`a.board_task_id`)}
    or ${among(entities.board)} and (select r.board_id = any (${sight.all}::bigint[]) from recurring_tasks r
      where r.business_id = a.business_id and r.id = a.record_id)
    or ${among(entities.about_task)} and (select c.board_task_id is null or ${seenTask(sql`c.board_task_id`)}
      from communications c where c.business_id = a.business_id and c.id = a.record_id)
    or ${among(entities.people)} and (select true from reminder_people p where p.business_id = a.business_id
      and p.reminder_id = a.record_id and p.user_id = ${user} limit 1)))`;
}
