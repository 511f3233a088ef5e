import type { Input } from '@daftar/contract/core/route';
import type { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { fieldText } from '@daftar/domain/work/task-fields';
import type { MemberCtx } from '#server/platform/context.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { MAX_PDF_ROWS, type Sheet, type SheetColumn } from '#server/platform/sheets/sheets.ts';
import { boardAccessOf } from '#server/features/boards/access.service.ts';
import { fieldsOf } from '#server/features/boards/board-layout.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './list.repo.ts';
import { allTasks } from './list.service.ts';

const MAX_EXPORTED = 20_000;

type Column = SheetColumn & { cell: (card: TaskCard) => string };
const names = (people: TaskCard['assignees']) => people.map(({ name }) => name).join(', ');
const day = (value: string | null) => (value ? formatDay(value) : '');
const hours = (seconds: number | null) => (seconds ? (seconds / 3600).toFixed(2) : '');

const COLUMNS: Column[] = [
  { title: 'Task number', width: 12, fixed: true, cell: (card) => card.reference },
  { title: 'Task', width: 36, cell: (card) => card.name },
  { title: 'Client', width: 28, cell: (card) => card.client_name ?? '' },
  { title: 'Service', width: 20, cell: (card) => card.service_name ?? '' },
  { title: 'Period', width: 16, cell: (card) => card.period_label },
  { title: 'Board', width: 18, offPaper: true, cell: (card) => card.board_name },
  { title: 'Status', width: 12, cell: (card) => card.status },
  { title: 'Work progress', width: 18, cell: (card) => card.work_progress },
  { title: 'Priority', width: 10, cell: (card) => card.priority },
  { title: 'Due date', width: 12, fixed: true, cell: (card) => day(card.due_date) },
  { title: 'Target date', width: 12, fixed: true, offPaper: true, cell: (card) => day(card.target_date) },
  { title: 'Days overdue', width: 10, figures: true, offPaper: true, cell: (card) => String(card.days_late || '') },
  { title: 'Assignees', width: 24, cell: (card) => names(card.assignees) },
  { title: 'Reviewers', width: 20, offPaper: true, cell: (card) => names(card.reviewers) },
  { title: 'Review', width: 12, offPaper: true, cell: (card) => card.review },
  { title: 'Tags', width: 20, offPaper: true, cell: (card) => card.tags.join(', ') },
  { title: 'Estimate (h)', width: 12, figures: true, offPaper: true, cell: (card) => hours(card.estimate) },
  { title: 'Logged (h)', width: 12, figures: true, offPaper: true, cell: (card) => hours(card.logged_seconds) },
  {
    title: 'Completed on',
    width: 12,
    fixed: true,
    offPaper: true,
    cell: (card) => (card.completed_at ? day(card.completed_at.slice(0, 10)) : ''),
  },
];

type Query = Input<typeof taskRoutes.exportAll>['query'];

/** All filtered tasks, with the filter printed above. The export is logged. */
export async function exportTasks(ctx: MemberCtx, { exportType, ...chosen }: Query) {
  const most = exportType === 'pdf' ? MAX_PDF_ROWS : MAX_EXPORTED;
  const found = await allTasks(ctx, chosen, most + 1);
  const truncated = found.length > most;
  const cards = found.slice(0, most);
  const boardId = chosen.board_id ?? (chosen.all_boards ? null : ctx.boardId);
  const columns = [...COLUMNS, ...(boardId ? await ownColumns(ctx, boardId, cards) : [])];
  const notes = await notesOf(ctx, chosen, boardId, cards.length);
  const sheet: Sheet = {
    title: 'Tasks',
    of: (await businessOf(ctx)).name,
    notes,
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: cards.map((card) => columns.map(({ cell }) => cell(card))),
  };
  const file = await exportSheet(ctx, 'board_tasks', sheet, { name: 'tasks', format: exportType });
  return { ...file, rows: cards.length, truncated };
}

/** The board's own fields, a column each (product rule 21). */
async function ownColumns(ctx: MemberCtx, boardId: number, cards: readonly TaskCard[]): Promise<Column[]> {
  const values = await repo.fieldValuesOf(
    ctx,
    cards.map(({ id }) => id),
  );
  return (await fieldsOf(ctx, boardId)).map(({ id, label, type }) => ({
    title: label,
    width: 18,
    offPaper: true,
    cell: (card) => fieldText(type, values.get(card.id)?.[id]),
  }));
}

async function notesOf(ctx: MemberCtx, chosen: Omit<Query, 'exportType'>, boardId: number | null, rows: number) {
  const range = (from: string | undefined, to: string | undefined) =>
    from || to ? [from, to].map((one) => (one ? formatDay(one) : '…')).join(' to ') : undefined;
  const filterLines: [string, string | undefined][] = [
    ['Board', boardId ? (await boardAccessOf(ctx, boardId)).board.name : undefined],
    ['Status', chosen.status?.join(', ')],
    ['Work progress', chosen.work_progress?.join(', ')],
    ['Priority', chosen.priority?.join(', ')],
    ['Period', chosen.period],
    ['Tag', chosen.tag],
    ['Due', range(chosen.due_from, chosen.due_to)],
    ['Completed', range(chosen.completed_from, chosen.completed_to)],
    ['Search', chosen.search],
    ['Rows', String(rows)],
    ['Exported', `${formatMoment(ctx.now, ctx.timezone)} by ${ctx.person.name}`],
  ];
  return filterLines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
