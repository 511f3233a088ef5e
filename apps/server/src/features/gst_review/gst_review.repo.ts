import type { DocumentSectionName } from '@daftar/contract/gst_review';
import type { Day } from '@daftar/domain/dates';
import type { BookDocument } from '@daftar/domain/gst_books/documents';
import { documentSums } from '@daftar/domain/gst_books/edit-document';
import type { SummaryRow } from '@daftar/domain/gst_books/summary-rows';
import type { PeriodKey, Registered, StoredDocument } from '#server/features/gst_books/gst_books.service.ts';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';

type Narrowed = {
  months: readonly Day[];
  section?: DocumentSectionName | undefined;
  has_errors?: boolean | undefined;
  edited?: boolean | undefined;
  search?: string | undefined;
};

const SORTS = {
  columns: { date: 'd.date', number: 'd.number', taxable_value: 'd.taxable_value' },
  first: 'date',
  tie: 'd.id',
};

export function list(ctx: BusinessCtx, { client_id, gstin }: Registered, query: ListQuery, narrowed: Narrowed) {
  const { months, section, has_errors, edited, search } = narrowed;
  let rows = ctx.db
    .selectFrom('gst_documents as d')
    .select(['d.id', 'd.version', 'd.month', 'd.section', 'd.kind', 'd.state', 'd.number', 'd.date', 'd.party_gstin'])
    .select([
      'd.party_name',
      'd.place_of_supply',
      'd.supply_kind',
      'd.is_reverse_charge',
      'd.is_inter_state',
      'd.total',
    ])
    .select(['d.taxable_value', 'd.igst', 'd.cgst', 'd.sgst', 'd.cess', 'd.errors', 'd.warnings', 'd.edited_at'])
    .select('d.furnished_in')
    .select(sql<boolean>`d.party_type = 'Composition'`.as('is_composition'))
    .where('d.business_id', '=', ctx.businessId)
    .where('d.client_id', '=', client_id)
    .where('d.gstin', '=', gstin)
    .where('d.direction', '=', 'sale')
    .where(sql<boolean>`d.month = any (${months}::date[])`)
    .$narrowType<Pick<BookDocument, 'kind' | 'state' | 'supply_kind'>>();
  if (section) rows = rows.where('d.section', '=', section);
  if (has_errors !== undefined) rows = rows.where('d.errors', has_errors ? '>' : '=', 0);
  if (edited !== undefined) rows = rows.where('d.edited_at', edited ? 'is not' : 'is', null);
  if (search) {
    const text = contains(search);
    rows = rows.where((eb) =>
      eb.or([eb('d.number', 'ilike', text), eb('d.party_name', 'ilike', text), eb('d.party_gstin', 'ilike', text)]),
    );
  }
  return listPage(ctx.db, rows, query, SORTS);
}

export type FoundDocument = StoredDocument & { client_id: number; gstin: string; direction: string };

/** `lock`: until the end of the transaction. */
export async function find(ctx: BusinessCtx, id: number, lock = false): Promise<FoundDocument | undefined> {
  const { rows } = await sql<FoundDocument>`select * from gst_documents
    where business_id = ${ctx.businessId} and id = ${id} and direction = 'sale' ${lock ? sql`for update` : sql``}`.execute(
    ctx.db,
  );
  return rows[0];
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
const columnsOf = ({ lines, original, shipping, amends, ...document }: BookDocument) => ({
  ...document,
  ...documentSums(lines),
  lines: JSON.stringify(lines),
  original: json(original),
  shipping: json(shipping),
  amends: json(amends),
});

export type NewDocument = Registered & { month: Day; book_key: string; document: BookDocument };

export async function insert(ctx: BusinessCtx, { document, ...of }: NewDocument): Promise<number | null> {
  const row = await ctx.db
    .insertInto('gst_documents')
    .values({
      ...of,
      ...columnsOf(document),
      direction: 'sale',
      business_id: ctx.businessId,
      edited_at: ctx.now.toISOString(),
      created_by: actorId(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function update(ctx: BusinessCtx, id: number, book_key: string, document: BookDocument): Promise<number> {
  const { version } = await ctx.db
    .updateTable('gst_documents')
    .set({ ...columnsOf(document), book_key, edited_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function idOfKey(ctx: BusinessCtx, { client_id, gstin }: Registered, book_key: string) {
  const row = await ctx.db
    .selectFrom('gst_documents')
    .select(['id', 'month'])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('gstin', '=', gstin)
    .where('direction', '=', 'sale')
    .where('book_key', '=', book_key)
    .executeTakeFirst();
  return row;
}

export const remove = (ctx: BusinessCtx, table: 'gst_documents' | 'gst_summary_rows', id: number) =>
  ctx.db.deleteFrom(table).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** In the log of the client: the tables themselves have none. */
export const log = (ctx: BusinessCtx, clientId: number, said: string) =>
  sql`select app.log_action('edit_gst_books', 'clients', ${clientId}, null, ${said})`.execute(ctx.db);

export type FoundRow = {
  id: number;
  version: number;
  client_id: number;
  gstin: string;
  month: Day;
  source: string;
  edited_at: string | null;
  fields: SummaryRow;
};

export async function findRow(ctx: BusinessCtx, id: number): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`select * from gst_summary_rows
    where business_id = ${ctx.businessId} and id = ${id} for update`.execute(ctx.db);
  return rows[0];
}

export const listRows = (
  ctx: BusinessCtx,
  { client_id, gstin }: Registered,
  query: ListQuery,
  { months, section }: { months: readonly Day[]; section: string },
) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom('gst_summary_rows as r')
      .select(['r.id', 'r.version', 'r.month', 'r.source', 'r.edited_at', 'r.fields'])
      .where('r.business_id', '=', ctx.businessId)
      .where('r.client_id', '=', client_id)
      .where('r.gstin', '=', gstin)
      .where('r.section', '=', section)
      .where(sql<boolean>`r.month = any (${months}::date[])`)
      .$narrowType<{ fields: Record<string, unknown> }>(),
    query,
    { columns: { id: 'r.id' }, first: 'id', tie: 'r.id' },
  );

type NewRow = Registered & { month: Day; row_key: string; fields: SummaryRow };

export async function insertRow(ctx: BusinessCtx, { fields, ...of }: NewRow): Promise<number | null> {
  const row = await ctx.db
    .insertInto('gst_summary_rows')
    .values({
      ...of,
      section: fields.section,
      fields: JSON.stringify(fields),
      business_id: ctx.businessId,
      edited_at: ctx.now.toISOString(),
      created_by: actorId(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The version, or null if another row has this key. */
export async function updateRow(
  ctx: BusinessCtx,
  id: number,
  row_key: string,
  fields: SummaryRow,
): Promise<number | null> {
  const row = await ctx.db
    .updateTable('gst_summary_rows as r')
    .set({ row_key, fields: JSON.stringify(fields), edited_at: ctx.now.toISOString() })
    .where('r.business_id', '=', ctx.businessId)
    .where('r.id', '=', id)
    .where(sql<boolean>`not exists (select from gst_summary_rows o where o.business_id = r.business_id
      and o.client_id = r.client_id and o.gstin = r.gstin and o.month = r.month and o.section = r.section
      and o.row_key = ${row_key} and o.id <> r.id)`)
    .returning('r.version')
    .executeTakeFirst();
  return row?.version ?? null;
}

export async function imports(ctx: BusinessCtx, { client_id, gstin, period, cycle }: PeriodKey) {
  const { rows } = await sql<{
    id: number;
    file_name: string;
    imported_at: string;
    documents: number;
    taxable_value: string;
    current_documents: number;
    current_taxable_value: string;
    edited: number;
  }>`
    select i.id, i.file_name, i.created_at as imported_at, coalesce((i.totals ->> 'documents')::int, 0) as documents,
           coalesce(i.totals ->> 'taxable_value', '0.00') as taxable_value, d.documents as current_documents,
           d.taxable_value as current_taxable_value, d.edited
      from (select * from gst_imports where business_id = ${ctx.businessId} and client_id = ${client_id}
              and gstin = ${gstin} and period = ${period} and cycle = ${cycle} and kind = 'sales'
              and status in ('Completed', 'Completed with errors')
             order by created_at desc, id desc limit 10) i
      cross join lateral (select count(*)::int as documents, coalesce(sum(d.taxable_value), 0)::numeric(17, 2)::text as taxable_value,
          count(*) filter (where d.edited_at is not null)::int as edited
        from gst_documents d where d.business_id = i.business_id and d.import_id = i.id) d
     order by i.created_at desc, i.id desc`.execute(ctx.db);
  return rows;
}

export const setReviewed = (ctx: BusinessCtx, id: number, isReviewed: boolean) =>
  ctx.db
    .updateTable('gst_periods')
    .set(
      isReviewed
        ? { reviewed_at: ctx.now.toISOString(), reviewed_by: actorId(ctx) }
        : { reviewed_at: null, reviewed_by: null },
    )
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export async function nameOfUser(ctx: BusinessCtx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await ctx.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}
