import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { ranksAtEnd } from '@daftar/domain/work/board-order';
import { columnForProgress } from '@daftar/domain/work/task-actions';
import { filledText } from '@daftar/domain/work/task-templates';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import type { MemberCtx } from '#server/platform/context.ts';
import { nextNumber } from '#server/platform/db/numbering.ts';
import { beginWithRoles } from '#server/features/boards/roles.service.ts';
import { insertRows } from './rows.repo.ts';
import { plannedWork, type DemoBoard, type PlannedWork } from './work-plan.ts';
import * as repo from './work.repo.ts';

type BoardPlan = {
  name: string;
  description: string;
  colour: string;
  group_by: 'work_progress' | 'status' | 'column';
  columns: readonly (readonly [name: string, progress: WorkProgress | null])[];
  /** Assignees in rotation, and the reviewer. */
  people: readonly { name: string; role: string }[];
  reviewer: string;
  fields: readonly { label: string; type: string; options?: string[] }[];
};

const BOARDS: Record<DemoBoard, BoardPlan> = {
  GST: {
    name: 'GST returns',
    description: 'Monthly and annual GST returns',
    colour: '#1971C2',
    group_by: 'work_progress',
    columns: [
      ['This week', null],
      ['Next week', null],
      ['Later', null],
      ['Filed', 'Completed'],
    ],
    people: [
      { name: 'Kavya', role: 'Senior' },
      { name: 'Dev', role: 'Member' },
      { name: 'Imran', role: 'Restricted' },
      { name: 'Priya', role: 'Manager' },
    ],
    reviewer: 'Priya',
    fields: [
      { label: 'ARN', type: 'Text Field' },
      { label: 'Filed on', type: 'Date Field' },
      { label: 'Return type', type: 'Drop-down', options: ['Regular', 'Nil', 'Amendment'] },
    ],
  },
  TAX: {
    name: 'Income tax and audit',
    description: 'Income tax returns, tax audits, TDS returns and advance tax',
    colour: '#2F9E44',
    group_by: 'work_progress',
    columns: [
      ['Assigned', 'To Be Initiated'],
      ['With client', 'Documents Pending'],
      ['Working papers', 'In Process'],
      ['Ready to file', null],
      ['Filed', 'Completed'],
    ],
    people: [
      { name: 'Kavya', role: 'Senior' },
      { name: 'Rohan', role: 'Manager' },
      { name: 'Dev', role: 'Member' },
      { name: 'Anita', role: 'Manager' },
    ],
    reviewer: 'Rohan',
    fields: [
      { label: 'Acknowledgement', type: 'Text Field' },
      { label: 'Refund expected', type: 'Toggle Button' },
    ],
  },
  LOAN: {
    name: 'Loans and projects',
    description: 'CMA data, project reports, renewals',
    colour: '#E8590C',
    group_by: 'column',
    columns: [
      ['Enquiry', 'To Be Initiated'],
      ['Documents', 'Documents Pending'],
      ['Drafting', 'In Process'],
      ['With bank', null],
      ['Sanctioned', 'Completed'],
    ],
    people: [
      { name: 'Priya', role: 'Manager' },
      { name: 'Meera', role: 'Member' },
      { name: 'Rohan', role: 'Manager' },
      { name: 'Kavya', role: 'Senior' },
    ],
    reviewer: 'Anita',
    fields: [
      { label: 'Bank', type: 'Text Field' },
      { label: 'Limit (₹ lakh)', type: 'Number Field' },
    ],
  },
};

/** Older completed tasks are archived. */
const KEPT_ON_BOARD = 45;
/** Older completed tasks are marked as billed: the demo's invoices cover them. */
const UNBILLED_DAYS = 12;

/** Three boards with a year of tasks. */
export async function fillWork(ctx: MemberCtx): Promise<void> {
  await beginWithRoles(ctx);
  const people = await repo.people(ctx);
  const planned = Map.groupBy(plannedWork(today(ctx.now, ctx.timezone)), ({ board }) => board);
  for (const [code, plan] of Object.entries(BOARDS) as [DemoBoard, BoardPlan][]) {
    const board = await insertBoard(ctx, code, plan, people);
    await insertTasks(ctx, board, plan, planned.get(code)!, people);
  }
}

type Board = { id: number; columns: { id: number; work_progress: WorkProgress | null }[] };

async function insertBoard(
  ctx: MemberCtx,
  code: DemoBoard,
  plan: BoardPlan,
  people: Map<string, number>,
): Promise<Board> {
  const { name, description, colour, group_by } = plan;
  const created_by = ctx.person.userId;
  const roles = await repo.roles(ctx);
  const [id] = await insertRows(ctx, 'boards', [{ name, code, description, colour, group_by, created_by }]);
  const board_id = id!;
  await insertRows(
    ctx,
    'board_members',
    plan.people.map((one) => ({
      board_id,
      user_id: people.get(one.name)!,
      role_id: roles.get(one.role)!.id,
      created_by,
    })),
  );
  const columnRanks = ranksAtEnd(null, plan.columns.length);
  const columns = await insertRows(
    ctx,
    'board_columns',
    plan.columns.map(([column, work_progress], i) => ({
      board_id,
      name: column,
      work_progress,
      rank: columnRanks[i]!,
      created_by,
    })),
  );
  const fieldRanks = ranksAtEnd(null, plan.fields.length);
  await insertRows(
    ctx,
    'board_fields',
    plan.fields.map(({ label, type, options = [] }, i) => ({
      board_id,
      label,
      type,
      options,
      rank: fieldRanks[i]!,
      created_by,
    })),
  );
  return { id: board_id, columns: plan.columns.map(([, work_progress], i) => ({ id: columns[i]!, work_progress })) };
}

async function insertTasks(
  ctx: MemberCtx,
  board: Board,
  plan: BoardPlan,
  planned: readonly PlannedWork[],
  people: Map<string, number>,
): Promise<void> {
  const all = await repo.clients(ctx);
  const kinds = { gst: all.filter(({ gst_number }) => gst_number !== ''), any: all };
  const services = await repo.serviceIds(ctx);
  const number = await nextNumber(ctx, `board:${board.id}`, 1, planned.length);
  const ranks = ranksAtEnd(null, planned.length);
  const reviewer = people.get(plan.reviewer)!;
  const billedBefore = addDays(today(ctx.now, ctx.timezone), -UNBILLED_DAYS);
  const archivedBefore = addDays(today(ctx.now, ctx.timezone), -KEPT_ON_BOARD);
  const clientOf = ({ board: code, client }: PlannedWork) => {
    const those = code === 'GST' ? kinds.gst : kinds.any;
    return those[client % those.length]!;
  };
  const free = board.columns.flatMap(({ id, work_progress }) => (work_progress === null ? [id] : []));
  const rows = planned.map((work, i) => {
    const client = clientOf(work);
    const assignee = people.get(plan.people[work.assignee % plan.people.length]!.name)!;
    const period_label = work.period?.label ?? '';
    const circumstances = {
      client_name: client.name,
      service_name: work.service,
      period_label,
      period_to: work.period?.to ?? null,
      due_date: work.due_date,
    };
    const moment = (day: string | null, time: string) => day && `${day}T${time}:00.000Z`;
    return {
      board_id: board.id,
      number: number + i,
      rank: ranks[i]!,
      name: filledText(work.name, circumstances),
      client_id: client.id,
      branch_id: client.branches[0] ?? null,
      service_id: services.get(work.service) ?? null,
      period_label,
      period_from: work.period?.from ?? null,
      period_to: work.period?.to ?? null,
      priority: work.priority,
      state: work.state,
      work_progress: work.work_progress,
      review: work.is_reviewed ? work.review : ('Not Asked' as const),
      review_asked_by: work.is_reviewed && work.review !== 'Not Asked' ? assignee : null,
      due_date: work.due_date,
      target_date: work.target_date,
      snoozed_until: work.snoozed_until,
      column_id: columnForProgress(board.columns, free[i % free.length]!, work.work_progress),
      assignee_ids: [assignee],
      reviewer_ids: work.is_reviewed && reviewer !== assignee ? [reviewer] : [],
      estimate: work.estimate,
      billing_basis: work.completed_on && work.completed_on < billedBefore ? ('none' as const) : ('fixed' as const),
      fee: `${work.fee}.00`,
      started_at: work.state === 'TODO' ? null : moment(work.created_on, '05:30'),
      completed_at: moment(work.completed_on, '11:00'),
      completed_by: work.completed_on === null ? null : assignee,
      archived_at: work.completed_on && work.completed_on < archivedBefore ? moment(archivedBefore, '05:00') : null,
      cancelled_at: work.state === 'CANCELLED' ? moment(work.due_date, '06:00') : null,
      created_at: moment(work.created_on, '04:30')!,
      created_by: reviewer,
    };
  });
  const ids = await insertRows(ctx, 'board_tasks', rows);
  await insertParts(
    ctx,
    planned,
    ids,
    rows.map(({ assignee_ids }) => assignee_ids[0]!),
  );
}

async function insertParts(
  ctx: MemberCtx,
  planned: readonly PlannedWork[],
  ids: readonly number[],
  assignees: readonly number[],
): Promise<void> {
  // Only current tasks need to-dos: nobody opens the old ones.
  const since = planned
    .map((work, i) => ({ work, id: ids[i]!, by: assignees[i]! }))
    .filter(({ work }) => isOnDesk(work));
  await insertRows(
    ctx,
    'task_to_dos',
    since.flatMap(({ work, id, by }) => {
      const ranks = ranksAtEnd(null, work.to_dos.length);
      return work.to_dos.map((name, i) => ({
        board_task_id: id,
        name,
        rank: ranks[i]!,
        is_done: i < work.done,
        done_at: i < work.done ? ctx.now.toISOString() : null,
        done_by: i < work.done ? by : null,
      }));
    }),
  );
  await insertRows(
    ctx,
    'task_documents',
    // Only tasks that wait for documents request them.
    since
      .filter(({ work }) => work.work_progress === 'Documents Pending')
      .flatMap(({ work, id }) => {
        const ranks = ranksAtEnd(null, work.documents.length);
        return work.documents.map((name, i) => ({
          board_task_id: id,
          name,
          rank: ranks[i]!,
          is_required: false,
          status: 'Pending',
        }));
      }),
  );
}

const isOnDesk = ({ state }: PlannedWork): boolean => state === 'TODO' || state === 'PENDING';
