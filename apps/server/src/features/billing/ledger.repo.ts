import type { Account, Entry, Posting, PostingKind, Reference } from '@daftar/domain/billing/ledger';
import { isNegative, neg, sub } from '@daftar/domain/money';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';

/** One client with one firm, in one currency. */
export type BooksOf = { client_id: number; firm_id: number; currency: string };

/** The firm's books are written by one at a time: sums that many read cannot deadlock, and nothing is settled twice. */
export async function lockFirm(ctx: BusinessCtx, firmId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from firms where business_id = ${ctx.businessId} and id = ${firmId}
    for no key update`.execute(ctx.db);
  return rows.length > 0;
}

export async function hasEntries(ctx: BusinessCtx): Promise<boolean> {
  const { rows } = await sql`select 1 from ledger_entries where business_id = ${ctx.businessId} limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

export type NewEntry = Omit<EntryRow, 'amount'> & BooksOf & { amount: string };

/** As one JSON parameter, so that the plan is reused. */
export const insert = (ctx: BusinessCtx, entries: readonly NewEntry[]) =>
  sql`insert into ledger_entries (business_id, client_id, firm_id, currency, posting, date, kind, source, voucher, account, item,
        amount, created_by)
      select ${ctx.businessId}, e.client_id, e.firm_id, e.currency, e.posting, e.date, e.kind, e.source, e.voucher, e.account,
             e.item, e.amount, ${actorId(ctx)}
        from ${recordset('ledger_entries', entries)} e`.execute(ctx.db);

type EntryRow = {
  posting: string;
  date: string;
  kind: string;
  source: string;
  voucher: string | null;
  account: string;
  item: string | null;
  amount: string;
};

const COLUMNS = ['posting', 'date', 'kind', 'source', 'voucher', 'account', 'item', 'amount'] as const;

/** All postings with one of these documents as source, voucher or item, in order of creation. */
export async function about(ctx: BusinessCtx, references: readonly Reference[]): Promise<Posting[]> {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select(COLUMNS)
    .where('business_id', '=', ctx.businessId)
    .where(
      'posting',
      'in',
      sql<string>`(select posting from ledger_entries where business_id = ${ctx.businessId} and source = any (${references})
        union select posting from ledger_entries where business_id = ${ctx.businessId} and voucher = any (${references})
        union select posting from ledger_entries where business_id = ${ctx.businessId} and item = any (${references}))`,
    )
    .orderBy('id')
    .execute();
  return asPostings(rows);
}

/** Everything of one account up to a day. */
export async function ofAccount(ctx: BusinessCtx, books: BooksOf, until: string): Promise<Posting[]> {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .select(COLUMNS)
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', books.client_id)
    .where('firm_id', '=', books.firm_id)
    .where('currency', '=', books.currency)
    .where('date', '<=', until)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return asPostings(rows);
}

export type ClientBooks = { client_ids: readonly number[]; firm_id?: number | undefined; currency: string };

const ofClients = (ctx: BusinessCtx, { client_ids, firm_id, currency }: ClientBooks) => {
  const rows = ctx.db
    .selectFrom('ledger_entries')
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', sql<number>`any (${client_ids}::bigint[])`)
    .where('currency', '=', currency);
  return firm_id ? rows.where('firm_id', '=', firm_id) : rows;
};

/** Postings of several clients in a period, with the account of each; at most `most` are read. */
export async function ofClientsIn(
  ctx: BusinessCtx,
  books: ClientBooks,
  { from, to }: { from: string; to: string },
  most: number,
): Promise<{ posting: Posting; client_id: number; firm_id: number }[]> {
  const within = ofClients(ctx, books).where('date', '>=', from).where('date', '<=', to);
  const rows = await within
    .select([...COLUMNS, 'client_id', 'firm_id'])
    .where(
      'posting',
      'in',
      within
        .select('posting')
        .groupBy('posting')
        .orderBy(sql`min(date)`)
        .orderBy(sql`min(id)`)
        .limit(most),
    )
    .orderBy('date')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.posting).values()].map((entries) => {
    const { client_id, firm_id } = entries[0]!;
    return { posting: asPostings(entries)[0]!, client_id, firm_id };
  });
}

/** The clients' dues before a day, less their advances. */
export async function balanceBefore(ctx: BusinessCtx, books: ClientBooks, day: string): Promise<string> {
  const { balance } = await ofClients(ctx, books)
    .where('date', '<', day)
    .where('account', 'in', ['receivable', 'advance'])
    .select(sql<string>`coalesce(sum(amount), 0.00)`.as('balance'))
    .executeTakeFirstOrThrow();
  return balance;
}

function asPostings(rows: readonly EntryRow[]): Posting[] {
  return [...Map.groupBy(rows, (row) => row.posting).values()].map((entries) => {
    const { date, kind, source, voucher } = entries[0]!;
    return {
      date,
      kind: kind as PostingKind,
      source: source as Reference,
      voucher: voucher as Reference | null,
      entries: entries.map(asEntry),
    };
  });
}

const asEntry = ({ account, item, amount }: EntryRow): Entry => {
  const zero = sub(amount, amount);
  const sides = isNegative(amount) ? { debit: zero, credit: neg(amount) } : { debit: amount, credit: zero };
  return { account: account as Account, item: item as Reference | null, ...sides };
};

export const balanceRows = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('client_balances as b')
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'b.business_id').onRef('f.id', '=', 'b.firm_id'),
    )
    .select(['b.firm_id', 'f.name as firm_name', 'b.currency'])
    .select([
      sql<string>`b.receivable::text`.as('receivable'),
      sql<string>`b.advance::text`.as('advance'),
      sql<string>`b.net::text`.as('net'),
    ])
    .where('b.business_id', '=', ctx.businessId)
    .where('b.client_id', '=', clientId)
    .where(sql<boolean>`(b.receivable <> 0 or b.advance <> 0)`)
    .orderBy('f.name')
    .orderBy('b.currency');

export const balancesOf = (...asked: Parameters<typeof balanceRows>) => balanceRows(...asked).execute();
