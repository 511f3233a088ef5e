import { MAX_BOOK_LINES } from '@daftar/contract/tax_statements/shape';
import type { BookLine, BookTitles } from '@daftar/domain/tax_statements/books-sheet';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';
import type { Owner } from './owner.ts';

export const queries = {
  filters: {
    from: (rows: Rows, day: string) => rows.where('t.date', '>=', day),
    to: (rows: Rows, day: string) => rows.where('t.date', '<=', day),
  },
};

export type Book = {
  kind: 'line' | 'receipt';
  id: number;
  client_id: number | null;
  deductor: string;
  tan: string;
  section: string;
  date: string;
  amount: string | null;
  tds: string;
  reference: string;
};
type Range = { from: string; to: string };

export async function booksOf(ctx: BusinessCtx, owner: Owner, range: Range): Promise<Book[]> {
  return owner.client_id !== null ? linesOf(ctx, owner.client_id, range) : receiptsOf(ctx, owner.firm_id!, range);
}

async function linesOf(ctx: BusinessCtx, clientId: number, { from, to }: Range): Promise<Book[]> {
  const { rows } = await sql<Book>`select 'line' as kind, id, null::bigint as client_id, deductor, tan, section, date,
      amount::text as amount, tds::text as tds, reference
    from tax_book_lines where business_id = ${ctx.businessId} and client_id = ${clientId}
      and date between ${from}::date and ${to}::date
    order by date, id limit ${MAX_BOOK_LINES}`.execute(ctx.db);
  return rows;
}

/** Receipts with TDS that the firm booked. The amount before GST isn't known, so only the tax is compared. */
async function receiptsOf(ctx: BusinessCtx, firmId: number, { from, to }: Range): Promise<Book[]> {
  const { rows } = await sql<Book>`select 'receipt' as kind, r.id, r.client_id, c.client_full_name as deductor,
      upper(c.tan) as tan, r.tds_section as section, r.date, null as amount, r.tds::numeric(15, 2)::text as tds,
      r.number as reference
    from receipts r join clients c on c.business_id = r.business_id and c.id = r.client_id
    where r.business_id = ${ctx.businessId} and r.firm_id = ${firmId} and r.state = 'Received' and r.tds > 0
      and r.currency = 'INR' and r.date between ${from}::date and ${to}::date
    order by r.date, r.id limit ${MAX_BOOK_LINES}`.execute(ctx.db);
  return rows;
}

export const countLines = async (ctx: BusinessCtx, clientId: number): Promise<number> =>
  Number(
    (
      await ctx.db
        .selectFrom('tax_book_lines')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('business_id', '=', ctx.businessId)
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow()
    ).count,
  );

export const insertLines = (ctx: BusinessCtx, clientId: number, lines: readonly BookLine[]) =>
  sql`insert into tax_book_lines (business_id, client_id, created_by, deductor, tan, section, date, amount, tds, reference)
    select ${ctx.businessId}, ${clientId}, ${actorId(ctx)}::bigint, deductor, tan, section, date, amount, tds, reference
    from ${recordset('tax_book_lines', lines)}`.execute(ctx.db);

export type Remembered = { titles_key: string; titles: BookTitles; is_own: boolean };

/** Columns chosen for sheets with these titles: those of the client first, then the newest. */
export async function rememberedTitles(ctx: BusinessCtx, clientId: number, keys: readonly string[]) {
  const { rows } = await sql<Remembered>`select titles_key, titles, client_id = ${clientId} as is_own
      from tax_book_mappings where business_id = ${ctx.businessId}
       and md5(titles_key) = any (array(select md5(one) from unnest(${keys}::text[]) one))
       and titles_key = any (${keys}::text[])
     order by 3 desc, updated_at desc limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

export const rememberTitles = (ctx: BusinessCtx, clientId: number, key: string, titles: BookTitles) =>
  sql`insert into tax_book_mappings (business_id, client_id, titles_key, titles, created_by)
    values (${ctx.businessId}, ${clientId}, ${key}, ${JSON.stringify(titles)}::jsonb, ${actorId(ctx)})
    on conflict (business_id, md5(titles_key), client_id) do update set titles = excluded.titles
      where tax_book_mappings.titles is distinct from excluded.titles`.execute(ctx.db);
