import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { MatchFilter } from './list.repo.ts';
import { matching } from './list.repo.ts';
import type { Registered } from './gst_reconciliation.repo.ts';

export type ToReport = {
  class: 'only_in_books' | 'mismatch';
  supplier_name: string;
  number: string;
  date: string;
  taxable_value: string;
  tax: string;
  reported_number: string;
  reported_tax: string;
};

/** Missing documents, and those with other figures that nobody accepted. */
export async function documentsToReport(ctx: BusinessCtx, filter: MatchFilter, most: number): Promise<ToReport[]> {
  const { rows } =
    await sql<ToReport>`select m.class, m.supplier_name, m.number, m.date, m.book_taxable as taxable_value,
      m.book_tax as tax, coalesce(s.number, '') as reported_number, m.statement_tax as reported_tax
    from gst_matches m
    left join gst_2b_documents s on s.business_id = m.business_id and s.id = m.statement_id
    where ${matching(ctx, filter)} and m.class in ('only_in_books', 'mismatch')
      and m.decision is distinct from 'ignored' and m.decision is distinct from 'accepted'
    order by m.date, m.id limit ${most}`.execute(ctx.db);
  return rows;
}

export const contactOf = (ctx: BusinessCtx, gstin: string) =>
  ctx.db
    .selectFrom('gst_supplier_contacts')
    .select(['id', 'email'])
    .where('business_id', '=', ctx.businessId)
    .where('gstin', '=', gstin)
    .executeTakeFirst();

export const saveContact = (ctx: BusinessCtx, { gstin, name, email }: { gstin: string; name: string; email: string }) =>
  sql`insert into gst_supplier_contacts (business_id, gstin, name, email, created_by)
    values (${ctx.businessId}, ${gstin}, ${name}, ${email}, ${actorId(ctx)})
    on conflict (business_id, gstin) do update set name = excluded.name, email = excluded.email
      where gst_supplier_contacts.email <> excluded.email`.execute(ctx.db);

export async function lastMail(ctx: BusinessCtx, { client_id, gstin }: Registered, supplier: string) {
  const { rows } = await sql<{ created_at: string; sent_on: string }>`select created_at, sent_on from gst_supplier_mails
    where business_id = ${ctx.businessId} and client_id = ${client_id} and gstin = ${gstin}
      and supplier_gstin = ${supplier} order by id desc limit 1`.execute(ctx.db);
  return rows[0];
}

type NewMail = Registered & {
  period: string;
  supplier_gstin: string;
  supplier_name: string;
  recipient: string;
  documents: number;
  tax: string;
  sent_on: string;
};

export const recordMail = (ctx: BusinessCtx, mail: NewMail) =>
  ctx.db
    .insertInto('gst_supplier_mails')
    .values({ ...mail, business_id: ctx.businessId, created_by: actorId(ctx) })
    .execute();

export const listMails = (ctx: BusinessCtx, { client_id, gstin }: Registered, query: ListQuery) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom('gst_supplier_mails as e')
      .select([
        'e.id',
        'e.supplier_gstin',
        'e.supplier_name',
        'e.period',
        'e.recipient',
        'e.documents',
        'e.tax',
        'e.created_at',
      ])
      .select(sql<string | null>`(select u.name from users u where u.id = e.created_by)`.as('created_by_name'))
      .where('e.business_id', '=', ctx.businessId)
      .where('e.client_id', '=', client_id)
      .where('e.gstin', '=', gstin),
    query,
    { columns: { created_at: 'e.created_at' }, first: '-created_at', tie: 'e.id' },
  );
