import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';

export type PersonFilter = {
  user_id?: number | undefined;
  search?: string | undefined;
  branch_id?: number | undefined;
  /** Members on any of these days. */
  within?: { from: Day; to: Day };
};

const soleBranch = sql<number | null>`case when not m.all_branches then (select min(b.branch_id) from member_branches b
  where b.business_id = m.business_id and b.member_id = m.id having count(*) = 1) end`;

/**
 * Members with their branch, if they have exactly one (its holidays apply), and the days that count. Members who joined
 * before using Daftar count from their first record.
 */
const peopleOf = (ctx: BusinessCtx, timezone: string) => {
  const dayOf = (moment: string) => sql<Day>`(${sql.ref(moment)} at time zone ${timezone})::date`;
  return ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.business_id', '=', ctx.businessId)
    .select(['m.id', 'm.business_id', 'm.user_id', 'm.all_branches', 'u.name', 'u.image'])
    .select([
      soleBranch.as('branch_id'),
      sql<Day>`least(${dayOf('m.created_at')}, (select min(a.day) from attendances a
        where a.business_id = m.business_id and a.user_id = m.user_id))`.as('counts_from'),
      sql<Day | null>`${dayOf('m.deactivated_at')}`.as('counts_to'),
    ]);
};

export function listPeople(ctx: BusinessCtx, timezone: string, query: ListQuery, filter: PersonFilter) {
  let rows = ctx.db.selectFrom(peopleOf(ctx, timezone).as('p')).selectAll('p');
  if (filter.user_id) rows = rows.where('p.user_id', '=', filter.user_id);
  if (filter.search) rows = rows.where('p.name', 'ilike', contains(filter.search));
  if (filter.branch_id) {
    rows = rows.where(sql<boolean>`(p.all_branches or exists (select from member_branches b
      where b.business_id = p.business_id and b.member_id = p.id and b.branch_id = ${filter.branch_id}))`);
  }
  const { within } = filter;
  if (within) {
    rows = rows
      .where('p.counts_from', '<=', within.to)
      .where((eb) => eb.or([eb('p.counts_to', 'is', null), eb('p.counts_to', '>=', within.from)]));
  }
  return listPage(ctx.db, rows, query, { columns: { name: 'p.name' }, first: 'name', tie: 'p.id' });
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>['data'][number];

export const findPerson = (ctx: BusinessCtx, timezone: string, userId: number): Promise<PersonRow | undefined> =>
  listPeople(ctx, timezone, { page: 1, per_page: 1 }, { user_id: userId }).then(({ data }) => data[0]);

export type BranchRow = { user_id: number; branch_id: number | null };

/** The one branch each works in, if it is one. */
export const branchRows = (ctx: BusinessCtx, userIds: Iterable<number>) =>
  sql<BranchRow>`select m.user_id, ${soleBranch} as branch_id
    from members m where m.business_id = ${ctx.businessId} and m.user_id = any (${[...userIds]}::bigint[])`;

export async function branchesOf(ctx: BusinessCtx, userIds: Iterable<number>): Promise<Map<number, number | null>> {
  const { rows } = await branchRows(ctx, userIds).execute(ctx.db);
  return new Map(rows.map(({ user_id, branch_id }) => [user_id, branch_id]));
}

/** Serialises writes per member; the time is read after the lock. */
export async function lockPerson(ctx: BusinessCtx, userId: number): Promise<Date> {
  await sql`select 1 from members where business_id = ${ctx.businessId} and user_id = ${userId}
    for no key update`.execute(ctx.db);
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(ctx.db);
  return new Date(rows[0]!.now);
}
