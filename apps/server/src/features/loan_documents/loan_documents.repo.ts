import type { LoanDocument, LoanDocumentFile } from '@daftar/contract/loan_documents';
import type { ChecklistFile, ChecklistLine } from '@daftar/domain/loans/checklist';
import type { CheckedItem } from '@daftar/domain/loans/documents';
import { sql, type Selectable, type Updateable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { ONE_PLAN } from '#server/platform/db/prepared-statements.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type LineRecord = Selectable<Tables['loan_documents']>;

export async function checklistOf(ctx: BusinessCtx, lock = false) {
  const row = await ctx.db
    .selectFrom('loan_checklists')
    .select(['id', 'version', 'items'])
    .where('business_id', '=', ctx.businessId)
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirst();
  return row && { ...row, items: (Array.isArray(row.items) ? row.items : []) as CheckedItem[] };
}

export const saveChecklist = (ctx: BusinessCtx, items: readonly CheckedItem[]) =>
  sql`insert into loan_checklists (business_id, items, created_by)
    values (${ctx.businessId}, ${JSON.stringify(items)}, ${actorId(ctx)})
    on conflict (business_id) do update set items = excluded.items`.execute(ctx.db);

export const removeChecklist = (ctx: BusinessCtx) =>
  ctx.db.deleteFrom('loan_checklists').where('business_id', '=', ctx.businessId).execute();

export type LoanFacts = ChecklistFile & { id: number; number: string; client_id: number | null; status: string };

/** The file as the checklist sees it. Locked, so that two changes don't add the same lines. */
export async function factsOf(ctx: BusinessCtx, loanId: number): Promise<LoanFacts | undefined> {
  const { rows } = await sql<LoanFacts>`
    select l.id, l.number, l.client_id, l.status, l.loan_type, l.sub_type,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'role', p.role, 'income_kind', b.income_kind) order by p.id)
        from loan_people p join borrowers b on b.business_id = p.business_id and b.id = p.borrower_id
        where p.business_id = l.business_id and p.loan_id = l.id), '[]') as people,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.property_id) order by p.id) from loan_properties p
        where p.business_id = l.business_id and p.loan_id = l.id), '[]') as properties
    from loans l where l.business_id = ${ctx.businessId} and l.id = ${loanId} for update of l`.execute(ctx.db);
  return rows[0];
}

/** Files whose documents are still collected. */
export async function openLoanIds(ctx: BusinessCtx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from loans where business_id = ${ctx.businessId}
    and deleted_at is null and status in ('Drafted', 'Process (Internal)') order by id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export async function loanIdsOfBorrower(ctx: BusinessCtx, borrowerId: number): Promise<number[]> {
  const { rows } = await sql<{ loan_id: number }>`select loan_id from loan_people
    where business_id = ${ctx.businessId} and borrower_id = ${borrowerId} order by loan_id`.execute(ctx.db);
  return rows.map(({ loan_id }) => loan_id);
}

export type CodedLine = ChecklistLine & { id: number; is_untouched: boolean };

/** Lines from the checklist, and whether anybody did something with them. */
export async function codedLines(ctx: BusinessCtx, loanId: number): Promise<CodedLine[]> {
  const { rows } = await sql<CodedLine>`select id, code, borrower_id, property_id,
      status = 'Pending' and requested_at is null and waived_at is null and received_at is null
        and not exists (select from loan_document_files f where f.business_id = d.business_id and f.document_id = d.id)
        as is_untouched
    from loan_documents d where business_id = ${ctx.businessId} and loan_id = ${loanId} and code <> ''`.execute(ctx.db);
  return rows;
}

export type NeededLine = ChecklistLine & { name: string; is_mandatory: boolean; place: number };

/** Adds missing lines, and follows names and order of the checklist. */
export const putLines = (ctx: BusinessCtx, loanId: number, lines: readonly NeededLine[]) =>
  sql`insert into loan_documents (business_id, loan_id, code, borrower_id, property_id, name, is_mandatory, place, created_by)
    select ${ctx.businessId}, ${loanId}, code, borrower_id, property_id, name, is_mandatory, place, ${actorId(ctx)}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) n
      (code text, borrower_id bigint, property_id bigint, name text, is_mandatory boolean, place integer)
    on conflict (business_id, loan_id, code, coalesce(borrower_id, 0), coalesce(property_id, 0)) where code <> ''
    do update set name = excluded.name, is_mandatory = excluded.is_mandatory, place = excluded.place, is_needed = true
      where (loan_documents.name, loan_documents.is_mandatory, loan_documents.place, loan_documents.is_needed)
        is distinct from (excluded.name, excluded.is_mandatory, excluded.place, true)`.execute(ctx.db);

export const removeLines = (ctx: BusinessCtx, ids: readonly number[]) =>
  sql`delete from loan_documents where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])`.execute(ctx.db);

export const setUnneeded = (ctx: BusinessCtx, ids: readonly number[]) =>
  sql`update loan_documents set is_needed = false where business_id = ${ctx.businessId} and is_needed
    and id = any (${ids}::bigint[])`.execute(ctx.db);

type Shown = Omit<LoanDocument, 'files'>;

/** Lines in the order of the checklist, with the names of people. */
async function shownLines(ctx: BusinessCtx, which: { loan: number } | { ids: readonly number[] }): Promise<Shown[]> {
  const only = 'loan' in which ? sql`d.loan_id = ${which.loan}` : sql`d.id = any (${which.ids}::bigint[])`;
  const nameOf = (column: string) => sql`(select u.name from users u where u.id = ${sql.ref(`d.${column}`)})`;
  const { rows } = await sql<Shown>`${ONE_PLAN}
    select d.id, d.version, d.created_at, d.updated_at, d.loan_id, d.code, d.name, d.borrower_id, d.property_id,
      d.is_mandatory, d.is_needed, d.status, d.reason, d.requested_at, d.remind_on, d.reminded_at, d.received_at,
      d.checked_at, d.waived_at, d.waive_reason, d.waived_at is not null as is_waived,
      case when d.borrower_id is not null then 'person' when d.property_id is not null then 'property' else 'file' end
        as subject,
      coalesce(b.name, p.name) as about, ${nameOf('requested_by')} as requested_by,
      ${nameOf('received_by')} as received_by, ${nameOf('checked_by')} as checked_by, ${nameOf('waived_by')} as waived_by
    from loan_documents d
    join loans l on l.business_id = d.business_id and l.id = d.loan_id and l.deleted_at is null
    left join borrowers b on b.business_id = d.business_id and b.id = d.borrower_id
    left join borrower_properties p on p.business_id = d.business_id and p.id = d.property_id
    left join loan_people lp on lp.business_id = d.business_id and lp.loan_id = d.loan_id and lp.borrower_id = d.borrower_id
    left join loan_properties lx on lx.business_id = d.business_id and lx.loan_id = d.loan_id and lx.property_id = d.property_id
    where d.business_id = ${ctx.businessId} and ${only}
    order by d.borrower_id is null, d.property_id is null, lp.id, d.borrower_id, lx.id, d.property_id,
      d.code = '', d.place, d.id limit 1000`.execute(ctx.db);
  return rows;
}

export type FileRow = LoanDocumentFile & { document_id: number; path: string | null };

/** Files of lines. What the caller doesn't see in the drive has no path. */
export async function filesOf(ctx: BusinessCtx, documentIds: readonly number[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.document_id, f.created_at, coalesce(i.name, '') as name, coalesce(i.kind, '') as kind,
      coalesce(v.size, 0) as size, u.name as uploader, i.id is not null as is_available, v.path
    from loan_document_files f
    left join app.visible_drive_items i on i.business_id = f.business_id and i.id = f.item_id and i.is_live
    left join drive_versions v on v.business_id = f.business_id and v.item_id = i.id and v.number = f.number
    left join users u on u.id = f.created_by
    where f.business_id = ${ctx.businessId} and f.document_id = any (${documentIds}::bigint[])
    order by f.document_id, f.id`.execute(ctx.db);
  return rows;
}

const withFiles = async (ctx: BusinessCtx, lines: readonly Shown[]): Promise<LoanDocument[]> => {
  const byLine = Map.groupBy(
    await filesOf(
      ctx,
      lines.map(({ id }) => id),
    ),
    ({ document_id }) => document_id,
  );
  return lines.map((line) => ({ ...line, files: byLine.get(line.id) ?? [] }));
};

export const listLines = async (ctx: BusinessCtx, loanId: number): Promise<LoanDocument[]> =>
  withFiles(ctx, await shownLines(ctx, { loan: loanId }));
export const findLines = async (ctx: BusinessCtx, ids: readonly number[]): Promise<LoanDocument[]> =>
  withFiles(ctx, await shownLines(ctx, { ids }));

/** Lines of files that are not in the bin. */
export async function lockLines(ctx: BusinessCtx, ids: readonly number[]): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`select d.* from loan_documents d
    join loans l on l.business_id = d.business_id and l.id = d.loan_id and l.deleted_at is null
    where d.business_id = ${ctx.businessId} and d.id = any (${ids}::bigint[]) order by d.id for update of d`.execute(
    ctx.db,
  );
  return rows;
}

export const update = (ctx: BusinessCtx, ids: readonly number[], changes: Updateable<Tables['loan_documents']>) =>
  ctx.db
    .updateTable('loan_documents')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

export const log = (ctx: BusinessCtx, action: string, ids: readonly number[], said = '') =>
  sql`select app.log_loan_document(${action}, id, ${said}) from unnest(${ids}::bigint[]) id`.execute(ctx.db);

export async function countLines(ctx: BusinessCtx, loanId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from loan_documents
    where business_id = ${ctx.businessId} and loan_id = ${loanId}`.execute(ctx.db);
  return rows[0]!.count;
}
