import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { notFound } from '#server/platform/http-error.ts';

type Wanted = { client_id?: number; firm_id?: number | undefined; id?: number };

export function openingBalancesOf(ctx: BusinessCtx, { client_id, firm_id, id }: Wanted) {
  let rows = ctx.db
    .selectFrom('opening_balances as o')
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'o.business_id').onRef('f.id', '=', 'o.firm_id'),
    )
    .select([
      'o.id',
      'o.version',
      'o.created_at',
      'o.updated_at',
      'o.client_id',
      'o.firm_id',
      'f.name as firm_name',
      'o.date',
      'o.currency',
      'o.amount',
      'o.open_amount',
      'o.notes',
    ])
    .where('o.business_id', '=', ctx.businessId)
    .where('o.removed_at', 'is', null);
  if (client_id !== undefined) rows = rows.where('o.client_id', '=', client_id);
  if (firm_id !== undefined) rows = rows.where('o.firm_id', '=', firm_id);
  if (id !== undefined) rows = rows.where('o.id', '=', id);
  return rows.orderBy('f.name').orderBy('o.currency').orderBy('o.id').execute();
}

type NewOpening = {
  client_id: number;
  firm_id: number;
  date: string;
  currency: string;
  amount: string;
  notes: string;
};

export async function insert(ctx: BusinessCtx, opening: NewOpening): Promise<number> {
  const { id } = await ctx.db
    .insertInto('opening_balances')
    .values({ ...opening, business_id: ctx.businessId, created_by: actorId(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** After the firm's books, never before. */
/** A deleted one is not found. */
export async function lock(ctx: BusinessCtx, id: number) {
  const opening = await lockRecord(ctx, 'opening_balances', id);
  if (opening.removed_at) throw notFound('opening balance');
  return opening;
}

export const remove = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('opening_balances')
    .set({ removed_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Numbers of the documents settled with an opening balance, or settling it. */
export async function settledWith(ctx: BusinessCtx, id: number): Promise<string[]> {
  const reference = `opening_balance:${id}`;
  const { rows } = await sql<{ number: string }>`
    with settled as (
      -- Of what was owed: where the money came from.
      select coalesce(e.voucher, e.source) as paper, e.amount from ledger_entries e
       where e.business_id = ${ctx.businessId} and e.item = ${reference} and e.account = 'receivable' and e.source <> ${reference}
      union all
      -- Of what was paid ahead: what it went into, and by which receipt.
      select coalesce(e.voucher, e.item), -e.amount from ledger_entries e
       where e.business_id = ${ctx.businessId} and e.source = ${reference} and e.account = 'receivable' and e.item <> ${reference})
    select coalesce(r.number, i.number, s.paper) as number
      from (select paper, min(amount) as amount from settled group by 1 having sum(amount) <> 0) s
      left join receipts r on r.business_id = ${ctx.businessId} and s.paper = 'receipt:' || r.id
      left join invoices i on i.business_id = ${ctx.businessId} and s.paper = i.kind || ':' || i.id
     order by 1`.execute(ctx.db);
  return rows.map(({ number }) => number);
}
