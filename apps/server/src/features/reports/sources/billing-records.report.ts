/** Documents and receipts as the reports of billing and receipts read them. */
import { sql } from 'kysely';
import type { Day } from '@daftar/domain/dates';
import { comparedRange } from '@daftar/domain/reports/period';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Sql } from '../source.ts';

/** The filters that documents, receipts and quotations share. */
export type Place = {
  branch_id?: number | undefined;
  firm_id?: number | undefined;
  client_id?: number | undefined;
  group_id?: number | undefined;
};

const own = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

export const inPlace = (ctx: BusinessCtx, alias: string, place: Place): Sql => {
  const parts = (['branch_id', 'firm_id', 'client_id'] as const).flatMap((name) =>
    place[name] ? [sql`and ${own(alias, name)} = ${place[name]}`] : [],
  );
  if (place.group_id)
    parts.push(sql`and ${own(alias, 'client_id')} in (select g.id from clients g
      where g.business_id = ${ctx.businessId} and g.group_by = ${place.group_id})`);
  return parts.length ? sql.join(parts, sql` `) : sql``;
};

export type Dates = { from?: Day | undefined; to?: Day | undefined };
export const inDates = (column: Sql, { from, to }: Dates): Sql =>
  sql`${from ? sql`and ${column} >= ${from}::date` : sql``} ${to ? sql`and ${column} <= ${to}::date` : sql``}`;

/** The same dates a year before, of whole months to their last day; none where the period is open. */
export const yearBefore = ({ from, to }: Dates): { from: Day; to: Day } | null =>
  from && to ? comparedRange({ from, to }, 'year') : null;

export const joinClient = (alias: string): Sql =>
  sql`join app.visible_clients c on c.business_id = ${own(alias, 'business_id')} and c.id = ${own(alias, 'client_id')}`;
export const joinFirm = (alias: string): Sql =>
  sql`join firms f on f.business_id = ${own(alias, 'business_id')} and f.id = ${own(alias, 'firm_id')}`;

/** Credit notes count as negative. */
export const SIGN = sql`case i.kind when 'credit_note' then -1 else 1 end`;

/** All kinds, named so that the index by kind and date is used for short periods. */
export const ANY_KIND = sql`i.kind = any (array['invoice', 'debit_note', 'credit_note'])`;

/** Issued and not cancelled, in one currency: what the business billed. */
export const billed = (ctx: BusinessCtx, chosen: Place & { currencyCode: string }, dates: Dates): Sql =>
  sql`i.business_id = ${ctx.businessId} and ${ANY_KIND} and i.state = 'Final' and i.currency = ${chosen.currencyCode}
    ${inDates(sql`i.date`, dates)} ${inPlace(ctx, 'i', chosen)}`;

/** Not bounced or cancelled, in one currency. */
export const receivedIn = (ctx: BusinessCtx, chosen: Place & { currencyCode: string }, dates: Dates): Sql =>
  sql`r.business_id = ${ctx.businessId} and r.state = 'Received' and r.currency = ${chosen.currencyCode}
    ${inDates(sql`r.date`, dates)} ${inPlace(ctx, 'r', chosen)}`;

/** Billed documents with their amounts. */
export const billRecords = (
  ctx: BusinessCtx,
  chosen: Place & { currencyCode: string },
  dates: Dates,
  isCurrent: boolean,
): Sql => sql`
  select 'invoice:' || i.id as id, i.id as invoice_id, null::bigint as receipt_id, i.number, i.kind, i.date, i.client_id,
         c.client_full_name as client, i.total * ${SIGN} as amount, i.open_amount * ${SIGN} as balance,
         true as is_bill, ${sql.lit(isCurrent)} as is_current
    from app.visible_invoices i ${joinClient('i')}
   where ${billed(ctx, chosen, dates)}`;

/** Receipts with the money and the TDS on them. */
export const receiptRecords = (ctx: BusinessCtx, chosen: Place & { currencyCode: string }, dates: Dates): Sql => sql`
  select 'receipt:' || r.id as id, null::bigint as invoice_id, r.id as receipt_id, r.number, 'receipt' as kind, r.date,
         r.client_id, c.client_full_name as client, r.cash + r.tds as amount, null::numeric as balance,
         false as is_bill, true as is_current
    from app.visible_receipts r ${joinClient('r')}
   where ${receivedIn(ctx, chosen, dates)}`;

/** Lines of documents `i` with their amounts; each document is unpacked once. */
export const LINES = sql`cross join lateral rows from (jsonb_array_elements(i.lines), jsonb_array_elements(i.totals -> 'lines'))
  with ordinality as x (line, amounts, place)`;
