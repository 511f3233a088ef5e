import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type Place = { firm_id?: number | undefined; branch_id?: number | undefined };
export type MonthRow = {
  month: string;
  currency: string;
  billed: string;
  tax: string;
  collected: string;
  tds: string;
};

const at = ({ firm_id, branch_id }: Place) => sql`${firm_id ?? null}::bigint, ${branch_id ?? null}::bigint`;

/** By month, from the stored sums. */
export async function months(ctx: BusinessCtx, place: Place, from: string, to: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`select month, currency, billed, tax, collected, tds
    from app.billing_months(${at(place)}, ${from}::date, ${to}::date) order by month`.execute(ctx.db);
  return rows;
}

export type NotesRow = { currency: string; debited: string; credited: string };

/** Totals of notes by month, from the stored sums. */
export async function notes(ctx: BusinessCtx, place: Place, from: string, to: string): Promise<NotesRow[]> {
  const of = (kind: string) => sql`app.invoice_sums(${kind}, ${at(place)}, ${from}::date, ${to}::date)`;
  const { rows } = await sql<NotesRow>`select currency, sum(debited) as debited, sum(credited) as credited
    from (select currency, state, total as debited, 0.00 as credited from ${of('debit_note')}
          union all select currency, state, 0.00, total from ${of('credit_note')}) s
   where state = 'Final' group by 1`.execute(ctx.db);
  return rows;
}

type Desk = { currency: string; documents: number; total: string };

export async function drafts(ctx: BusinessCtx, place: Place): Promise<Desk[]> {
  const { rows } = await sql<Desk>`select currency, count(*)::int as documents, sum(total) as total from invoices
    where business_id = ${ctx.businessId} and kind = 'invoice' and state = 'Draft' ${within(place)}
    group by 1`.execute(ctx.db);
  return rows;
}

/** Amounts of final quotations that aren't invoiced yet. Draft invoices count as invoiced, as in a conversion. */
export async function quoted(ctx: BusinessCtx, place: Place): Promise<Desk[]> {
  const { rows } = await sql<Desk>`
    select currency, count(*)::int as documents,
           sum(greatest(total - coalesce((select sum(i.total) from invoices i where i.business_id = q.business_id
             and i.quotation_id = q.id and i.state <> 'Cancelled'), 0), 0)) as total
      from quotations q
    where business_id = ${ctx.businessId} and state = 'Final' ${within(place)} group by 1`.execute(ctx.db);
  return rows;
}

const within = ({ firm_id, branch_id }: Place) =>
  sql`${firm_id ? sql`and firm_id = ${firm_id}` : sql``} ${branch_id ? sql`and branch_id = ${branch_id}` : sql``}`;

const MAX_SHOWN = 5;

type Debtor = { client_id: number; client_name: string; currency: string; net: string };

/** Clients with the highest dues to a firm, or to all firms. */
export async function debtors(ctx: BusinessCtx, { firm_id }: Place): Promise<Debtor[]> {
  const balances = firm_id ? sql`client_balances` : sql`client_dues`;
  const { rows } = await sql<Debtor>`select b.client_id, c.client_full_name as client_name, b.currency, b.net
    from ${balances} b join clients c on c.business_id = b.business_id and c.id = b.client_id
   where b.business_id = ${ctx.businessId} and b.net > 0 and (b.receivable <> 0 or b.advance <> 0)
     ${firm_id ? sql`and b.firm_id = ${firm_id}` : sql``}
   order by b.net desc, b.client_id desc limit ${MAX_SHOWN}`.execute(ctx.db);
  return rows;
}

export async function coming(ctx: BusinessCtx, { firm_id }: Place, until: string) {
  const { rows } = await sql<{ currency: string; rules: number; total: string }>`
    select currency, count(*)::int as rules, sum(total) as total from recurring_invoices
     where business_id = ${ctx.businessId} and state = 'Active' and next_day <= ${until}::date
       ${firm_id ? sql`and firm_id = ${firm_id}` : sql``}
     group by 1`.execute(ctx.db);
  return rows;
}
