import type { OutstandingBy } from '@daftar/contract/receivables';
import { ageEdges } from '@daftar/domain/billing/ageing';
import type { Day } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/json-rows.ts';
import { advanceItems, balances, dueItems, type Whose } from './open-items.repo.ts';

/** Amount due in one age bucket, for a filter or for one client, group or firm. `due_date` is a day in that bucket. */
export type DueAge = { key: number; currency: string; due_date: string; documents: number; due: string };

const isKept = (whose: Whose): boolean => whose.group_id === undefined && whose.client_ids === undefined;

/** Ages as PostgreSQL counts them: those before the first edge are 0. */
const edgesOf = (today: Day) => sql`${ageEdges(today)}::date[]`;
const dayOf = (age: RawBuilder<unknown>, today: Day) =>
  sql<string>`coalesce((${edgesOf(today)})[nullif(${age}, 0)], (${edgesOf(today)})[1] - 1)::text`;

/** Totals of all. Stored for whole firms and branches; otherwise computed from open items. */
function dueAgesQuery(ctx: BusinessCtx, whose: Whose, today: Day) {
  const source = isKept(whose)
    ? kept(today, sql`${whose.firm_id ?? null}::bigint`, whose)
    : sql`(select currency, width_bucket(due_date, ${edgesOf(today)}) as age, count(*) as documents, sum(due) as due
        from ${dueItems(ctx, whose)} i group by 1, 2)`;
  return sql<DueAge>`select 0 as key, currency, ${dayOf(sql`age`, today)} as due_date,
      documents::int as documents, due::text as due
    from ${source} s`;
}

export const dueAges = async (...asked: Parameters<typeof dueAgesQuery>): Promise<DueAge[]> =>
  (await dueAgesQuery(...asked).execute(asked[0].db)).rows;

const kept = (today: Day, firm: RawBuilder<unknown>, { branch_id }: Whose) =>
  sql`app.due_ages(${edgesOf(today)}, null, ${firm}, ${branch_id ?? null}::bigint, null, null)`;

type Advance = { currency: string; advance: string };

/** Advances by currency. */
function advancesQuery(ctx: BusinessCtx, whose: Whose) {
  const source = whose.branch_id
    ? sql`(select currency, "left" as advance from ${advanceItems(ctx, whose)} a)`
    : isKept(whose)
      ? sql`app.balance_sums(${whose.firm_id ?? null}::bigint)`
      : balances(ctx, whose);
  return sql<Advance>`select currency, sum(advance)::text as advance from ${source} s group by 1`;
}

export type DuesAndAdvances = { dues: DueAge[]; advances: Advance[] };

/** Both as columns of one statement. */
export const duesAndAdvances = (ctx: BusinessCtx, whose: Whose, today: Day) =>
  sql<DuesAndAdvances>`${jsonRows(dueAgesQuery(ctx, whose, today))} as dues,
    ${jsonRows(advancesQuery(ctx, whose))} as advances`;

export async function totals(...asked: Parameters<typeof duesAndAdvances>): Promise<DuesAndAdvances> {
  const { rows } = await sql<DuesAndAdvances>`select ${duesAndAdvances(...asked)}`.execute(asked[0].db);
  return rows[0]!;
}

/** Key of the clients without a group, or with one in the bin. */
const NO_GROUP = 0;
const KEYS = {
  group: sql`coalesce(g.id, ${sql.lit(NO_GROUP)})`,
  firm: sql`i.firm_id`,
} as const;

/** The group of an item's client, unless it is in the bin. */
export const joinGroup = (ctx: BusinessCtx, alias: string) => sql`
  join clients c on c.business_id = ${ctx.businessId} and c.id = ${sql.ref(`${alias}.client_id`)}
  left join client_groups g on g.business_id = c.business_id and g.id = c.group_by and g.deleted_at is null`;

/** For each of these clients, groups or firms, with the earliest due date. */
export async function dueAgesOf(
  ctx: BusinessCtx,
  by: OutstandingBy,
  ids: readonly number[],
  whose: Whose,
  today: Day,
): Promise<(DueAge & { oldest: string | null })[]> {
  const source = agesSource(ctx, by, ids, whose, today);
  const { rows } = await sql<
    DueAge & { oldest: string | null }
  >`select key, currency, ${dayOf(sql`age`, today)} as due_date,
      documents::int as documents, due, oldest::text as oldest
    from (${source}) s`.execute(ctx.db);
  return rows;
}

function agesSource(ctx: BusinessCtx, by: OutstandingBy, ids: readonly number[], whose: Whose, today: Day) {
  if (by === 'client') {
    const clients = sql`(select id, id as key from unnest(${ids}::bigint[]) w (id))`;
    return ofEachClient(ctx, clients, { ...whose, client_ids: undefined }, today);
  }
  if (by === 'group' && !ids.includes(NO_GROUP)) return ofEachClient(ctx, owingIn(ctx, ids), whose, today);
  if (by === 'firm' && isKept(whose)) return ofFirms(ids, whose, today);
  return ofItems(ctx, by, ids, whose, today);
}

/** The ages of these dues for each of their firms. */
export const agesByFirm = (ctx: BusinessCtx, whose: Whose, today: Day) =>
  sql<DueAge>`select key, currency, ${dayOf(sql`age`, today)} as due_date, documents::int as documents, due::text as due
    from (${ofItems(ctx, 'firm', null, whose, today)}) s`;

const ofItems = (
  ctx: BusinessCtx,
  by: keyof typeof KEYS,
  ids: readonly number[] | null,
  whose: Whose,
  today: Day,
) => sql`
  select ${KEYS[by]}::int8 as key, ${agesOf(today)}
    from ${dueItems(ctx, whose)} i ${by === 'group' ? joinGroup(ctx, 'i') : sql``}
   where ${ids ? sql`${KEYS[by]} = any (${ids}::bigint[])` : sql`true`} group by 1, 2, 3`;

const agesOf = (
  today: Day,
) => sql`i.currency, width_bucket(i.due_date, ${edgesOf(today)}) as age, count(*) as documents,
  sum(i.due) as due, min(i.due_date) as oldest`;

/**
 * Client by client, with the key of each: PostgreSQL may take clients for few, and then read all dues of the business, or
 * of the firm, for each of them.
 */
const ofEachClient = (ctx: BusinessCtx, clients: RawBuilder<unknown>, whose: Whose, today: Day) => sql`
  select c.key::int8 as key, ${agesOf(today)}
    from ${clients} c
    cross join lateral (select * from ${dueItems(ctx, whose)} i where i.client_id = c.id offset 0) i
   group by 1, 2, 3`;

const ofFirms = (ids: readonly number[], whose: Whose, today: Day) => sql`
  select f.id as key, s.*, case when s.age = min(s.age) over (partition by f.id, s.currency)
         then app.oldest_due(f.id, ${whose.branch_id ?? null}::bigint, s.currency) end as oldest
    from unnest(${ids}::bigint[]) f (id) cross join lateral ${kept(today, sql`f.id`, whose)} s`;

/** Clients with dues of these groups, which aren't in the bin. */
const owingIn = (ctx: BusinessCtx, groupIds: readonly number[]) => sql`(
  select c.id, c.group_by as key from clients c
   where c.business_id = ${ctx.businessId} and c.group_by = any (${groupIds}::bigint[])
     and exists (select from client_dues d where d.business_id = c.business_id and d.client_id = c.id
       and (d.receivable <> 0 or d.advance <> 0)))`;

/** The same, of the clients without a group too. */
const owingInOrNone = (ctx: BusinessCtx, groupIds: readonly number[]) => sql`(
  select c.id, ${KEYS.group} as key from client_dues d ${joinGroup(ctx, 'd')}
   where d.business_id = ${ctx.businessId} and (d.receivable <> 0 or d.advance <> 0)
     and ${KEYS.group} = any (${groupIds}::bigint[]))`;

/** The day of the last receipt of each. */
export async function lastReceipts(
  ctx: BusinessCtx,
  by: OutstandingBy,
  ids: readonly number[],
  { firm_id }: Whose,
): Promise<Map<number, string>> {
  const firm = firm_id ? sql`and r.firm_id = ${firm_id}` : sql``;
  const last = (of: ReturnType<typeof sql>) => sql`(select max(r.date) from receipts r
    where r.business_id = ${ctx.businessId} and r.state = 'Received' and ${of} ${firm})`;
  const ofKey = by === 'client' ? sql`r.client_id = w.id` : sql`r.firm_id = w.id`;
  const source =
    by === 'group'
      ? sql`select c.key, max(${last(sql`r.client_id = c.id`)}) as date
          from ${(ids.includes(NO_GROUP) ? owingInOrNone : owingIn)(ctx, ids)} c group by 1`
      : sql`select w.id as key, ${last(ofKey)} as date from unnest(${ids}::bigint[]) w (id)`;
  const { rows } = await sql<{
    key: number;
    date: string | null;
  }>`select key::int8 as key, date::text as date from (${source}) s`.execute(ctx.db);
  return new Map(rows.flatMap(({ key, date }) => (date ? [[key, date]] : [])));
}
