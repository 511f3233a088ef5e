import type { ExtensionBody } from '@daftar/contract/compliance';
import type { Day } from '@daftar/domain/dates';
import type { DutyMark } from '@daftar/domain/work/compliance-profile';
import type { DatedTask, Extension, ExtensionSubject, MovedTask } from '@daftar/domain/work/extensions';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { lockRecord } from '#server/platform/db/records.ts';

/** Current and withdrawn ones: there are a few a year. */
export async function extensionsOf(ctx: BusinessCtx, form?: string): Promise<Extension[]> {
  let rows = ctx.db
    .selectFrom('due_extensions')
    .select([
      'id',
      'form',
      'period_from',
      'period_to',
      'due_date',
      'notification',
      'who',
      'state_codes',
      'withdrawn_at',
    ])
    .$narrowType<{ who: DutyMark[] }>()
    .where('business_id', '=', ctx.businessId);
  if (form !== undefined) rows = rows.where('form', '=', form);
  return (await rows.execute()).map(({ withdrawn_at, ...row }) => ({ ...row, is_withdrawn: withdrawn_at !== null }));
}

export const list = (ctx: BusinessCtx, query: ListQuery & { form?: string | undefined }) => {
  let rows = ctx.db
    .selectFrom('due_extensions as e')
    .leftJoin('users as u', 'u.id', 'e.created_by')
    .selectAll('e')
    .select(['u.name as created_by_name', sql<number>`jsonb_array_length(e.moves)`.as('moved')])
    .where('e.business_id', '=', ctx.businessId);
  if (query.form !== undefined) rows = rows.where('e.form', '=', query.form);
  return listPage(ctx.db, rows, query, { columns: { created_at: 'e.id' }, first: '-created_at', tie: 'e.id' });
};

export async function insert(ctx: BusinessCtx, body: ExtensionBody, moves: readonly MovedTask[]): Promise<number> {
  const { id } = await ctx.db
    .insertInto('due_extensions')
    .values({ ...body, moves: JSON.stringify(moves), business_id: ctx.businessId, created_by: actorId(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lock = async (ctx: BusinessCtx, id: number) => {
  const row = await lockRecord(ctx, 'due_extensions', id);
  return { ...row, moves: row.moves as MovedTask[] };
};

export const markWithdrawn = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('due_extensions')
    .set({ withdrawn_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export type ObligationTask = DatedTask & {
  client_name: string | null;
  assignee_ids: number[];
  obligation: ExtensionSubject & { statutory_date: Day };
};

const columns = sql`t.id, t.name, t.state, t.calendar_date, t.due_date, t.target_date, t.assignee_ids, t.obligation,
  (select c.client_full_name from clients c where c.business_id = t.business_id and c.id = t.client_id) as client_name`;

/** Tasks of a form and period. `held` locks them until the transaction ends. */
export async function tasksOf(
  ctx: BusinessCtx,
  { form, period_from, period_to }: Pick<ExtensionBody, 'form' | 'period_from' | 'period_to'>,
  held: boolean,
): Promise<ObligationTask[]> {
  // Keys start with form and period (domain, obligationKey); any registration after it sorts before `|}`.
  const key = `${form}|${period_from}|${period_to}|`;
  const { rows } = await sql<ObligationTask>`select ${columns} from board_tasks t
     where t.business_id = ${ctx.businessId} and t.obligation_key collate "C" >= ${key}
       and t.obligation_key collate "C" < ${`${key}~`} and t.deleted_at is null
     order by t.id ${held ? sql`for update` : sql``}`.execute(ctx.db);
  return rows;
}

export async function tasksById(ctx: BusinessCtx, ids: readonly number[]): Promise<ObligationTask[]> {
  const { rows } = await sql<ObligationTask>`select ${columns} from board_tasks t
     where t.business_id = ${ctx.businessId} and t.id = any (${ids}::bigint[]) and t.deleted_at is null
     order by t.id for update`.execute(ctx.db);
  return rows;
}

export const moveTasks = (ctx: BusinessCtx, moved: readonly MovedTask[]) =>
  sql`update board_tasks t set due_date = m.due_to, target_date = m.target_to, calendar_date = m.due_to
        from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id bigint, due_to date, target_to date)
       where t.business_id = ${ctx.businessId} and t.id = m.id`.execute(ctx.db);

type Subject = ExtensionSubject & { statutory_date: Day };

/** Clients with this obligation, distinguished like extensions. */
export async function subjectsOf(
  ctx: BusinessCtx,
  { form, period_from, period_to }: Pick<ExtensionBody, 'form' | 'period_from' | 'period_to'>,
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`select distinct form, period_from, period_to, who, state_code, statutory_date
    from client_obligations where business_id = ${ctx.businessId} and form = ${form}
     and period_from = ${period_from} and period_to = ${period_to}`.execute(ctx.db);
  return rows;
}

export const setDue = (
  ctx: BusinessCtx,
  { form, period_from, period_to, who, state_code, statutory_date }: Subject,
  due: Day,
) =>
  sql`update client_obligations set due_date = ${due} where business_id = ${ctx.businessId} and form = ${form}
       and period_from = ${period_from} and period_to = ${period_to} and who = ${who}
       and state_code is not distinct from ${state_code} and statutory_date = ${statutory_date}`.execute(ctx.db);
