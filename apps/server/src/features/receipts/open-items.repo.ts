import type { ADVANCE_KINDS, OpenKind } from '@daftar/contract/receipts';
import type { DocumentTotals } from '@daftar/domain/billing/document-totals';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import type { BooksOf } from '#server/features/accounts/ledger.service.ts';

export type OpenRow = {
  kind: OpenKind;
  id: number;
  number: string;
  date: string;
  due_date: string;
  total: string;
  due: string;
  /** Of an invoice or debit note: what its tax is, without line and rate. */
  totals: Omit<DocumentTotals, 'lines' | 'by_rate' | 'by_hsn'> | null;
  fiscal_year: number | null;
};

/** What is due between a client and a firm, the oldest first. */
export async function dueItems(ctx: BusinessCtx, books: BooksOf, most: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select kind, id, number, date, due_date, total, due, totals, fiscal_year
      from (select kind, id, number, date, due_date, total, open_amount as due,
                   totals - 'lines' - 'by_rate' - 'by_hsn' as totals, fiscal_year
              from invoices
             where business_id = ${ctx.businessId} and client_id = ${books.client_id} and firm_id = ${books.firm_id}
               and currency = ${books.currency} and kind <> 'credit_note' and state = 'Final' and open_amount > 0
            union all
            select 'opening_balance', id, 'Opening balance', date, date, amount, open_amount, null, null
              from opening_balances
             where business_id = ${ctx.businessId} and client_id = ${books.client_id} and firm_id = ${books.firm_id}
               and currency = ${books.currency} and amount > 0 and open_amount > 0 and removed_at is null) open
     order by due_date, date, id limit ${most}`.execute(ctx.db);
  return rows;
}

export type AdvanceRow = {
  kind: (typeof ADVANCE_KINDS)[number];
  id: number;
  number: string;
  date: string;
  left: string;
};

/** What the client has paid ahead, the oldest first. */
export async function advances(ctx: BusinessCtx, books: BooksOf, most: number): Promise<AdvanceRow[]> {
  const { rows } = await sql<AdvanceRow>`
    select kind, id, number, date, "left"
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
               and currency = ${books.currency} and amount < 0 and open_amount > 0 and removed_at is null) held
     order by date, id limit ${most}`.execute(ctx.db);
  return rows;
}

export type Named = BooksOf & { kind: string; id: number; number: string | null; state: string };

/** Whatever these are, to say why they cannot be settled. */
export async function documents(ctx: BusinessCtx, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select kind, id, number, state, client_id, firm_id, currency from invoices
     where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])
    union all
    select 'opening_balance', id, 'Opening balance', 'Final', client_id, firm_id, currency from opening_balances
     where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and removed_at is null`.execute(ctx.db);
  return rows;
}

/** What was billed in each fiscal year, without tax: fees are taxed at source once the year's exceed a limit. */
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
