import { sql } from 'kysely';
import type { BilledPart, BillingBasis } from '@daftar/domain/work/work-billing';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';

export type UnbilledFilter = {
  client_id?: number | undefined;
  board_id?: number | undefined;
  service_id?: number | undefined;
  search?: string | undefined;
  visibility: TaskVisibility;
  user: number | null;
};

const SORTS = {
  columns: { completed_at: 'u.completed_at', value: 'u.value' },
  first: 'completed_at',
  tie: 'u.task_id',
};
/** Limit of counting; the sum is of all. */
const COUNTED = 2000;

/** Known without reading the tasks. */
const TASK = { business: 'u.business_id', board: 'u.board_id', task: 'u.task_id' };

function filtered(ctx: BusinessCtx, { visibility, user, search, ...filter }: UnbilledFilter) {
  let rows = ctx.db.selectFrom('unbilled_work as u').where('u.business_id', '=', ctx.businessId);
  for (const field of ['client_id', 'board_id', 'service_id'] as const)
    if (filter[field] !== undefined) rows = rows.where(`u.${field}`, '=', filter[field]);
  if (search)
    rows = rows.where(
      sql<boolean>`exists (select from board_tasks t where t.business_id = u.business_id and t.id = u.task_id
        and t.name ilike ${contains(search)})`,
    );
  return rows.where(isTaskVisible(visibility, user, TASK));
}

/** Stored by board and service; clients, words and a caller's own tasks are summed. */
function valueOf(ctx: BusinessCtx, filter: UnbilledFilter) {
  const { client_id, board_id, service_id, search, visibility } = filter;
  const ofRows = (of: UnbilledFilter) =>
    sql`(select coalesce(sum(o.value), 0) from (${filtered(ctx, of).select('u.value')}) o)`;
  if (client_id !== undefined || search) return ofRows(filter);
  const seen = visibility?.all ?? null;
  const boards = board_id === undefined ? seen : !seen || seen.includes(board_id) ? [board_id] : [];
  const own = visibility?.own.length ? ofRows({ ...filter, visibility: { ...visibility, all: [] } }) : sql`0`;
  return sql`(select app.unbilled_value(${boards}::bigint[], ${service_id ?? null}::bigint) + ${own})`;
}

export async function list(ctx: BusinessCtx, query: ListQuery, filter: UnbilledFilter) {
  const rows = filtered(ctx, filter)
    .innerJoin('board_tasks as t', (join) =>
      join.onRef('t.business_id', '=', 'u.business_id').onRef('t.id', '=', 'u.task_id'),
    )
    .innerJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'u.business_id').onRef('c.id', '=', 'u.client_id'),
    )
    .leftJoin('services as s', (join) =>
      join.onRef('s.business_id', '=', 't.business_id').onRef('s.id', '=', 't.service_id'),
    )
    .select(['t.id', 't.name', 't.board_id', 'u.client_id', 't.period_label', 't.logged_seconds'])
    .select(['c.client_full_name as client_name', 's.name as service_name', 'u.completed_at', 'u.value'])
    .select([
      sql<BillingBasis>`t.billing_basis`.as('billing_basis'),
      sql<string>`b.code || '-' || t.number`.as('reference'),
    ]);
  // In the same statement; a page past the end has no row that carries it.
  const total = sql<string>`${valueOf(ctx, filter)}::numeric(20, 2)::text`;
  const page = await listPage(ctx.db, rows.select(total.as('total_value')), query, SORTS, {
    cap: COUNTED,
    by: filtered(ctx, filter).orderBy('u.completed_at') as never,
  });
  const alone = async () => (await sql<{ total: string }>`select ${total} as total`.execute(ctx.db)).rows[0]!.total;
  return {
    ...page,
    data: page.data.map(({ total_value: _, ...row }) => row),
    total_value: page.data[0]?.total_value ?? (query.page > 1 ? await alone() : '0.00'),
  };
}

/** Billed parts of these tasks, with their documents. */
export async function billedOf(ctx: BusinessCtx, taskIds: readonly number[]) {
  const { rows } = await sql<
    BilledPart & { task_id: number; id: number; kind: string; number: string | null; date: string; state: string }
  >`select b.task_id, b.value::text as value, b.entry_ids, i.id, i.kind, i.number, i.date, i.state
      from billed_work b join invoices i on i.business_id = b.business_id and i.id = b.invoice_id
     where b.business_id = ${ctx.businessId} and b.task_id = any (${taskIds}::bigint[])
     order by i.date, i.id`.execute(ctx.db);
  return rows;
}

/** Locks the tasks in ID order, so that concurrent billing of the same work waits. Returns their clients. */
export async function lockTasks(ctx: BusinessCtx, taskIds: readonly number[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; client_id: number | null }>`select id, client_id from board_tasks
    where business_id = ${ctx.businessId} and id = any (${taskIds}::bigint[]) order by id for update`.execute(ctx.db);
  return new Map(rows.map(({ id, client_id }) => [id, client_id]));
}

export const services = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('services')
    .select(['id', 'name', 'hsn_code', 'rates'])
    .$narrowType<{ rates: { from: string | null; rate: string }[] }>()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();
