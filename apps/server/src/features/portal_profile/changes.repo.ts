import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { openNumbers } from '#server/features/clients/sealed-numbers.service.ts';

export type ChangeRow = Selectable<Tables['change_requests']>;
type NewChange = Omit<Insertable<Tables['change_requests']>, 'business_id'>;

const own = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('change_requests as r')
    .leftJoin('users as a', 'a.id', 'r.created_by')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select(['a.name as asked_by', 'd.name as decided_by_name'])
    .where('r.business_id', '=', ctx.businessId)
    .where('r.client_id', '=', clientId);
export type NamedChange = Awaited<ReturnType<typeof findChanges>>[number];

export async function listChanges(
  ctx: BusinessCtx,
  clientId: number,
  query: ListQuery & { state?: string | undefined },
) {
  const rows = query.state ? own(ctx, clientId).where('r.state', '=', query.state) : own(ctx, clientId);
  const page = await listPage(ctx.db, rows, query, {
    columns: { created_at: 'r.created_at' },
    first: '-created_at',
    tie: 'r.id',
  });
  return { ...page, data: page.data.map((row) => opened(ctx, row)) };
}

const opened = <T extends { before: unknown; after: unknown }>(ctx: BusinessCtx, row: T): T => ({
  ...row,
  before: openNumbers(ctx, row.before as object),
  after: openNumbers(ctx, row.after as object),
});

/** Oldest first. */
export async function findChanges(ctx: BusinessCtx, clientId: number, ids: readonly number[]) {
  const rows = await own(ctx, clientId)
    .where('r.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('r.id')
    .execute();
  return rows.map((row) => opened(ctx, row));
}

export const countOpen = async (ctx: BusinessCtx, clientId: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('change_requests')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('business_id', '=', ctx.businessId)
      .where('client_id', '=', clientId)
      .where('state', '=', 'Pending')
      .executeTakeFirstOrThrow()
  ).n;

export const insertChange = async (ctx: BusinessCtx, change: NewChange): Promise<number> =>
  (
    await ctx.db
      .insertInto('change_requests')
      .values({ ...change, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

type Matter = { client_id: number; subject: string; record_id: number | null };

/** A new request replaces a pending one about the same subject. */
export const replaceOpen = (ctx: BusinessCtx, { client_id, subject, record_id }: Matter) =>
  ctx.db
    .updateTable('change_requests')
    .set({ state: 'Withdrawn', reason: 'Replaced by a newer request', decided_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('subject', '=', subject)
    .where('record_id', 'is not distinct from', record_id)
    .where('act', '<>', 'add')
    .where('state', '=', 'Pending')
    .execute();

export const decide = (ctx: BusinessCtx, ids: readonly number[], changes: Updateable<Tables['change_requests']>) =>
  ctx.db
    .updateTable('change_requests')
    .set({ ...changes, decided_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

type Asking = {
  client_id: number;
  client_full_name: string;
  code_number: string;
  open: number;
  asked_at: string;
  subjects: { subject: string; act: 'change' | 'add' | 'remove' }[];
};

/** Clients with pending requests, each once. */
export const listAsking = (ctx: BusinessCtx, query: ListQuery) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom(
        sql<Asking>`(select c.id as client_id, c.client_full_name, c.code_number, count(*)::int as open,
            min(r.created_at) as asked_at,
            json_agg(json_build_object('subject', r.subject, 'act', r.act) order by r.id) as subjects
          from change_requests r
          join clients c on c.business_id = r.business_id and c.id = r.client_id and c.deleted_at is null
         where r.business_id = ${ctx.businessId} and r.state = 'Pending'
         group by c.id, c.client_full_name, c.code_number)`.as('w'),
      )
      .selectAll(),
    query,
    { columns: { asked_at: 'w.asked_at' }, first: 'asked_at', tie: 'w.client_id' },
  );
