import { today } from '@daftar/domain/date-format';
import { dayRanges, momentRanges, type Window } from '@daftar/domain/triggers/engine';
import type { Rule } from '@daftar/domain/triggers/rule';
import { isOfTasks, sourceOf } from '@daftar/domain/triggers/sources';
import { sql } from 'kysely';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { SOURCES } from './sources/sources.ts';
import { inDays, inMoments, type Scope } from './sources/source-query.repo.ts';

export type Candidate = {
  record_id: number;
  client_id: number | null;
  /** A day, or a moment in ISO 8601. */
  at: string;
  closed_at: string | null;
  title: string;
  link: string;
  place: string;
  board_task_id: number | null;
  service_id: number | null;
  amount: string | null;
  assignees: number[];
  reviewers: number[];
  values: Record<string, string | string[] | null>;
  client_name: string | null;
  category: string | null;
  tag_ids: number[];
  group_id: number | null;
  assignee_id: number | null;
  email: string;
  mobile: string;
  is_active: boolean;
  /** Members who see a private client, besides owners; null where everyone does. */
  private_user_ids: number[] | null;
};

/** Read at once. The next page continues after the last record. */
export const PAGE = 5000;

type Asked = {
  window: Window;
  withClosed?: boolean;
  after?: number;
  limit?: number;
  /** Leaves out private clients that this member doesn't see. Absent: the caller's own rights decide. */
  seenBy?: number | null;
  /** Of the caller, for sources of tasks. */
  tasks?: TaskVisibility;
};

/** Records of a rule's source with a step that can be due in the window. Reads by the date: others aren't touched. */
export function candidates(
  ctx: BusinessCtx,
  rule: Rule,
  { window, withClosed = false, after = 0, limit = PAGE, seenBy, tasks = null }: Asked,
) {
  const days = dayRanges(rule, window, ctx.timezone);
  const moments = momentRanges(days, ctx.timezone).map(({ from, to }) => ({
    from: from.toISOString(),
    to: to.toISOString(),
  }));
  return read(ctx, rule.source, { ...clockOf(ctx), days, moments, withClosed }, { after, limit, seenBy, tasks });
}

const clockOf = ({ businessId, timezone: timeZone, now }: BusinessCtx) => ({
  businessId,
  timeZone,
  now,
  today: today(now, timeZone),
});

/** Those of the named records that are open still. */
export const stillOpen = (ctx: BusinessCtx, source: string, ids: readonly number[]) =>
  read(
    ctx,
    source,
    { ...clockOf(ctx), days: [], moments: [], ids, withClosed: false },
    { after: 0, limit: ids.length },
  );

/** A rule sends to clients visible to the user who switched it on: the dry run showed them. */
export async function isReachable(ctx: BusinessCtx, clientId: number, seenBy: number | null): Promise<boolean> {
  const { rows } = await sql<{ is_active: boolean }>`select ${activeClient(seenBy)} as is_active from clients c
    where c.business_id = app.business() and c.id = ${clientId}`.execute(ctx.db);
  return rows[0]?.is_active === true;
}

const activeClient = (seenBy: number | null | undefined) =>
  sql`(c.deleted_at is null and c.status = 'Active' and ${
    seenBy === undefined
      ? sql`true`
      : sql`(not c.is_private or ${seenBy}::bigint = any (c.private_user_ids)
        or exists (select from members m where m.business_id = c.business_id and m.user_id = ${seenBy}::bigint
          and m.role_id is null and m.deactivated_at is null))`
  })`;

type Part = { after: number; limit: number; seenBy?: number | null | undefined; tasks?: TaskVisibility };

async function read(
  ctx: BusinessCtx,
  key: string,
  scope: Scope,
  { after, limit, seenBy, tasks = null }: Part,
): Promise<Candidate[]> {
  const source = sourceOf(key)!;
  const { kind } = source;
  const q = SOURCES[key]!(scope);
  const none = sql`null::bigint`;
  const open = q.open ?? sql`true`;
  const range = scope.ids
    ? sql`${q.id} = any (${scope.ids}::bigint[])`
    : kind === 'day'
      ? inDays(q.at, scope.days)
      : inMoments(q.at, scope.moments);
  const { rows } = await sql<Candidate>`
    select s.*, c.client_full_name as client_name, c.category, coalesce(c.tags, '{}') as tag_ids, c.group_by as group_id, c.assignee_id,
           coalesce(c.primary_email, '') as email, case when c.primary_mobile_number <> '' then c.country_code || c.primary_mobile_number else '' end as mobile,
           s.client_id is null or (c.id is not null and ${activeClient(seenBy)}) as is_active,
           case when c.is_private then c.private_user_ids end as private_user_ids
      from (
        select ${q.id} as record_id, ${q.client} as client_id,
               ${kind === 'day' ? sql`(${q.at})::text` : sql`to_char(${q.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`} as at,
               case when ${open} then null else ${q.closed ?? sql`null::timestamptz`} end as closed_at,
               ${q.title} as title, ${q.link} as link, ${q.place ?? sql`''`} as place, ${q.task ?? none} as board_task_id,
               ${q.service ?? none} as service_id, (${q.amount ?? sql`null::numeric`})::text as amount,
               ${q.assignees ?? sql`'{}'::bigint[]`} as assignees, ${q.reviewers ?? sql`'{}'::bigint[]`} as reviewers,
               jsonb_strip_nulls(jsonb_build_object(${q.values})) as values
          from ${q.from}
         where ${q.where} and ${range} and ${scope.withClosed ? sql`true` : open} and ${q.id} > ${after}
           and ${isOfTasks(source) ? isTaskVisible(tasks, actorId(ctx)) : sql`true`}
         order by 1 limit ${limit}) s
      left join clients c on c.business_id = app.business() and c.id = s.client_id
     order by s.record_id`.execute(ctx.db);
  return rows;
}
