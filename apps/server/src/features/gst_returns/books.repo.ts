import type { GstFiling } from '@daftar/contract/gst_returns';
import type { InvoiceKind } from '@daftar/contract/invoices';
import type { Line, Recipient } from '@daftar/contract/billing/document';
import type { BilledSupply } from '@daftar/domain/billing/notes';
import type { LineAmounts } from '@daftar/domain/billing/line-amounts';
import type { SupplyKind } from '@daftar/domain/billing/supply-kinds';
import type { TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import type { Day } from '@daftar/domain/dates';
import type { ElsewhereNumber } from '@daftar/domain/gst-return/series-gaps';
import { sql } from 'kysely';
import { ALL_CLIENTS_VISIBLE } from '#server/access/all-clients.repo.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { inUtc, jsonRows } from '#server/platform/db/json-rows.ts';
import { rowsWithin as filingsWithin } from './filings.repo.ts';

/** Documents of the firms under a registration, between two dates. */
export type Books = { gstin: string; firmIds: readonly number[]; from: Day; to: Day };

export type StoredDocument = {
  id: number;
  firm_id: number;
  kind: InvoiceKind;
  state: 'Final' | 'Cancelled';
  number: string;
  counter: number;
  series: string;
  fiscal_year: number;
  date: Day;
  currency: string;
  exchange_rate: string;
  place_of_supply: string;
  supply_kind: SupplyKind;
  is_reverse_charge: boolean;
  total: string;
  lines: Line[];
  amounts: LineAmounts[];
  heads: TaxTreatment['heads'];
  recipient: Recipient;
  shipping: { port_code: string; bill_number: string; bill_date: Day } | null;
  filed_in: string | null;
  original_number: string | null;
  original_date: Day | null;
  /** In rupees. */
  original_total: string | null;
  original_supply: BilledSupply | null;
};

/** Documents issued under the registration on the day of issue; cancelled ones keep their numbers. */
export async function documents(ctx: BusinessCtx, books: Books, most: number): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select i.id, i.firm_id, i.kind, i.state, i.number, i.counter, i.series, i.fiscal_year, i.date, i.currency,
           i.exchange_rate, i.place_of_supply, i.supply_kind, i.is_reverse_charge, i.total, i.lines,
           i.totals -> 'lines' as amounts, i.treatment ->> 'heads' as heads, i.recipient, i.shipping, i.filed_in,
           o.number as original_number, o.date as original_date, round(o.total * o.exchange_rate, 2) as original_total,
           case when o.id is not null then jsonb_build_object('currency', o.currency,
             'exchange_rate', o.exchange_rate::text, 'place_of_supply', o.place_of_supply,
             'supply_kind', o.supply_kind, 'is_reverse_charge', o.is_reverse_charge) end as original_supply
      from invoices i
      left join invoices o on o.business_id = i.business_id and o.id = i.original_id
     where ${issuedIn(ctx, books)}
     order by i.date, i.id limit ${most}`.execute(ctx.db);
  return rows;
}

const inBooks = (ctx: BusinessCtx, { firmIds, from, to }: Books) =>
  sql`i.business_id = ${ctx.businessId} and i.firm_id = any (${firmIds}::bigint[])
    and i.kind in ('invoice', 'credit_note', 'debit_note') and i.date between ${from} and ${to}`;

const issuedIn = (ctx: BusinessCtx, books: Books) =>
  sql`${inBooks(ctx, books)} and i.number is not null and i.supplier ->> 'tax_number' = ${books.gstin}
    and i.supplier ->> 'gst_type' = 'Regular'`;

export async function isThereAny(ctx: BusinessCtx, books: Books): Promise<boolean> {
  const { rows } = await sql`select 1 from invoices i where ${issuedIn(ctx, books)} limit 1`.execute(ctx.db);
  return rows.length > 0;
}

const draftCount = (ctx: BusinessCtx, books: Books) =>
  sql`(select count(*)::int from invoices i where ${inBooks(ctx, books)} and i.state = 'Draft')`;

export type StoredAdvance = {
  id: number;
  number: string;
  date: Day;
  client_name: string;
  place_of_supply: string;
  /** Null without a rate: in no table. */
  tax_rate: string | null;
  /** Amount added in the period; negative if it was adjusted. */
  moved: string;
};

/**
 * Advances for services that moved in the period: received, adjusted, released by a cancelled invoice, or turned back.
 * Those in another currency are for exports and carry no tax.
 */
const movedAdvances = (ctx: BusinessCtx, { firmIds, from, to }: Books) => sql<StoredAdvance>`
    select r.id, r.number, r.date, c.client_full_name as client_name, r.place_of_supply,
           r.tax_rate::text as tax_rate, m.moved::text as moved
      from (select split_part(item, ':', 2)::bigint as id, -sum(amount) as moved from ledger_entries
             where business_id = ${ctx.businessId} and account = 'advance' and firm_id = any (${firmIds}::bigint[])
               and date between ${from} and ${to} and item like 'receipt:%'
             group by 1 having sum(amount) <> 0) m
      join receipts r on r.business_id = ${ctx.businessId} and r.id = m.id
      join clients c on c.business_id = r.business_id and c.id = r.client_id
     where r.currency = 'INR'
     order by r.date, r.id`;

export async function advances(ctx: BusinessCtx, books: Books): Promise<StoredAdvance[]> {
  const { rows } = await movedAdvances(ctx, books).execute(ctx.db);
  return rows;
}

export type StoredVoucher = { number: string; counter: number; series: string; is_cancelled: boolean };

/** Receipts of advances are vouchers of table 13 (rule 50); those that only settle invoices are none. */
const advanceVouchers = (ctx: BusinessCtx, { firmIds, from, to }: Books) => sql<StoredVoucher>`
    select r.number, r.counter, r.series, r.state = 'Cancelled' as is_cancelled from receipts r
     where r.business_id = ${ctx.businessId} and r.firm_id = any (${firmIds}::bigint[])
       and r.date between ${from} and ${to} and r.tax_rate is not null
       and exists (select from ledger_entries e where e.business_id = r.business_id and e.item = 'receipt:' || r.id
         and e.account = 'advance' and e.kind = 'receipt')
     order by r.date, r.id`;

/** A firm in the bin has billed under it, too. */
const firmRows = (ctx: BusinessCtx, gstin: string) =>
  ctx.db
    .selectFrom('firms')
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .where('tax_number', '=', gstin)
    .orderBy('id');

export const firmsOf = (ctx: BusinessCtx, gstin: string) => firmRows(ctx, gstin).execute();

/** One firm of each registration, of all firms or of one. */
export async function registeredFirmIds(ctx: BusinessCtx, firmId: number | undefined): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from firms
    where business_id = ${ctx.businessId} and deleted_at is null and gst_type <> 'Unregistered' and tax_number <> ''
      ${firmId === undefined ? sql`` : sql`and id = ${firmId}`}
    group by tax_number order by 1`.execute(ctx.db);
  return rows.map(({ id }) => Number(id));
}

type Registered = { firms: { id: number; name: string }[]; is_complete: boolean };

/** The firms under a registration, and whether the caller sees all their documents: a return must not miss any. */
export async function registered(ctx: BusinessCtx, gstin: string): Promise<Registered> {
  const { rows } = await sql<Registered>`select ${jsonRows(firmRows(ctx, gstin))} as firms,
    ${ALL_CLIENTS_VISIBLE} as is_complete`.execute(ctx.db);
  return rows[0]!;
}

type Billed = { pan: string; from: Day; to: Day };

/** Amount billed under a PAN in those months, before tax, in rupees: from stored sums, exports at their exchange rate. */
function turnover(ctx: BusinessCtx, { pan, from, to }: Billed) {
  const ofPan = sql`firm_id in (select id from firms where business_id = ${ctx.businessId}
    and (pan = ${pan} or substr(tax_number, 3, 10) = ${pan}))`;
  return sql`(select coalesce(sum(case kind when 'credit_note' then -value else value end), 0)::text
      from (select kind, taxable_value as value from invoice_months
             where business_id = ${ctx.businessId} and ${ofPan} and currency = 'INR' and state = 'Final'
               and month between ${from} and ${to}
            union all
            select m.kind, i.value
              from (select distinct firm_id, kind, month from invoice_months
                     where business_id = ${ctx.businessId} and ${ofPan} and currency <> 'INR' and state = 'Final'
                       and documents > 0 and month between ${from} and ${to}) m
             cross join lateral (select taxable_value * exchange_rate as value from invoices
                where business_id = ${ctx.businessId} and firm_id = m.firm_id and kind = m.kind
                  and date between m.month and (m.month + interval '1 month - 1 day')::date
                  and currency <> 'INR' and state = 'Final' offset 0) i) billed)`;
}

export type Beside = {
  advances: StoredAdvance[];
  vouchers: StoredVoucher[];
  drafts: number;
  filings: GstFiling[];
  /** Null if it wasn't asked for. */
  turnover: string | null;
};

/** All that a return needs beside its documents, in one statement. `billed` asks for a turnover. */
export async function besideDocuments(ctx: BusinessCtx, books: Books, billed: Billed | null): Promise<Beside> {
  const { rows } = await sql<Beside>`select ${jsonRows(movedAdvances(ctx, books))} as advances,
    ${jsonRows(advanceVouchers(ctx, books))} as vouchers, ${draftCount(ctx, books)} as drafts,
    ${jsonRows(filingsWithin(ctx, books))} as filings,
    ${billed ? turnover(ctx, billed) : sql`null`} as turnover`.execute(ctx.db);
  const found = rows[0]!;
  return { ...found, filings: found.filings.map((filing) => inUtc(filing)) };
}

export type Span = { firm_id: number; kind: InvoiceKind; fiscal_year: number; first: number; last: number };
export type Elsewhere = ElsewhereNumber & Pick<Span, 'firm_id' | 'kind' | 'fiscal_year'>;

/** Numbers within those spans that are dated outside the period. */
export async function numbersElsewhere(ctx: BusinessCtx, spans: readonly Span[], { from, to }: Books) {
  const column = (name: keyof Span) => spans.map((span) => span[name]);
  const { rows } = await sql<Elsewhere>`
    select i.firm_id, i.kind, i.fiscal_year, i.counter, i.number, i.id, i.date
      from unnest(${column('firm_id')}::bigint[], ${column('kind')}::text[], ${column('fiscal_year')}::int[],
             ${column('first')}::int[], ${column('last')}::int[]) s (firm_id, kind, fiscal_year, first, last)
      join invoices i on i.business_id = ${ctx.businessId} and i.firm_id = s.firm_id and i.kind = s.kind
       and i.fiscal_year = s.fiscal_year and i.counter between s.first and s.last
     where i.number is not null and not (i.date between ${from} and ${to})
     order by i.counter`.execute(ctx.db);
  return rows;
}
