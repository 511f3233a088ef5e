import type { NoReminder } from '@daftar/domain/billing/reminder-opt-out';
import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { deliveryOf } from '#server/platform/messages/delivery.repo.ts';

/** Until when the rules were processed; locked until the transaction ends. */
export async function upTo(ctx: BusinessCtx): Promise<Date | null> {
  const { rows } = await sql<{ up_to: string }>`select up_to from reminder_runs
    where business_id = ${ctx.businessId} for update`.execute(ctx.db);
  return rows[0] ? new Date(rows[0].up_to) : null;
}

/** Only moves forward, so that a slower run doesn't undo a later one. */
export const lookedUpTo = (ctx: BusinessCtx, moment: Date) =>
  sql`insert into reminder_runs as r values (${ctx.businessId}, ${moment.toISOString()})
    on conflict (business_id) do update set up_to = greatest(r.up_to, excluded.up_to)`.execute(ctx.db);

export const forgetRuns = (ctx: BusinessCtx) =>
  ctx.db.deleteFrom('reminder_runs').where('business_id', '=', ctx.businessId).execute();

export type Remindable = {
  id: number;
  client_id: number;
  firm_id: number;
  firm_name: string;
  currency: string;
  due_date: Day;
  due: string;
  issued_at: string;
};
export type DueRange = { from: Day; to: Day };

/** Unpaid documents due within one of these ranges. */
export async function dueWithin(ctx: BusinessCtx, ranges: readonly DueRange[]): Promise<Remindable[]> {
  const within = sql.join(
    ranges.map(({ from, to }) => sql`i.due_date between ${from} and ${to}`),
    sql` or `,
  );
  const { rows } =
    await sql<Remindable>`select i.id, i.client_id, i.firm_id, f.name as firm_name, i.currency, i.due_date::text as due_date,
      i.open_amount as due, i.issued_at
    from invoices i join clients c on c.business_id = i.business_id and c.id = i.client_id and c.deleted_at is null
    join firms f on f.business_id = i.business_id and f.id = i.firm_id
   where i.business_id = ${ctx.businessId} and i.state = 'Final' and i.open_amount > 0 and i.kind <> 'credit_note'
     and (${within}) order by i.due_date, i.id`.execute(ctx.db);
  return rows;
}

/** Those still unpaid, locked: a simultaneous receipt waits. */
export async function lockOpen(ctx: BusinessCtx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; due: string }>`select id, open_amount as due from invoices
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and state = 'Final' and open_amount > 0
    order by id for update`.execute(ctx.db);
  return new Map(rows.map(({ id, due }) => [id, due]));
}

export type Reminder = {
  invoice_id: number;
  rule_days: number | null;
  state: 'sent' | 'passed_over' | NoReminder;
  recipient: string;
  due: string;
};

/** Returns the rows it inserted, so that no reminder is sent twice. */
export async function record(ctx: BusinessCtx, reminders: readonly Reminder[]): Promise<Reminder[]> {
  const rows = await ctx.db
    .insertInto('invoice_reminders')
    .values(
      reminders.map((one) => ({
        ...one,
        business_id: ctx.businessId,
        sent_at: ctx.now.toISOString(),
        created_by: actorId(ctx),
      })),
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'invoice_id', 'rule_days']).doNothing())
    .returning(['invoice_id', 'rule_days'])
    .execute();
  const recorded = new Set(rows.map(({ invoice_id, rule_days }) => `${invoice_id} ${rule_days}`));
  return reminders.filter(({ invoice_id, rule_days }) => recorded.has(`${invoice_id} ${rule_days}`));
}

/** In the history of the invoice. */
export const log = (ctx: BusinessCtx, invoiceId: number, reason: string | null) =>
  sql`select app.log_action('remind', 'invoices', ${invoiceId}, null, ${reason})`.execute(ctx.db);

/** Counted up to this, as invoices are. */
const COUNTED = 1000;

type Wanted = { invoice_id?: number | undefined; client_id?: number | undefined };

export function list(ctx: BusinessCtx, query: ListQuery, { invoice_id, client_id }: Wanted) {
  let rows = ctx.db
    .selectFrom('invoice_reminders as r')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.business_id', '=', 'r.business_id').onRef('i.id', '=', 'r.invoice_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.client_id'),
    )
    .select(['r.id', 'r.invoice_id', 'r.rule_days', 'r.recipient', 'r.due', 'r.sent_at', 'i.currency', 'i.client_id'])
    .select([
      sql<Reminder['state']>`r.state`.as('state'),
      sql<string>`i.number`.as('invoice_number'),
      deliveryOf(
        'r.business_id',
        sql`'reminder:' || i.client_id || ':' || (extract(epoch from r.sent_at) * 1000)::bigint`,
      ).as('delivery'),
      'c.client_full_name as client_name',
    ])
    .where('r.business_id', '=', ctx.businessId);
  if (invoice_id) rows = rows.where('r.invoice_id', '=', invoice_id);
  if (client_id) rows = rows.where('i.client_id', '=', client_id);
  const sorts = { columns: { sent_at: 'r.sent_at' }, first: '-sent_at', tie: 'r.id' };
  return listPage(ctx.db, rows, query, sorts, { cap: COUNTED });
}
