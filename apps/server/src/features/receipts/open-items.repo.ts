import type { ADVANCE_KINDS, OpenKind } from '@daftar/contract/receipts';
import type { DocumentTotals } from '@daftar/domain/billing/document-totals';
import type { RateRow } from '@daftar/domain/billing/tax-summary';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { BooksOf } from '#server/features/billing/ledger.service.ts';

export type OpenRow = {
  kind: OpenKind;
  id: number;
  number: string;
  date: string;
  due_date: string;
  total: string;
  due: string;
  /** For an invoice or debit note: its tax, without lines and rates. */
  totals: Omit<DocumentTotals, 'lines' | 'by_rate' | 'by_hsn'> | null;
  fiscal_year: number | null;
};

/** Which open items: the oldest ones, as many as an amount reaches, or those named. */
export type Which = { most: number } | { amount: string } | { named: readonly { kind: OpenKind; id: number }[] };

/** An amount reaches every item whose older items together are less than it. */
function chosen(which: Which) {
  if ('most' in which) return sql`true`;
  if ('amount' in which) return sql`reached < ${which.amount}::numeric`;
  const kinds = which.named.map(({ kind }) => kind);
  const ids = which.named.map(({ id }) => id);
  return sql`(kind, id) in (select * from unnest(${kinds}::text[], ${ids}::bigint[]))`;
}
const limited = (which: Which) => ('most' in which ? sql`limit ${which.most}` : sql``);

/** Open items between a client and a firm, oldest first. */
export async function dueItems(ctx: BusinessCtx, books: BooksOf, which: Which): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select kind, id, number, date, due_date, total, due, totals, fiscal_year
      from (select *, sum(due) over (order by due_date, date, id) - due as reached
      from (select kind, id, number, date, due_date, total, open_amount as due,
                   totals - 'lines' - 'by_rate' - 'by_hsn' as totals, fiscal_year
              from invoices
             where business_id = ${ctx.businessId} and client_id = ${books.client_id} and firm_id = ${books.firm_id}
               and currency = ${books.currency} and kind <> 'credit_note' and state = 'Final' and open_amount > 0
            union all
            select 'opening_balance', id, 'Opening balance', date, date, amount, open_amount, null, null
              from opening_balances
             where business_id = ${ctx.businessId} and client_id = ${books.client_id} and firm_id = ${books.firm_id}
               and currency = ${books.currency} and amount > 0 and open_amount > 0 and removed_at is null) open) open
     where ${chosen(which)}
     order by due_date, date, id ${limited(which)}`.execute(ctx.db);
  return rows;
}

export type AdvanceRow = {
  kind: (typeof ADVANCE_KINDS)[number];
  id: number;
  number: string;
  date: string;
  left: string;
};

/** Advances of the client, oldest first, and the sum of all of them. */
export async function advances(
  ctx: BusinessCtx,
  books: BooksOf,
  which: Exclude<Which, { named: unknown }>,
): Promise<{ rows: AdvanceRow[]; total: string }> {
  const { rows } = await sql<AdvanceRow & { total: string }>`
    select kind, id, number, date, "left", total
      from (select *, sum("left") over () as total, sum("left") over (order by date, id) - "left" as reached
      from (select 'receipt' as kind, id, number, date, open_amount as "left" from receipts
             where business_id = ${ctx.businessId} and client_id = ${books.client_id} and firm_id = ${books.firm_id}
               and currency = ${books.currency} and state = 'Received' and open_amount > 0
            union all
            select 'credit_note', id, number, date, open_amount from invoices
             where business_id = ${ctx.businessId} and client_id = ${books.client_id} and firm_id = ${books.firm_id}
               and currency = ${books.currency} and kind = 'credit_note' and state = 'Final' and open_amount > 0
            union all
            select 'opening_balance', id, 'Opening balance', date, open_amount from opening_balances
             where business_id = ${ctx.businessId} and client_id = ${books.client_id} and firm_id = ${books.firm_id}
               and currency = ${books.currency} and amount < 0 and open_amount > 0 and removed_at is null) held) held
     where ${chosen(which)}
     order by date, id ${limited(which)}`.execute(ctx.db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? '0.00' };
}

/** The account of a valid receipt, credit note or opening balance. */
export async function booksOf(
  ctx: BusinessCtx,
  { kind, id }: Pick<AdvanceRow, 'kind' | 'id'>,
): Promise<BooksOf | undefined> {
  const { rows } = await sql<BooksOf>`
    select client_id, firm_id, currency from receipts
     where business_id = ${ctx.businessId} and id = ${id} and ${kind} = 'receipt' and state = 'Received'
    union all
    select client_id, firm_id, currency from invoices
     where business_id = ${ctx.businessId} and id = ${id} and kind = ${kind} and state = 'Final'
    union all
    select client_id, firm_id, currency from opening_balances
     where business_id = ${ctx.businessId} and id = ${id} and ${kind} = 'opening_balance' and removed_at is null`.execute(
    ctx.db,
  );
  return rows[0];
}

export type InvoiceTax = { place_of_supply: string; by_rate: RateRow[] };

/** Rates of invoices whose tax the firm charges, largest first. */
export async function taxesOf(ctx: BusinessCtx, ids: readonly number[]): Promise<InvoiceTax[]> {
  const { rows } = await sql<InvoiceTax>`
    select place_of_supply, totals -> 'by_rate' as by_rate from invoices
     where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and not is_reverse_charge
       and supply_kind in ('regular', 'deemed_export') order by total desc, id`.execute(ctx.db);
  return rows;
}

export type Named = BooksOf & { kind: string; id: number; number: string | null; state: string };

/** Any of these documents, to say why they can't be settled. */
export async function documents(ctx: BusinessCtx, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select kind, id, number, state, client_id, firm_id, currency from invoices
     where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])
    union all
    select 'opening_balance', id, 'Opening balance', 'Final', client_id, firm_id, currency from opening_balances
     where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and removed_at is null`.execute(ctx.db);
  return rows;
}

/** Billed amount by financial year, before tax: TDS applies above a yearly limit. */
export async function billedByYear(
  ctx: BusinessCtx,
  books: BooksOf,
  years: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ fiscal_year: number; billed: string }>`
    select fiscal_year, sum(case kind when 'credit_note' then -taxable_value else taxable_value end) as billed
      from invoices
     where business_id = ${ctx.businessId} and client_id = ${books.client_id} and firm_id = ${books.firm_id}
       and currency = ${books.currency} and state = 'Final' and fiscal_year = any (${years}::int[])
     group by 1`.execute(ctx.db);
  return new Map(rows.map(({ fiscal_year, billed }) => [fiscal_year, billed]));
}

export const categoryOf = async (ctx: BusinessCtx, clientId: number): Promise<ClientCategory> =>
  (
    await ctx.db
      .selectFrom('clients')
      .select('category')
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
  ).category as ClientCategory;

export const bankAccounts = (ctx: BusinessCtx, firmId: number) =>
  ctx.db
    .selectFrom('firm_bank_details')
    .select(['id', 'bank_name', 'account_number', 'is_default'])
    .where('business_id', '=', ctx.businessId)
    .where('firm_id', '=', firmId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
