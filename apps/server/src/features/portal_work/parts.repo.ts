import type { ClientCommunication } from '@daftar/contract/portal_work';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import type { Day } from '@daftar/domain/dates';
import type { DocumentStatus } from '@daftar/domain/work/transitions';
import { sql, type RawBuilder } from 'kysely';
import type { ClientCtx } from '#server/platform/context.ts';

const MAX = 200;

export type DocumentRow = {
  id: number;
  task_id: number;
  name: string;
  note: string;
  status: DocumentStatus;
  reason: string;
  is_required: boolean;
  due_date: Day | null;
  file: StoredFile | null;
  uploaded_at: string | null;
  uploaded_by: number | null;
  uploader: string | null;
  task_name: string;
  period_label: string;
};

/** Documents requested from the client, on tasks it can see. */
async function asked(ctx: ClientCtx, which: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.board_task_id as task_id, d.name, d.note, d.status, d.reason, d.is_required,
           coalesce(d.due_date, t.due_date) as due_date, d.file, d.uploaded_at, d.uploaded_by, u.name as uploader,
           t.name as task_name, t.period_label
      from task_documents d
      join board_tasks t on t.business_id = d.business_id and t.id = d.board_task_id
      join boards b on b.business_id = t.business_id and b.id = t.board_id
      left join users u on u.id = d.uploaded_by
     where d.business_id = ${ctx.businessId} and t.client_id = ${ctx.clientId} and d.is_asked_of_client
       and t.deleted_at is null and t.archived_at is null
       and b.is_shared_with_clients and b.deleted_at is null and b.archived_at is null
       and ${which}
     order by ${order} limit ${MAX}`.execute(ctx.db);
  return rows;
}

export const documentsOf = (ctx: ClientCtx, taskId: number) =>
  asked(ctx, sql`d.board_task_id = ${taskId}`, sql`d.rank, d.id`);

export const findDocument = async (ctx: ClientCtx, taskId: number, id: number): Promise<DocumentRow | undefined> =>
  (await asked(ctx, sql`d.board_task_id = ${taskId} and d.id = ${id}`, sql`d.id`))[0];

/** Returned documents first, then by due date. */
export const needed = (ctx: ClientCtx) =>
  asked(
    ctx,
    sql`d.status in ('Pending', 'Request for Change') and t.state in ('TODO', 'PENDING')`,
    sql`d.status = 'Request for Change' desc, coalesce(d.due_date, t.due_date), d.board_task_id, d.rank, d.id`,
  );

export const toDosOf = (ctx: ClientCtx, taskId: number) =>
  ctx.db
    .selectFrom('task_to_dos')
    .select(['id', 'name', 'is_done', 'done_at', 'due_date'])
    .where('business_id', '=', ctx.businessId)
    .where('board_task_id', '=', taskId)
    .where('is_shared_with_clients', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .limit(MAX)
    .execute();

type CommunicationRow = Omit<ClientCommunication, 'attachments'> & { attachments: StoredFile[] };

export async function communicationsOf(ctx: ClientCtx, taskId: number): Promise<CommunicationRow[]> {
  const { rows } = await sql<CommunicationRow>`
    select c.id, c.direction, c.mode, c.subject, c.text, c.happens_at, c.meeting_state, c.attachments, c.created_at,
           u.name as author
      from communications c left join users u on u.id = c.created_by
     where c.business_id = ${ctx.businessId} and c.client_id = ${ctx.clientId} and c.board_task_id = ${taskId}
       and c.is_shared_with_clients
     order by c.dated_at desc, c.id desc limit ${MAX}`.execute(ctx.db);
  return rows;
}

export const fieldsOf = (ctx: ClientCtx, boardId: number) =>
  ctx.db
    .selectFrom('board_fields')
    .select(['id', 'label', 'type'])
    .where('business_id', '=', ctx.businessId)
    .where('board_id', '=', boardId)
    .where('is_shared_with_clients', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .limit(MAX)
    .execute();
