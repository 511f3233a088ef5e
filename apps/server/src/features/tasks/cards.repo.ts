import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { FilteredTasks } from './filter.repo.ts';

/** Columns of a card, from the task and its relations. */
export const asCards = (tasks: FilteredTasks) =>
  tasks
    .innerJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 't.business_id').onRef('c.id', '=', 't.client_id'),
    )
    .leftJoin('services as s', (join) =>
      join.onRef('s.business_id', '=', 't.business_id').onRef('s.id', '=', 't.service_id'),
    )
    .where('b.deleted_at', 'is', null)
    .select([
      't.id',
      't.version',
      't.created_at',
      't.updated_at',
      't.board_id',
      't.task_type',
      't.parent_id',
      't.name',
      't.client_id',
      't.service_id',
      't.branch_id',
      't.period_label',
      't.priority',
      't.state',
      't.work_progress',
      't.review',
      't.due_date',
      't.target_date',
      't.snoozed_until',
      't.column_id',
      't.rank',
      't.assignee_ids',
      't.reviewer_ids',
      't.tags',
      't.estimate',
      't.logged_seconds',
      't.billing_basis',
      't.archived_at',
      't.completed_at',
      'b.name as board_name',
      'c.client_full_name as client_name',
      's.name as service_name',
      sql<string>`b.code || '-' || t.number`.as('reference'),
      sql<boolean>`t.obligation_key is not null`.as('is_filing'),
    ]);
export type CardRow = Awaited<ReturnType<ReturnType<typeof asCards>['execute']>>[number];

export type Counts = {
  id: number;
  to_dos_done: number;
  to_dos: number;
  sub_tasks_done: number;
  sub_tasks: number;
  documents_done: number;
  documents: number;
  comments: number;
};

type Named = { id: number; name: string };
export type Around = { counts: Map<number, Counts>; names: Map<number, string> };

/** Counts of tasks already shown to the caller, and the names of these users, in one query. */
export async function aroundCards(
  ctx: BusinessCtx,
  ids: readonly number[],
  userIds: readonly number[],
): Promise<Around> {
  const { rows } = await sql<{ counts: Counts[] | null; names: Named[] | null }>`
    select (select jsonb_agg(c) from app.task_counts(${ids}::bigint[]) c) as counts,
           (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name)) from users u
             where u.id = any (${userIds}::bigint[])) as names`.execute(ctx.db);
  const { counts, names } = rows[0]!;
  return {
    counts: new Map((counts ?? []).map((row) => [row.id, row])),
    names: new Map((names ?? []).map(({ id, name }) => [id, name])),
  };
}

export async function namesOf(ctx: BusinessCtx, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any (${userIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
