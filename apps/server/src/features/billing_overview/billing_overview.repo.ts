import { monthEnd } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/json-rows.ts';

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
export const byMonth = (ctx: BusinessCtx, place: Place, from: string, to: string) => sql<MonthRow>`
  select month, currency, billed::text, tax::text, collected::text, tds::text
    from app.billing_months(${at(place)}, ${from}::date, ${to}::date) order by month`;

type NotesRow = { currency: string; debited: string; credited: string };

/** Totals of notes by month, from the stored sums. */
function notes(place: Place, from: string, to: string) {
  const of = (kind: string) => sql`app.invoice_sums(${kind}, ${at(place)}, ${from}::date, ${to}::date)`;
  return sql<NotesRow>`select currency, sum(debited)::text as debited, sum(credited)::text as credited
    from (select currency, state, total as debited, 0.00 as credited from ${of('debit_note')}
          union all select currency, state, 0.00, total from ${of('credit_note')}) s
   where state = 'Final' group by 1`;
}

type Desk = { currency: string; documents: number; total: string };

const drafts = (ctx: BusinessCtx, place: Place) => sql<Desk>`
  select currency, count(*)::int as documents, sum(total)::text as total from invoices
   where business_id = ${ctx.businessId} and kind = 'invoice' and state = 'Draft' ${within(place)}
   group by 1`;

/** Amounts of final quotations that aren't invoiced yet. Draft invoices count as invoiced, as in a conversion. */
const quoted = (ctx: BusinessCtx, place: Place) => sql<Desk>`
  select currency, count(*)::int as documents, sum(greatest(total - coalesce(i.invoiced, 0), 0))::text as total
    from quotations q
    left join (select quotation_id, sum(total) as invoiced from invoices
                where business_id = ${ctx.businessId} and quotation_id is not null and state <> 'Cancelled'
                group by 1) i on i.quotation_id = q.id
   where business_id = ${ctx.businessId} and state = 'Final' ${within(place)} group by 1`;

const within = ({ firm_id, branch_id }: Place) =>
  sql`${firm_id ? sql`and firm_id = ${firm_id}` : sql``} ${branch_id ? sql`and branch_id = ${branch_id}` : sql``}`;

const MAX_SHOWN = 5;

type Debtor = { client_id: number; client_name: string; currency: string; net: string };

/** Clients with the highest dues to a firm, or to all firms. */
const debtors = (ctx: BusinessCtx, { firm_id }: Place) => sql<Debtor>`
  select b.client_id, c.client_full_name as client_name, b.currency, b.net::text
    from ${firm_id ? sql`client_balances` : sql`client_dues`} b
    join clients c on c.business_id = b.business_id and c.id = b.client_id
   where b.business_id = ${ctx.businessId} and b.net > 0 and (b.receivable <> 0 or b.advance <> 0)
     ${firm_id ? sql`and b.firm_id = ${firm_id}` : sql``}
   order by b.net desc, b.client_id desc limit ${MAX_SHOWN}`;

type Coming = { currency: string; rules: number; total: string };

const coming = (ctx: BusinessCtx, { firm_id }: Place, until: string) => sql<Coming>`
  select currency, count(*)::int as rules, sum(total)::text as total from recurring_invoices
   where business_id = ${ctx.businessId} and state = 'Active' and next_day <= ${until}::date
     ${firm_id ? sql`and firm_id = ${firm_id}` : sql``}
   group by 1`;

type Figures = {
  months: MonthRow[];
  notes: NotesRow[];
  drafts: Desk[];
  quoted: Desk[];
  debtors: Debtor[];
  coming: Coming[];
};
/** `since`: the first month of the period before. `until`: up to when recurring invoices are coming. */
type Days = { since: string; from: string; to: string; until: string };

/** In one statement. */
export async function figures(ctx: BusinessCtx, place: Place, { since, from, to, until }: Days): Promise<Figures> {
  const { rows } = await sql<Figures>`select
    ${jsonRows(byMonth(ctx, place, since, to))} as months,
    ${jsonRows(notes(place, from, monthEnd(to)))} as notes,
    ${jsonRows(drafts(ctx, place))} as drafts,
    ${jsonRows(quoted(ctx, place))} as quoted,
    ${jsonRows(debtors(ctx, place))} as debtors,
    ${jsonRows(coming(ctx, place, until))} as coming`.execute(ctx.db);
  return rows[0]!;
}
