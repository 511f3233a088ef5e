import { documentInwardOutward, documentStatusSummary } from '@daftar/contract/reports/documents';
import { can } from '@daftar/domain/permissions';
import { sql } from 'kysely';
import { isTaskVisible } from '#server/access/task-visibility.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { movedDocuments } from '#server/features/document_records/reported.service.ts';
import { listSource, summarySource, type Chosen, type Sourced, type Sql } from '../source.ts';

type Filters = Chosen<typeof documentStatusSummary>;

/** Documents with an approval status, of the lists that the caller can open. */
async function lists(ctx: MemberCtx, { list }: Filters): Promise<Sql[]> {
  const { businessId, permissions, person } = ctx;
  const wants = (name: NonNullable<Filters['list']>) => list === undefined || list === name;
  const found: Sql[] = [];
  if (wants('task') && can(permissions, 'workboard', ['read', 'Manage WorkBoard']))
    found.push(sql`select 'task ' || d.id as id, t.client_id, 'task' as list, d.name as document, t.name as of, d.status,
        d.updated_at
      from task_documents d join app.visible_tasks t on t.business_id = d.business_id and t.id = d.board_task_id
      where d.business_id = ${businessId} and t.deleted_at is null
        and ${isTaskVisible(await taskVisibilityOf(ctx), person.userId)}`);
  if (wants('loan') && can(permissions, 'loan_management', 'read'))
    found.push(sql`select 'loan ' || d.id, l.client_id, 'loan', d.name, l.number, d.status, d.updated_at
      from loan_documents d join loans l on l.business_id = d.business_id and l.id = d.loan_id
      where d.business_id = ${businessId} and l.deleted_at is null and d.is_needed and d.waived_at is null`);
  if (wants('deed') && can(permissions, 'deed', 'read'))
    found.push(sql`select 'deed ' || d.id, d.client_id, 'deed', d.name, d.kind, d.status, d.updated_at
      from deeds d where d.business_id = ${businessId} and d.deleted_at is null`);
  if (wants('verification'))
    found.push(sql`select 'verification ' || v.id, v.client_id, 'verification', v.document, '', v.status, v.updated_at
      from client_verifications v where v.business_id = ${businessId}`);
  return found;
}

async function records(ctx: MemberCtx, chosen: Filters): Promise<Sql> {
  const { status, client_id, branch_id } = chosen;
  const documents = (await lists(ctx, chosen)).map((one) => sql`select *, 0::bigint as size from (${one}) d`);
  // Files have no status: they are left out where one is chosen.
  const files = sql`select 'file ' || i.id as id, i.client_id, 'drive' as list, i.name as document, '' as of,
      null as status, i.uploaded_at as updated_at, i.size
    from app.visible_drive_items i
    where i.business_id = ${ctx.businessId} and i.is_live and not i.is_folder and i.client_id is not null`;
  const parts = status || chosen.list ? documents : [...documents, files];
  const nothing = sql`select '' as id, null::bigint as client_id, '' as list, '' as document, '' as of, '' as status,
    now() as updated_at, 0::bigint as size where false`;
  return sql`select p.id, p.client_id, c.client_full_name as client_name, p.list, p.document, p.of, p.status,
      (p.updated_at at time zone ${ctx.timezone})::date as changed_on, round(p.size / 1048576.0, 3) as megabytes
    from (${sql.join([nothing, ...parts], sql` union all `)}) p
    left join app.visible_clients c on c.business_id = ${ctx.businessId} and c.id = p.client_id
    where (p.client_id is null or c.id is not null and c.deleted_at is null)
      ${status ? sql`and p.status = ${status}` : sql``} ${client_id ? sql`and p.client_id = ${client_id}` : sql``}
      ${branch_id ? sql`and c.branches @> array[${branch_id}::bigint]` : sql``}`;
}

const counted = (where: string) => ({ sql: 'count(*)', where });

export const sources: readonly Sourced[] = [
  listSource(documentInwardOutward, { rows: (ctx, chosen) => movedDocuments(ctx, chosen) }),
  summarySource(documentStatusSummary, {
    records,
    by: { key: 'client_id', columns: ['client_name', 'client_id'] },
    figures: {
      approved: counted("r.status = 'Approved'"),
      change: counted("r.status = 'Request for Change'"),
      pending: counted("r.status = 'Pending'"),
      verification: counted("r.status = 'Request for Verification'"),
      documents: counted("r.list <> 'drive'"),
      drive_size: { sql: 'sum(r.megabytes)', where: "r.list = 'drive'" },
    },
  }),
];
