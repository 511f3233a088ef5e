import type { Day } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { dueItems, ofClients, type Whose } from './open-items.repo.ts';

export type Overdue = Whose & {
  today: Day;
  /** Only those with an overdue amount. */
  is_overdue?: boolean | undefined;
};

/** The order of a page, where nothing else narrows the list, and the number of rows up to its end. */
export type Leading = { column: 'net' | 'overdue' | 'name'; direction: 'asc' | 'desc'; most: number };

/** Stored over all firms and branches only. */
export const isOverdueKept = ({ firm_id, branch_id }: Whose): boolean => !firm_id && !branch_id;

/**
 * Balance by client over all firms, with what is overdue today. The stored amount is right within the days stored with
 * it; for clients with other days it is summed.
 */
export function balancesWithOverdue(ctx: BusinessCtx, filter: Overdue, leading?: Leading) {
  const { today, is_overdue } = filter;
  const summed = sql`(select coalesce(sum(i.due), 0.00) from ${dueItems(ctx, {})} i
    where i.client_id = d.client_id and i.currency = d.currency and i.due_date < ${today}::date)`;
  const rows = (overdue: RawBuilder<unknown>, days: RawBuilder<unknown>) => sql`
    (select d.client_id, d.currency, d.net + d.advance as receivable, d.advance, d.net, ${overdue} as overdue from client_dues d
      where d.business_id = ${ctx.businessId} and (d.receivable <> 0 or d.advance <> 0) and ${days}
        ${is_overdue ? sql`and ${overdue} > 0` : sql``} ${ofClients(ctx, sql.ref('d.client_id'), filter)}
      ${leading ? inOrder(leading) : sql``})`;
  return sql`(
    ${rows(sql`d.overdue`, sql`d.overdue_after < ${today}::date and d.overdue_until >= ${today}::date`)}
    union all ${rows(summed, sql`d.overdue_until < ${today}::date`)}
    union all ${rows(summed, sql`d.overdue_after >= ${today}::date and d.overdue_until >= ${today}::date`)})`;
}

const inOrder = ({ column, direction, most }: Leading) =>
  sql`order by ${sql.ref(column)} ${sql.raw(direction)}, client_id ${sql.raw(direction)} limit ${most}`;

/** The index of names has no clients in the bin, so those are read beside it. */
export function balancesByName(ctx: BusinessCtx, { direction, most }: Leading) {
  const order = sql.raw(direction);
  const rows = (inBin: RawBuilder<unknown>) => sql`
    (select d.client_id, d.currency, d.receivable, d.advance, d.net
       from clients c cross join lateral (select * from client_dues d
              where d.business_id = c.business_id and d.client_id = c.id and (d.receivable <> 0 or d.advance <> 0) offset 0) d
      where c.business_id = ${ctx.businessId} and c.deleted_at ${inBin}
      order by lower(c.client_full_name) collate "C" ${order}, c.id ${order} limit ${most})`;
  return sql`(${rows(sql`is null`)} union all ${rows(sql`is not null`)})`;
}

/** Moves stored amounts on to this day; returns how many. */
export async function moveOverdue(ctx: BusinessCtx, day: Day, most: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select app.move_overdue(${day}::date, ${most}) as moved`.execute(
    ctx.db,
  );
  return rows[0]!.moved;
}

export async function businessesWithPastDues(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app.businesses_with_past_dues(${ctx.now.toISOString()}::timestamptz) id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
