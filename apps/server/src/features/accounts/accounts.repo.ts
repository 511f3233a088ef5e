import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { advanceItems, dueItems } from './open-items.repo.ts';

export const findClient = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('clients')
    .select(['id', 'client_full_name', 'code_number', 'primary_email', 'preferences'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export const balancesOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('client_balances as b')
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'b.business_id').onRef('f.id', '=', 'b.firm_id'),
    )
    .select(['b.firm_id', 'f.name as firm_name', 'b.currency', 'b.receivable', 'b.advance', 'b.net'])
    .where('b.business_id', '=', ctx.businessId)
    .where('b.client_id', '=', clientId)
    .where(sql<boolean>`(b.receivable <> 0 or b.advance <> 0)`)
    .orderBy('f.name')
    .orderBy('b.currency')
    .execute();

/** With whom the client has an account at all, settled or not. */
export const accountsOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('client_balances as b')
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'b.business_id').onRef('f.id', '=', 'b.firm_id'),
    )
    .select(['b.firm_id', 'f.name as firm_name', 'b.currency'])
    .where('b.business_id', '=', ctx.businessId)
    .where('b.client_id', '=', clientId)
    .orderBy('f.name')
    .orderBy('b.currency')
    .execute();

export type OpenItemRow = {
  kind: 'invoice' | 'debit_note' | 'opening_balance';
  id: number;
  number: string;
  date: string;
  due_date: string;
  total: string;
  due: string;
  firm_id: number;
  currency: string;
  last_reminded_at: string | null;
};

/** A client with more open papers than this has other troubles than a long page. */
const MOST_ITEMS = 500;

/** The oldest first. */
export async function openItemsOf(ctx: BusinessCtx, clientId: number): Promise<OpenItemRow[]> {
  const { rows } =
    await sql<OpenItemRow>`select i.kind, i.id, i.number, i.date::text as date, i.due_date::text as due_date,
      i.total, i.due, i.firm_id, i.currency,
      (select max(r.sent_at) from invoice_reminders r where r.business_id = ${ctx.businessId} and r.invoice_id = i.id
        and r.state = 'sent' and i.kind <> 'opening_balance') as last_reminded_at
    from ${dueItems(ctx, { client_ids: [clientId] })} i order by i.due_date, i.id limit ${MOST_ITEMS}`.execute(ctx.db);
  return rows;
}

type AdvanceRow = {
  kind: 'receipt' | 'credit_note' | 'opening_balance';
  id: number;
  number: string;
  date: string;
  left: string;
  firm_id: number;
  currency: string;
};
export async function advancesOf(ctx: BusinessCtx, clientId: number): Promise<AdvanceRow[]> {
  const { rows } =
    await sql<AdvanceRow>`select a.kind, a.id, a.number, a.date::text as date, a."left", a.firm_id, a.currency
    from ${advanceItems(ctx, { client_ids: [clientId] })} a order by a.date, a.id limit ${MOST_ITEMS}`.execute(ctx.db);
  return rows;
}
