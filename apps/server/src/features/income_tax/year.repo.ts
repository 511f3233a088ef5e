/** Returns of a whole year: who has one, and those that are created together. */
import type { Day } from '@daftar/domain/dates';
import type { LastYear, NewFile } from '@daftar/domain/income_tax/new-file';
import { FILED_STAGES, PREPARATION_STAGES, REFUND_PENDING, type TaxStage } from '@daftar/domain/income_tax/stages';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';

/** Clients among these that have a return of the year, or had one that is in the bin. */
export async function withFile(ctx: BusinessCtx, clientIds: readonly number[], fy: number, binned: boolean) {
  const { rows } = await sql<{ client_id: number }>`select distinct client_id from tax_files
    where business_id = ${ctx.businessId} and client_id = any (${clientIds}::bigint[]) and fy = ${fy}
      and (${binned} or deleted_at is null)`.execute(ctx.db);
  return new Set(rows.map(({ client_id }) => client_id));
}

/** How many clients file for a year, and how many of them have no return yet. */
export async function countFilers(ctx: BusinessCtx, filers: RawBuilder<{ id: number }>, fy: number) {
  const { rows } = await sql<{ filers: number; missing: number }>`
    select count(*)::int as filers, count(*) filter (where f.client_id is null)::int as missing
      from (${filers}) c left join (select distinct client_id from tax_files where business_id = ${ctx.businessId}
        and fy = ${fy} and deleted_at is null) f on f.client_id = c.id`.execute(ctx.db);
  return rows[0]!;
}

/** Last returns of clients for a year, with the documents that were needed. */
export async function lastYears(ctx: BusinessCtx, clientIds: readonly number[], fy: number) {
  const { rows } = await sql<LastYear & { client_id: number; preparer_id: number | null; reviewer_id: number | null }>`
    select distinct on (f.client_id) f.client_id, f.sources, f.regime, f.due_reason, f.preparer_id, f.reviewer_id,
      array(select d.name from tax_file_documents d where d.business_id = f.business_id and d.file_id = f.id
        and d.state <> 'Not needed' order by d.id) as documents
    from tax_files f where f.business_id = ${ctx.businessId} and f.client_id = any (${clientIds}::bigint[])
      and f.fy = ${fy} and f.deleted_at is null
    order by f.client_id, f.revision desc`.execute(ctx.db);
  return new Map(rows.map((row) => [row.client_id, row]));
}

export type YearFile = Omit<NewFile, 'documents'> & {
  client_id: number;
  due_on: Day;
  form: string;
  preparer_id: number | null;
  reviewer_id: number | null;
};

/** One return for a client and year, even if two people create them at once. Returns the new ones. */
export async function insertFiles(
  ctx: BusinessCtx,
  { fy, label, by }: { fy: number; label: string; by: number | null },
  files: readonly YearFile[],
): Promise<{ id: number; client_id: number }[]> {
  const { rows } = await sql<{ id: number; client_id: number }>`
    insert into tax_files (business_id, client_id, title, fy, form, suggested_form, suggested_reason, regime, sources,
      is_audit, due_reason, due_on, preparer_id, reviewer_id, created_by)
    select ${ctx.businessId}, n.client_id, c.client_full_name || ', ' || ${label}::text, ${fy}, n.form, n.suggested_form,
      n.suggested_reason, n.regime, array(select jsonb_array_elements_text(n.sources)), n.is_audit, n.due_reason, n.due_on,
      n.preparer_id, n.reviewer_id, ${by}::bigint
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as n (client_id bigint, form text, suggested_form text,
      suggested_reason text, regime text, sources jsonb, is_audit boolean, due_reason text, due_on date,
      preparer_id bigint, reviewer_id bigint)
    join clients c on c.business_id = ${ctx.businessId} and c.id = n.client_id
    on conflict (business_id, client_id, fy, revision) where deleted_at is null do nothing
    returning id, client_id`.execute(ctx.db);
  return rows;
}

export const insertDocuments = (
  ctx: BusinessCtx,
  documents: readonly { file_id: number; client_id: number; name: string }[],
  by: number | null,
) =>
  sql`insert into tax_file_documents (business_id, client_id, file_id, name, created_by)
    select ${ctx.businessId}, n.client_id, n.file_id, n.name, ${by}::bigint
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as n (client_id bigint, file_id bigint, name text)
    on conflict do nothing returning id`.execute(ctx.db);

export async function isUsed(ctx: BusinessCtx): Promise<boolean> {
  const { rows } = await sql`select from tax_files where business_id = ${ctx.businessId} limit 1`.execute(ctx.db);
  return rows.length > 0;
}

export async function openYears(ctx: BusinessCtx): Promise<number[]> {
  const { rows } = await sql<{ fy: number }>`select distinct fy from tax_files where business_id = ${ctx.businessId}
    and deleted_at is null and stage = any (${PREPARATION_STAGES}::text[])`.execute(ctx.db);
  return rows.map(({ fy }) => fy);
}

/** Moves the due dates of returns that aren't uploaded, where the calendar has another one. */
export const setDue = (ctx: BusinessCtx, fy: number, reason: string, due_on: Day) =>
  sql`update tax_files set due_on = ${due_on}::date where business_id = ${ctx.businessId} and fy = ${fy}
    and due_reason = ${reason} and due_on <> ${due_on}::date and deleted_at is null
    and stage = any (${PREPARATION_STAGES}::text[])`.execute(ctx.db);

/** Clients with returns, by name. */
export const clientsOfGrid = (ctx: BusinessCtx, search: string | undefined, query: ListQuery) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom('clients as c')
      .select([
        'c.id',
        'c.client_full_name as client_name',
        'c.pan',
        sql<string>`lower(c.client_full_name) collate "C"`.as('name_order'),
      ])
      .where('c.business_id', '=', ctx.businessId)
      .where('c.deleted_at', 'is', null)
      .where(sql<boolean>`exists (select from tax_files f where f.business_id = c.business_id and f.client_id = c.id
        and f.deleted_at is null)`)
      .$if(Boolean(search), (rows) =>
        rows.where((eb) =>
          eb.or([eb('c.client_full_name', 'ilike', contains(search!)), eb('c.pan', 'ilike', contains(search!))]),
        ),
      ),
    query,
    { columns: { name: 'name_order' }, first: 'name', tie: 'c.id' },
  );

/** The newest return of each client and year. */
export async function cellsOf(ctx: BusinessCtx, clientIds: readonly number[], years: readonly number[]) {
  const { rows } = await sql<{
    client_id: number;
    id: number;
    fy: number;
    form: string;
    stage: TaxStage;
    return_kind: string;
    revision: number;
    due_on: Day;
    filed_on: Day | null;
  }>`select distinct on (client_id, fy) client_id, id, fy, form, stage, return_kind, revision, due_on, filed_on
    from tax_files where business_id = ${ctx.businessId} and client_id = any (${clientIds}::bigint[])
      and fy = any (${years}::int[]) and deleted_at is null
    order by client_id, fy, revision desc`.execute(ctx.db);
  return rows;
}

type Counted<K extends string, V> = { [key in K]: V } & { count: number };

export async function seasonOf(ctx: BusinessCtx, fy: number, { today, soon }: { today: Day; soon: Day }) {
  const { rows } = await sql<{
    total: number;
    filed: number;
    overdue: number;
    verify_soon: number;
    refunds_pending: number;
    stages: Counted<'stage', TaxStage>[];
    filed_by_day: Counted<'on', Day>[];
    due_by_day: Counted<'on', Day>[];
  }>`with f as (select stage, due_on, uploaded_on, verify_by, revision from tax_files
      where business_id = ${ctx.businessId} and fy = ${fy} and deleted_at is null)
    select count(*)::int as total,
      count(*) filter (where stage = any (${FILED_STAGES}::text[]))::int as filed,
      count(*) filter (where stage = any (${PREPARATION_STAGES}::text[]) and due_on < ${today}::date)::int as overdue,
      count(*) filter (where stage = 'Uploaded' and verify_by <= ${soon}::date)::int as verify_soon,
      count(*) filter (where stage = any (${REFUND_PENDING}::text[]))::int as refunds_pending,
      coalesce((select json_agg(json_build_object('stage', stage, 'count', n)) from
        (select stage, count(*)::int as n from f group by stage) s), '[]') as stages,
      coalesce((select json_agg(json_build_object('on', uploaded_on, 'count', n) order by uploaded_on) from
        (select uploaded_on, count(*)::int as n from f where uploaded_on is not null and revision = 0
          group by uploaded_on order by uploaded_on limit 1000) d), '[]') as filed_by_day,
      coalesce((select json_agg(json_build_object('on', due_on, 'count', n) order by due_on) from
        (select due_on, count(*)::int as n from f where revision = 0 group by due_on order by due_on limit 100) d),
        '[]') as due_by_day
    from f`.execute(ctx.db);
  return rows[0]!;
}
