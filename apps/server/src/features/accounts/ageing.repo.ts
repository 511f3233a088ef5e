import type { OutstandingBy } from '@daftar/contract/accounts';
import { ageEdges } from '@daftar/domain/billing/ageing';
import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { advanceItems, balances, dueItems, type Whose } from './open-items.repo.ts';

/** What is due on one day: of a whole filter, or of one client, group or firm. */
export type DueDay = { key: number; currency: string; due_date: string; documents: number; due: string };

const isKept = (whose: Whose): boolean => whose.group_id === undefined && whose.client_ids === undefined;

/**
 * Of all together, by age: a day of each stands for all days of it. Kept for whole firms and branches; else found by what
 * is open.
 */
export async function dueDays(ctx: BusinessCtx, whose: Whose, today: Day): Promise<DueDay[]> {
  const edges = sql`${ageEdges(today)}::date[]`;
  const source = isKept(whose)
    ? sql`app.due_sums(null, ${whose.firm_id ?? null}::bigint, ${whose.branch_id ?? null}::bigint)`
    : sql`(select currency, due_date, count(*) as documents, sum(due) as due from ${dueItems(ctx, whose)} i group by 1, 2)`;
  const { rows } = await sql<DueDay>`select 0 as key, currency,
      coalesce((${edges})[nullif(width_bucket(due_date, ${edges}), 0)], (${edges})[1] - 1)::text as due_date,
      sum(documents)::int as documents, sum(due) as due
    from ${source} s group by 2, 3`.execute(ctx.db);
  return rows;
}

/** What is paid ahead, by currency. */
export async function advances(ctx: BusinessCtx, whose: Whose): Promise<Map<string, string>> {
  const source = whose.branch_id
    ? sql`(select currency, "left" as advance from ${advanceItems(ctx, whose)} a)`
    : isKept(whose)
      ? sql`app.balance_sums(${whose.firm_id ?? null}::bigint)`
      : balances(ctx, whose);
  const { rows } = await sql<{ currency: string; advance: string }>`select currency, sum(advance) as advance
    from ${source} s group by 1`.execute(ctx.db);
  return new Map(rows.map(({ currency, advance }) => [currency, advance]));
}

const KEYS = {
  client: sql`i.client_id`,
  group: sql`coalesce(g.id, 0)`,
  firm: sql`i.firm_id`,
} as const;

/** The group of a client that an item or a balance is of: one in the bin is none. */
export const joinGroup = (ctx: BusinessCtx, alias: string) => sql`
  join clients c on c.business_id = ${ctx.businessId} and c.id = ${sql.ref(`${alias}.client_id`)}
  left join client_groups g on g.business_id = c.business_id and g.id = c.group_by and g.deleted_at is null`;

/** Of these clients, groups or firms, each by itself. */
export async function dueDaysOf(
  ctx: BusinessCtx,
  by: OutstandingBy,
  ids: readonly number[],
  whose: Whose,
): Promise<DueDay[]> {
  if (by === 'firm' && isKept(whose)) return dueDaysOfFirms(ctx, ids, whose);
  const items = dueItems(ctx, by === 'client' ? { ...whose, client_ids: ids } : whose);
  const { rows } =
    await sql<DueDay>`select ${KEYS[by]}::int8 as key, i.currency, i.due_date::text as due_date, count(*)::int as documents,
      sum(i.due) as due
    from ${items} i ${by === 'group' ? joinGroup(ctx, 'i') : sql``}
   where ${KEYS[by]} = any (${ids}::bigint[]) group by 1, 2, 3`.execute(ctx.db);
  return rows;
}

async function dueDaysOfFirms(ctx: BusinessCtx, ids: readonly number[], whose: Whose): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`select f.id as key, s.currency, s.due_date::text as due_date,
      s.documents::int as documents, s.due
    from unnest(${ids}::bigint[]) f (id)
    cross join lateral app.due_sums(null, f.id, ${whose.branch_id ?? null}::bigint) s`.execute(ctx.db);
  return rows;
}

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
  const source =
    by === 'group'
      ? sql`select coalesce(g.id, 0) as key, max(${last(sql`r.client_id = d.client_id`)}) as date
          from client_dues d ${joinGroup(ctx, 'd')}
         where d.business_id = ${ctx.businessId} and (d.receivable <> 0 or d.advance <> 0)
           and coalesce(g.id, 0) = any (${ids}::bigint[])
         group by 1`
      : sql`select w.id as key, ${last(by === 'client' ? sql`r.client_id = w.id` : sql`r.firm_id = w.id`)} as date
          from unnest(${ids}::bigint[]) w (id)`;
  const { rows } = await sql<{
    key: number;
    date: string | null;
  }>`select key::int8 as key, date::text as date from (${source}) s`.execute(ctx.db);
  return new Map(rows.flatMap(({ key, date }) => (date ? [[key, date]] : [])));
}
