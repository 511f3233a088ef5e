import type { Communication } from '@daftar/contract/communications';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { lockRecord, insertRecord, removeRecord, updateRecord } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';

/** Columns typed by the contract. */
type Named = Pick<Communication, 'direction' | 'mode' | 'meeting_state'> & { attachments: StoredFile[] };
type New = Omit<Insertable<Tables['communications']>, 'business_id'>;

/** Tasks the caller sees, whether also loan files, and the caller. */
export type CommunicationVisibility = { tasks: TaskVisibility; loans: boolean; user: number | null };
export type CommunicationFilter = Partial<Pick<Communication, 'direction' | 'mode' | 'meeting_state'>> & {
  client_id?: number | undefined;
  board_task_id?: number | undefined;
  loan_id?: number | undefined;
  created_by?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Found by a search. */
  ids?: readonly number[] | undefined;
};

/** Without a task, or with an existing one the caller sees (domain, work/board-access.ts). */
function isOfVisibleTask({ tasks, user }: CommunicationVisibility): RawBuilder<boolean> {
  if (tasks === null) return sql<boolean>`(c.board_task_id is null or t.deleted_at is null and t.id is not null)`;
  return sql<boolean>`(c.board_task_id is null or t.deleted_at is null and ${isTaskVisible(tasks, user)})`;
}

/** Files of hidden clients are hidden with the client. */
const seen = (visibility: CommunicationVisibility): RawBuilder<boolean> =>
  visibility.loans ? isOfVisibleTask(visibility) : sql<boolean>`(c.loan_id is null and ${isOfVisibleTask(visibility)})`;

/** Looked up for each: a month of a large business would read all of its tasks. */
const TASK = sql<Selectable<Tables['board_tasks']>>`lateral (select * from board_tasks t
  where t.business_id = c.business_id and t.id = c.board_task_id offset 0)`;

function filtered(ctx: BusinessCtx, visibility: CommunicationVisibility, filter: CommunicationFilter) {
  let rows = ctx.db
    .selectFrom('communications as c')
    .leftJoin(TASK.as('t'), (join) => join.onTrue())
    .where('c.business_id', '=', ctx.businessId)
    .where(seen(visibility));
  for (const field of [
    'client_id',
    'board_task_id',
    'loan_id',
    'direction',
    'mode',
    'meeting_state',
    'created_by',
  ] as const)
    if (filter[field] !== undefined) rows = rows.where(`c.${field}`, '=', filter[field] as never);
  if (filter.from) rows = rows.where('c.dated_at', '>=', filter.from.toISOString());
  if (filter.until) rows = rows.where('c.dated_at', '<', filter.until.toISOString());
  if (filter.ids) rows = rows.where('c.id', '=', sql<number>`any (${filter.ids}::bigint[])`);
  return rows;
}

/** As many as an export has rows. */
const MAX_SEARCHED = 20_000;
/** As many letters as the index looks at. */
const SHORTEST = 3;

/** By subject, contact or client. Three separate queries: with "or", all communications would be read. */
export async function idsFor(ctx: BusinessCtx, search: string, clientIds: readonly number[]): Promise<number[]> {
  const sought = contains(search);
  const conditions = [
    ...(search.length >= SHORTEST ? [sql`c.subject ilike ${sought}`, sql`c.contact ilike ${sought}`] : []),
    ...(clientIds.length ? [sql`c.client_id = any (${clientIds}::bigint[])`] : []),
  ];
  if (conditions.length === 0) return [];
  const parts = conditions.map(
    (condition) => sql`(select c.id from app.visible_communications c
      where c.business_id = ${ctx.businessId} and ${condition} order by c.dated_at desc, c.id desc limit ${MAX_SEARCHED})`,
  );
  const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` union `)}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** With the name of the task, which is read in any case. */
export const withTask = (ctx: BusinessCtx, visibility: CommunicationVisibility, filter: CommunicationFilter) =>
  filtered(ctx, visibility, filter).selectAll('c').select('t.name as task_name');

/** With the names of client, task and author, unordered. */
export const withNames = (ctx: BusinessCtx, visibility: CommunicationVisibility, filter: CommunicationFilter) =>
  filtered(ctx, visibility, filter)
    .leftJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
    )
    .leftJoin('clients as k', (join) =>
      join.onRef('k.business_id', '=', 'c.business_id').onRef('k.id', '=', 'c.client_id'),
    )
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .selectAll('c')
    .select(['k.client_full_name as client_name', 't.name as task_name', 'u.name as author_name'])
    .select(sql<string | null>`b.code || '-' || t.number`.as('task_reference'))
    .select(
      sql<string | null>`(select l.number from loans l where l.business_id = c.business_id and l.id = c.loan_id)`.as(
        'loan_number',
      ),
    )
    .$narrowType<Named>();

/** Counted up to this, as invoices are. */
const COUNTED = 1000;

export const list = (
  ctx: BusinessCtx,
  query: ListQuery,
  visibility: CommunicationVisibility,
  filter: CommunicationFilter,
) =>
  listPage(
    ctx.db,
    withNames(ctx, visibility, filter),
    query,
    {
      columns: { happens_at: 'c.dated_at', next_step_on: 'c.next_step_on' },
      first: '-happens_at',
      tie: 'c.id',
    },
    { cap: COUNTED, by: filtered(ctx, visibility, filter).orderBy('c.dated_at').orderBy('c.id') as never },
  );

export const listAll = (
  ctx: BusinessCtx,
  visibility: CommunicationVisibility,
  filter: CommunicationFilter,
  most: number,
) => withNames(ctx, visibility, filter).orderBy('c.dated_at', 'desc').orderBy('c.id', 'desc').limit(most).execute();

export const find = (ctx: BusinessCtx, id: number, visibility: CommunicationVisibility) =>
  withNames(ctx, visibility, {}).where('c.id', '=', id).executeTakeFirst();
export async function visibleIds(
  ctx: BusinessCtx,
  ids: readonly number[],
  visibility: CommunicationVisibility,
): Promise<number[]> {
  const rows = await filtered(ctx, visibility, {})
    .select('c.id')
    .where('c.id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();
  return rows.map(({ id }) => id);
}
export type Shown = NonNullable<Awaited<ReturnType<typeof find>>>;

export const lock = (ctx: BusinessCtx, id: number) => lockRecord(ctx, 'communications', id);

export const insert = (ctx: BusinessCtx, values: New): Promise<number> =>
  insertRecord(ctx, 'communications', values, ['attachments']);

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['communications']>) =>
  updateRecord(ctx, 'communications', id, changes, ['attachments']);

export const remove = (ctx: BusinessCtx, id: number) => removeRecord(ctx, 'communications', id);
