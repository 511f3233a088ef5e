import { auditLog } from '@daftar/contract/reports/audit';
import { sql } from 'kysely';
import { activityRows } from '#server/features/activity/activity.service.ts';
import { listSource, type Sourced, type Sql } from '../source.ts';

/** `client_groups` becomes "Client groups". */
const inWords = (name: string): Sql => {
  const column = sql.ref(name);
  return sql`upper(left(${column}, 1)) || replace(substr(${column}, 2), '_', ' ')`;
};
const shownValue = (place: number): Sql => sql`coalesce(nullif(e.value ->> ${sql.lit(place)}, ''), '–')`;

/** The activity log as the caller may see it. Changes are put into words for the rows of a page only. */
const log = listSource(auditLog, {
  isKeyed: true,
  rows: async (ctx, { from, to, entity, action, user_id, client_id }) => {
    const entries = await activityRows(ctx, { from_date: from, to_date: to, entity, action, user_id }, client_id);
    return sql`select a.id, a.at, a.user_name, a.action, ${inWords('a.entity')} as entity, a.title as record,
        (select string_agg(${inWords('e.key')} || ': ' || ${shownValue(0)} || ' → ' || ${shownValue(1)}, E'\n')
           from jsonb_each(a.changes) e) as changes,
        a.reason, a.ip
      from ${entries} a`;
  },
});

export const sources: readonly Sourced[] = [log];
