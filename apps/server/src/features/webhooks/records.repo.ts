import { sql } from 'kysely';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** Records as an endpoint receives them, as far as its owner sees them (row-level security). */
type Row = Record<string, unknown>;
const first = async (ctx: MemberCtx, query: ReturnType<typeof sql<Row>>): Promise<Row | null> =>
  (await query.execute(ctx.db)).rows[0] ?? null;

export const clientRecord = (ctx: MemberCtx, id: number, withContacts: boolean) =>
  first(
    ctx,
    sql<Row>`select c.id, c.code_number, c.client_full_name as name, c.category,
        case when ${withContacts} then c.pan end as pan, case when ${withContacts} then c.gst_number end as gst_number,
        case when ${withContacts} then c.primary_email end as email,
        case when ${withContacts} then c.primary_mobile_number end as mobile_number, c.city, c.created_at
      from clients c where c.business_id = ${ctx.businessId} and c.id = ${id}`,
  );

const clientName = sql`(select c.client_full_name from clients c where c.business_id = t.business_id and c.id = t.client_id)`;

export const invoiceRecord = (ctx: MemberCtx, id: number) =>
  first(
    ctx,
    sql<Row>`select t.id, t.kind, t.number, t.state, t.date, t.due_date, t.currency, t.taxable_value, t.tax, t.total, t.open_amount,
        t.firm_id, t.client_id, ${clientName} as client_name
      from invoices t where t.business_id = ${ctx.businessId} and t.id = ${id}`,
  );

export const receiptRecord = (ctx: MemberCtx, id: number) =>
  first(
    ctx,
    sql<Row>`select t.id, t.number, t.state, t.date, t.currency, t.mode, t.cash, t.tds, t.write_off, t.advance_adjusted,
        t.total, t.firm_id, t.client_id, ${clientName} as client_name
      from receipts t where t.business_id = ${ctx.businessId} and t.id = ${id}`,
  );

export const filingRecord = (ctx: MemberCtx, id: number) =>
  first(
    ctx,
    sql<Row>`select t.id, t.form, t.title, t.law, t.return_kind, t.period_from, t.period_to, t.period_label, t.due_date,
        t.filed_on, t.is_late, t.acknowledgement, t.client_id, ${clientName} as client_name
      from filings t where t.business_id = ${ctx.businessId} and t.id = ${id}`,
  );

export const ticketRecord = (ctx: MemberCtx, id: number) =>
  first(
    ctx,
    sql<Row>`select t.id, t.subject, t.category, t.priority, t.status, t.channel, t.assignee_id, t.created_at, t.first_replied_at,
        t.resolved_at, t.rating, t.merged_into_id, t.client_id, ${clientName} as client_name
      from support_tickets t where t.business_id = ${ctx.businessId} and t.id = ${id} and t.deleted_at is null`,
  );

export const taskRecord = (ctx: MemberCtx, id: number, visibility: TaskVisibility) =>
  first(
    ctx,
    sql<Row>`select t.id, b.code || '-' || t.number as reference, t.name, t.state as status, t.work_progress as progress,
        t.priority, t.due_date, t.completed_at, t.board_id, b.name as board_name, t.assignee_ids, t.client_id,
        ${clientName} as client_name
      from board_tasks t join boards b on b.business_id = t.business_id and b.id = t.board_id
      where t.business_id = ${ctx.businessId} and t.id = ${id} and ${isTaskVisible(visibility, ctx.person.userId)}`,
  );

export const documentRecord = (ctx: MemberCtx, id: number) =>
  first(
    ctx,
    sql<Row>`select d.id, d.name, d.status, d.uploaded_at, d.board_task_id as task_id
      from task_documents d where d.business_id = ${ctx.businessId} and d.id = ${id}`,
  );
