/** Stored obligations around today, with their tasks. */
import type { DUE_STATES, LAWS } from '@daftar/contract/compliance';
import type { Day } from '@daftar/domain/dates';
import type { DutyMark } from '@daftar/domain/work/compliance-profile';
import type { TaskState } from '@daftar/domain/work/task-status';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';

type Law = (typeof LAWS)[number];
export type KeptObligation = Omit<Selectable<Tables['client_obligations']>, 'id' | 'business_id'>;
export type Narrowing = {
  from: Day;
  to: Day;
  form?: string | undefined;
  law?: Law | undefined;
  client_id?: number | undefined;
  state?: (typeof DUE_STATES)[number] | undefined;
};

/** Replaces obligations of clients; unchanged rows stay untouched. */
export async function replaceOf(ctx: BusinessCtx, clientIds: readonly number[], owed: readonly KeptObligation[]) {
  const kept = JSON.stringify(owed);
  await sql`delete from client_obligations o where business_id = ${ctx.businessId} and client_id = any (${clientIds}::bigint[])
     and (o.client_id, o.key) not in
       (select n.client_id, n.key from jsonb_to_recordset(${kept}::jsonb) as n (client_id bigint, key text))`.execute(
    ctx.db,
  );
  await sql`insert into client_obligations as o (business_id, client_id, key, form, title, law, period_label, period_from,
      period_to, who, gstin, state_code, statutory_date, due_date, is_optional)
    select ${ctx.businessId}, n.* from jsonb_to_recordset(${kept}::jsonb) as n (client_id bigint, key text, form text,
      title text, law text, period_label text, period_from date, period_to date, who text, gstin text, state_code text,
      statutory_date date, due_date date, is_optional boolean)
    on conflict (business_id, client_id, key) do update set title = excluded.title, who = excluded.who,
      statutory_date = excluded.statutory_date, due_date = excluded.due_date, is_optional = excluded.is_optional
    where (o.title, o.who, o.statutory_date, o.due_date, o.is_optional)
       is distinct from (excluded.title, excluded.who, excluded.statutory_date, excluded.due_date, excluded.is_optional)`.execute(
    ctx.db,
  );
}

/** The first filing in the register, for the client and obligation key in SQL. */
const filingFor = (clientId: RawBuilder<unknown>, key: RawBuilder<unknown>, businessId: number) =>
  sql<Filed>`(select f.id, f.filed_on, f.acknowledgement from filings f where f.business_id = ${businessId}
    and f.client_id = ${clientId} and f.obligation_key = ${key} and f.removed_at is null
    order by f.filed_on, f.id limit 1)`;
type Filed = { id: number; filed_on: Day; acknowledgement: string };

/** Joins the current task and the filing; cancelled tasks don't count. */
function withTasks(ctx: BusinessCtx, { from, to, today, ...narrowed }: Narrowing & { today: Day }) {
  let rows = ctx.db
    .selectFrom('client_obligations as o')
    .leftJoin('board_tasks as t', (join) =>
      join
        .onRef('t.business_id', '=', 'o.business_id')
        .onRef('t.client_id', '=', 'o.client_id')
        .onRef('t.obligation_key', '=', 'o.key')
        .on('t.deleted_at', 'is', null)
        .on('t.state', '<>', 'CANCELLED'),
    )
    .leftJoinLateral(filingFor(sql.ref('o.client_id'), sql.ref('o.key'), ctx.businessId).as('f'), (join) =>
      join.onTrue(),
    )
    .where('o.business_id', '=', ctx.businessId)
    .where('o.due_date', '>=', from)
    .where('o.due_date', '<=', to);
  for (const field of ['form', 'law', 'client_id'] as const)
    if (narrowed[field] !== undefined) rows = rows.where(`o.${field}`, '=', narrowed[field] as never);
  return narrowed.state ? rows.where(IN_STATE[narrowed.state](today)) : rows;
}

/** A filing counts whatever state its task has. */
const IN_STATE: Record<(typeof DUE_STATES)[number], (today: Day) => RawBuilder<boolean>> = {
  proposed: () => sql<boolean>`t.id is null and f.id is null`,
  open: () => sql<boolean>`t.state in ('TODO', 'PENDING') and f.id is null`,
  filed: () => sql<boolean>`f.id is not null`,
  completed: () => sql<boolean>`t.state = 'COMPLETED' and f.id is null`,
  late: (today) => sql<boolean>`o.due_date < ${today}::date and f.id is null and t.state is distinct from 'COMPLETED'`,
};
const countIn = (state: (typeof DUE_STATES)[number], today: Day) =>
  sql<number>`count(*) filter (where ${IN_STATE[state](today)})::int`.as(state);

export const counts = (ctx: BusinessCtx, narrowed: Narrowing & { today: Day }) =>
  withTasks(ctx, narrowed)
    .select(['o.due_date', 'o.form', 'o.title', 'o.law'])
    .select([
      sql<number>`count(*)::int`.as('total'),
      countIn('proposed', narrowed.today),
      countIn('open', narrowed.today),
      countIn('filed', narrowed.today),
      countIn('completed', narrowed.today),
      countIn('late', narrowed.today),
    ])
    .$narrowType<{ law: Law }>()
    .groupBy(['o.due_date', 'o.form', 'o.title', 'o.law'])
    .orderBy('o.due_date')
    .orderBy('o.form')
    .execute();

export const list = (ctx: BusinessCtx, query: ListQuery, narrowed: Narrowing & { today: Day }) =>
  listPage(
    ctx.db,
    withTasks(ctx, narrowed)
      .innerJoin('clients as c', (join) =>
        join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.client_id'),
      )
      .leftJoin('boards as b', (join) =>
        join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
      )
      .select(['o.id', 'o.client_id', 'o.form', 'o.title', 'o.law', 'o.period_label', 'o.period_to', 'o.gstin'])
      .select(['o.statutory_date', 'o.due_date', 'o.is_optional', 'c.client_full_name as client_name'])
      .select([
        't.id as task_id',
        't.state as task_state',
        't.due_date as task_due',
        't.snoozed_until',
        'f.id as filing_id',
        'f.filed_on',
        'f.acknowledgement',
      ])
      .select(sql<string | null>`b.code || '-' || t.number`.as('reference'))
      .$narrowType<{ law: Law; task_state: TaskState | null }>(),
    query,
    { columns: { due_date: 'o.due_date' }, first: 'due_date', tie: 'o.id' },
  );

/** Each obligation with its task and whether it is filed or its task completed. */
export const records = (ctx: BusinessCtx, narrowed: Narrowing & { today: Day }) =>
  withTasks(ctx, narrowed)
    .select(['o.id', 'o.client_id', 'o.form', 'o.title', 'o.period_label', 'o.due_date', 't.id as task_id'])
    .select((eb) => eb.or([IN_STATE.filed(narrowed.today), IN_STATE.completed(narrowed.today)]).as('is_done'));

/** Matching obligations without a task, earliest first. */
export const withoutTask = async (
  ctx: BusinessCtx,
  narrowed: Narrowing & { today: Day },
  most: number,
): Promise<number[]> =>
  (
    await withTasks(ctx, { ...narrowed, state: 'proposed' })
      .select('o.id')
      .orderBy('o.due_date')
      .orderBy('o.id')
      .limit(most)
      .execute()
  ).map(({ id }) => id);

export type ToMake = Selectable<Tables['client_obligations']> & {
  who: DutyMark;
  client_name: string;
  assignee_id: number | null;
  /** Another registration of the client has the same obligation. */
  has_twin: boolean;
};

const IS_NOT_FILED = sql<boolean>`not exists (select from filings f where f.business_id = o.business_id
  and f.client_id = o.client_id and f.obligation_key = o.key and f.removed_at is null)`;

/** Those that still need a task: a filed one needs none. `ever`: cancelled or deleted tasks count as well. */
export async function openOf(ctx: BusinessCtx, ids: readonly number[], ever: boolean): Promise<ToMake[]> {
  const { rows } = await sql<ToMake>`
    select o.*, c.client_full_name as client_name, c.assignee_id,
           exists (select from client_obligations w where w.business_id = o.business_id and w.client_id = o.client_id
             and w.form = o.form and w.period_from = o.period_from and w.period_to = o.period_to and w.id <> o.id) as has_twin
      from client_obligations o
      join clients c on c.business_id = o.business_id and c.id = o.client_id and c.deleted_at is null
     where o.business_id = ${ctx.businessId} and o.id = any (${ids}::bigint[])
       and not exists (select from board_tasks t where t.business_id = o.business_id and t.client_id = o.client_id
         and t.obligation_key = o.key and (${ever} or (t.deleted_at is null and t.state <> 'CANCELLED')))
       and ${IS_NOT_FILED}
     order by o.due_date, o.id`.execute(ctx.db);
  return rows;
}

/** Serialises computing obligations and creating their tasks. */
export const takeTurn = (ctx: BusinessCtx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('compliance ' || ${String(ctx.businessId)}, 0))`.execute(ctx.db);

/** Obligations of automatic rules that became due since the rule was saved. */
export async function dueByRule(ctx: BusinessCtx, today: Day, most: number): Promise<{ form: string; id: number }[]> {
  const { rows } = await sql<{ form: string; id: number }>`
    select o.form, o.id from compliance_rules r
      join client_obligations o on o.business_id = r.business_id and o.form = r.form
     where r.business_id = ${ctx.businessId} and r.is_automatic and not o.is_optional
       and o.due_date >= r.updated_at::date and o.due_date - r.lead_days <= ${today}::date
       and not exists (select from board_tasks t where t.business_id = o.business_id and t.client_id = o.client_id
         and t.obligation_key = o.key)
       and ${IS_NOT_FILED}
     order by o.due_date, o.id limit ${most}`.execute(ctx.db);
  return rows;
}

/** A page of clients with this obligation, by name. */
export function clientsOwing(ctx: BusinessCtx, form: string, search: string | undefined, query: ListQuery) {
  const rows = ctx.db
    .selectFrom('clients as c')
    .select(['c.id', 'c.client_full_name as name', sql<string>`lower(c.client_full_name) collate "C"`.as('name_order')])
    .where('c.business_id', '=', ctx.businessId)
    .where('c.deleted_at', 'is', null)
    .$if(Boolean(search), (found) => found.where('c.client_full_name', 'ilike', contains(search!)));
  // A page looks up the clients in the order of their names ("offset 0": otherwise PostgreSQL compares each with all
  // obligations of the form); the count reads the index of the form once.
  const looked = sql<boolean>`exists (select from client_obligations o where o.business_id = c.business_id
    and o.client_id = c.id and o.form = ${form} offset 0)`;
  const listed = sql<boolean>`c.id in (select o.client_id from client_obligations o
    where o.business_id = ${ctx.businessId} and o.form = ${form})`;
  return listPage(
    ctx.db,
    rows.where(looked),
    query,
    { columns: { name: 'name_order' }, first: 'name', tie: 'c.id' },
    { by: rows.where(listed) as never },
  );
}

/** Filings of clients for obligations, by client and key; the first of each. */
export async function filingsFor(ctx: BusinessCtx, clientIds: readonly number[], keys: readonly string[]) {
  const { rows } = await sql<Filed & { client_id: number; key: string }>`
    select distinct on (client_id, obligation_key) id, client_id, obligation_key as key, filed_on, acknowledgement
      from filings where business_id = ${ctx.businessId} and client_id = any (${clientIds}::bigint[])
       and obligation_key = any (${keys}::text[]) and removed_at is null
     order by client_id, obligation_key, filed_on, id`.execute(ctx.db);
  return rows;
}

/** Tasks of clients for obligations, by client and key. */
export async function tasksFor(ctx: BusinessCtx, clientIds: readonly number[], keys: readonly string[]) {
  const { rows } = await sql<{ id: number; client_id: number; key: string; state: TaskState }>`
    select id, client_id, obligation_key as key, state from board_tasks
     where business_id = ${ctx.businessId} and client_id = any (${clientIds}::bigint[])
       and obligation_key = any (${keys}::text[]) and deleted_at is null and state <> 'CANCELLED'`.execute(ctx.db);
  return rows;
}

/** Tasks among these that the caller sees. */
export async function visibleTasks(
  ctx: BusinessCtx,
  ids: readonly number[],
  visibility: TaskVisibility,
  user: number | null,
) {
  const { rows } = await sql<{ id: number }>`select t.id from board_tasks t where t.business_id = ${ctx.businessId}
    and t.id = any (${ids}::bigint[]) and ${isTaskVisible(visibility, user)}`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

const WAITING_CAP = 10_000;
export async function countStale(ctx: BusinessCtx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct client_id)::int as n from
    (select client_id from stale_obligations where business_id = ${ctx.businessId} limit ${WAITING_CAP}) s`.execute(
    ctx.db,
  );
  return rows[0]!.n;
}

/** Clients waiting longest, and the last queue entry read. */
export async function takeStale(ctx: BusinessCtx, most: number): Promise<{ ids: number[]; up_to: number }> {
  const { rows } = await sql<{ ids: number[] | null; up_to: number | null }>`
    select (select array_agg(client_id) from (select client_id from stale_obligations
              where business_id = ${ctx.businessId} group by client_id order by min(id) limit ${most}) s) as ids,
           (select max(id) from stale_obligations where business_id = ${ctx.businessId}) as up_to`.execute(ctx.db);
  return { ids: rows[0]!.ids ?? [], up_to: rows[0]!.up_to ?? 0 };
}

export const dropStale = (ctx: BusinessCtx, { ids, up_to }: { ids: readonly number[]; up_to: number }) =>
  sql`delete from stale_obligations where business_id = ${ctx.businessId} and client_id = any (${ids}::bigint[])
       and id <= ${up_to}`.execute(ctx.db);

export async function businessesWithStale(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from app.businesses_with_stale_obligations(100000) id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

export async function automaticBusinesses(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from app.businesses_with_automatic_compliance() id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

export const expireAll = (ctx: Ctx) => sql`select app.refresh_all_obligations()`.execute(ctx.db);
