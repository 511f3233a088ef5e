import type { Rule } from '@daftar/domain/triggers/rule';
import { TRIGGER_FIRED, type DeliveryState } from '@daftar/domain/webhooks';
import { sql } from 'kysely';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';
import { actorId, type BusinessCtx, type Ctx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

export type StoredRule = Rule & {
  id: number;
  version: number;
  name: string;
  shipped_key: string | null;
  is_active: boolean;
  switched_by: number | null;
  switched_at: string | null;
  evaluated_to: string | null;
  stopped_reason: string;
};

const rules = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('triggers as t')
    .leftJoin('trigger_looks as l', (join) =>
      join.onRef('l.business_id', '=', 't.business_id').onRef('l.trigger_id', '=', 't.id'),
    )
    .selectAll('t')
    .select(['l.evaluated_to', 'l.failures'])
    .where('t.business_id', '=', ctx.businessId);

export const listRules = async (ctx: BusinessCtx, most: number): Promise<StoredRule[]> =>
  (await rules(ctx).orderBy('t.name').orderBy('t.id').limit(most).execute()) as StoredRule[];
export const activeRules = async (ctx: BusinessCtx): Promise<StoredRule[]> =>
  (await rules(ctx).where('t.is_active', '=', true).orderBy('t.id').execute()) as StoredRule[];
export const findRule = async (ctx: BusinessCtx, id: number): Promise<StoredRule | undefined> =>
  (await rules(ctx).where('t.id', '=', id).executeTakeFirst()) as StoredRule | undefined;

/** Across all businesses. */
export const businessesWithRules = async (ctx: Ctx): Promise<number[]> =>
  (await sql<{ id: number }>`select id from app.businesses_with_triggers() id`.execute(ctx.db)).rows.map(
    ({ id }) => id,
  );

export const isSourceActive = async (ctx: BusinessCtx, source: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('triggers')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('source', '=', source)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Switched = { is_active: boolean; switched_by: number | null; stopped_reason: string };

/** Looks at records from now on: nothing is sent for the past. */
export async function setActive(ctx: BusinessCtx, id: number, values: Switched): Promise<void> {
  const now = ctx.now.toISOString();
  await ctx.db
    .updateTable('triggers')
    .set({ ...values, switched_at: now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
  await ctx.db
    .insertInto('trigger_looks')
    .values({ business_id: ctx.businessId, trigger_id: id, evaluated_to: now })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'trigger_id']).doUpdateSet({ evaluated_to: now, failures: 0 }),
    )
    .execute();
}

export const setEvaluated = (ctx: BusinessCtx, ids: readonly number[], to: Date) =>
  sql`update trigger_looks set evaluated_to = greatest(evaluated_to, ${to.toISOString()}::timestamptz)
    where business_id = ${ctx.businessId} and trigger_id = any (${ids}::bigint[])`.execute(ctx.db);

export async function noteFailures(ctx: BusinessCtx, id: number, failures: number): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update trigger_looks set failures = case when ${failures}::int = 0 then 0 else failures + ${failures}::int end
     where business_id = ${ctx.businessId} and trigger_id = ${id} and (failures <> 0 or ${failures}::int <> 0)
    returning failures`.execute(ctx.db);
  return rows[0]?.failures ?? 0;
}

export type NewRun = {
  trigger_id: number;
  record_id: number;
  step: number;
  period: string;
  client_id: number | null;
  board_task_id: number | null;
  title: string;
  link: string;
  state: string;
  reason: string;
  due_at: string;
};

/** Exactly once: those that another process or an earlier look wrote are left out. The order prevents deadlocks. */
export async function insertRuns(ctx: BusinessCtx, runs: readonly NewRun[]) {
  const { rows } = await sql<{ id: number; trigger_id: number; record_id: number; step: number; period: string }>`
    insert into trigger_runs (business_id, trigger_id, record_id, step, period, client_id, board_task_id, title, link, state, reason, due_at)
    select ${ctx.businessId}, trigger_id, record_id, step, period, client_id, board_task_id, title, link, state, reason, due_at
      from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r (trigger_id bigint, record_id bigint, step integer, period text,
        client_id bigint, board_task_id bigint, title text, link text, state text, reason text, due_at timestamptz)
     order by trigger_id, record_id, step, period
    on conflict (business_id, trigger_id, record_id, step, period) do nothing
    returning id, trigger_id, record_id, step, period`.execute(ctx.db);
  return rows;
}

/** Those of the keys that exist. */
export async function knownRuns(
  ctx: BusinessCtx,
  triggerId: number,
  runs: readonly { record_id: number; step: number; period: string }[],
) {
  const { rows } = await sql<{ record_id: number; step: number; period: string }>`
    select r.record_id, r.step, r.period from trigger_runs r
      join jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as k (record_id bigint, step integer, period text)
        on k.record_id = r.record_id and k.step = r.step and k.period = r.period
     where r.business_id = ${ctx.businessId} and r.trigger_id = ${triggerId}`.execute(ctx.db);
  return rows;
}

export type Outcome = { id: number; state: string; reason: string; message_id: number | null };

export const saveOutcomes = (ctx: BusinessCtx, outcomes: readonly Outcome[]) =>
  sql`update trigger_runs r set state = o.state, reason = o.reason, message_id = o.message_id
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id bigint, state text, reason text, message_id bigint)
    where r.business_id = ${ctx.businessId} and r.id = o.id`.execute(ctx.db);

export const findRun = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('trigger_runs')
    .select(['id', 'trigger_id', 'record_id', 'step', 'period', 'client_id'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The current state of the message: it may have been sent or cancelled since. */
const STATE = sql<string>`case when m.id is null then r.state
  when m.state in ('held', 'queued') and m.held_reason is not null then 'held'
  when m.state = 'blocked' then 'skipped' when m.state = 'cancelled' then 'stopped'
  when m.state in ('failed', 'hardbounce', 'late') then 'failed' else 'sent' end`;

type RunFilters = { trigger_id?: number | undefined; client_id?: number | undefined; state?: string | undefined };
/** Sources whose records the caller sees; of tasks, as far as the boards show them. Null: everything. */
export type RunVisibility = { sources: readonly string[]; ofTasks: readonly string[]; tasks: TaskVisibility } | null;

function isRunVisible(ctx: BusinessCtx, { sources, ofTasks, tasks }: NonNullable<RunVisibility>) {
  const among = (keys: readonly string[]) => sql`t.source = any (${keys}::text[])`;
  return sql<boolean>`(${among(sources)} or ${among(ofTasks)} and exists (select from board_tasks bt
    where bt.business_id = r.business_id and bt.id = r.board_task_id
      and ${isTaskVisible(tasks, actorId(ctx), { business: 'bt.business_id', board: 'bt.board_id', task: 'bt.id' })}))`;
}

export function listRuns(ctx: BusinessCtx, query: ListQuery & RunFilters, visibility: RunVisibility) {
  let rows = ctx.db
    .selectFrom('trigger_runs as r')
    .innerJoin('triggers as t', (join) =>
      join.onRef('t.business_id', '=', 'r.business_id').onRef('t.id', '=', 'r.trigger_id'),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.id', '=', 'r.client_id'),
    )
    .leftJoin('messages as m', (join) =>
      join.onRef('m.business_id', '=', 'r.business_id').onRef('m.id', '=', 'r.message_id'),
    )
    .where('r.business_id', '=', ctx.businessId)
    .select([
      'r.id',
      'r.trigger_id',
      't.name as trigger_name',
      'r.step',
      'r.title',
      'r.link',
      'r.client_id',
      'c.client_full_name as client_name',
      'r.reason',
      'r.message_id',
      'r.due_at',
      'r.created_at',
      'm.held_reason',
      'm.send_at',
      'm.error',
      STATE.as('state'),
      sql<{ state: DeliveryState; error: string } | null>`(select jsonb_build_object('state', d.state, 'error', d.error)
        from webhook_deliveries d where d.business_id = r.business_id and d.event = ${sql.lit(TRIGGER_FIRED)} and d.record_id = r.id
        order by d.id desc limit 1)`.as('webhook'),
    ]);
  if (visibility) rows = rows.where(isRunVisible(ctx, visibility));
  if (query.trigger_id) rows = rows.where('r.trigger_id', '=', query.trigger_id);
  if (query.client_id) rows = rows.where('r.client_id', '=', query.client_id);
  if (query.state) rows = rows.where(STATE, '=', query.state);
  return listPage(ctx.db, rows, query, { columns: { created_at: 'r.created_at' }, first: '-created_at', tie: 'r.id' });
}

export type Counts = { trigger_id: number; last_run_at: string; sent: number; held: number; skipped: number };

export async function countsOf(ctx: BusinessCtx, since: Date): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select x.trigger_id, max(x.created_at) as last_run_at, count(*) filter (where x.state in ('sent', 'done'))::int as sent,
           count(*) filter (where x.state = 'held')::int as held,
           count(*) filter (where x.state in ('skipped', 'stopped', 'failed'))::int as skipped
      from (select r.trigger_id, r.created_at, ${STATE} as state from trigger_runs r left join messages m on m.business_id = r.business_id and m.id = r.message_id
             where r.business_id = ${ctx.businessId} and r.created_at > ${since.toISOString()}::timestamptz) x
     group by 1`.execute(ctx.db);
  return rows;
}

export const ownersOf = async (ctx: BusinessCtx): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('members')
      .select('user_id')
      .where('business_id', '=', ctx.businessId)
      .where('role_id', 'is', null)
      .where('deactivated_at', 'is', null)
      .execute()
  ).map(({ user_id }) => user_id);

/** Of the member who switched a rule on, who may have left. */
export const nameOf = async (ctx: BusinessCtx, userId: number): Promise<string> =>
  (await ctx.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? '';
