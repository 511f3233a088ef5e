import type { TaskQuestions } from '@daftar/contract/work/task-filters';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { FIELD_OPERATORS } from '@daftar/domain/work/task-fields';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import {
  boardAccessOf,
  taskVisibilityOf,
  type CallerBoardAccess,
  type TaskVisibility,
} from '#server/features/boards/access.service.ts';
import { fieldsOf } from '#server/features/boards/board-layout.service.ts';
import { taskClock, type TaskClock } from '#server/features/boards/task-clock.service.ts';
import { clientIdsFor } from '#server/features/clients/list.service.ts';
import type { FieldQuestion, TaskFilter } from './filter.repo.ts';
import type { Part } from './people-tasks.repo.ts';
import { idsFor } from './list.repo.ts';

/** `access`: on the board of the filter, if there is one. */
export type Asked = { filter: TaskFilter; clock: TaskClock; access: CallerBoardAccess | null };

/** Builds the filter within the caller's access, on one board or all. `known`: the access, if it was read already. */
export async function asked(
  ctx: BusinessCtx,
  questions: Partial<TaskQuestions>,
  known?: CallerBoardAccess,
): Promise<Asked> {
  const clock = await taskClock(ctx);
  const board_id = questions.board_id ?? (questions.all_boards ? undefined : (ctx.boardId ?? undefined));
  const access = known ?? (board_id ? await boardAccessOf(ctx, board_id) : null);
  const filter: TaskFilter = {
    ...plain(questions),
    today: clock.today,
    autoOverdue: clock.autoOverdue,
    visibility: access ? boardVisibility(access) : await taskVisibilityOf(ctx),
    user: actorId(ctx),
    board_id,
    people: peopleIn(ctx, questions),
    ...completedIn(questions, clock),
    ...(questions.fields ? { fields: await fieldQuestions(ctx, board_id, questions.fields) } : {}),
  };
  const { search } = questions;
  if (search) {
    const { today, autoOverdue, visibility, user } = filter;
    const seen = { today, autoOverdue, visibility, user, board_id };
    filter.ids = await idsFor(ctx, search, await clientIdsFor(ctx, search), seen);
  }
  return { filter, clock, access };
}

const boardVisibility = ({ rights, board }: CallerBoardAccess): TaskVisibility =>
  rights.see === 'all' ? null : { all: [], own: [board.id] };

/** Filters passed to the repository unchanged. */
const PLAIN = [
  'status',
  'work_progress',
  'priority',
  'review',
  'task_type',
  'unassigned',
  'client',
  'group',
  'service',
  'branch',
  'period',
  'tag',
  'due_from',
  'due_to',
  'is_open',
  'parent',
  'top_level',
  'recurring_task',
  'archived',
] as const satisfies (keyof TaskQuestions & keyof TaskFilter)[];

const plain = (questions: Partial<TaskQuestions>): Partial<TaskFilter> =>
  Object.fromEntries(PLAIN.map((name) => [name, questions[name]]));

function peopleIn(ctx: BusinessCtx, questions: Partial<TaskQuestions>) {
  const asked: [Part, readonly number[] | undefined][] = [
    ['assignee', questions.mine ? [actorId(ctx) ?? 0] : undefined],
    ['assignee', questions.assignee],
    ['reviewer', questions.reviewer],
    ['watcher', questions.watcher],
    ['creator', questions.creator],
  ];
  return asked.flatMap(([part, ids]) => (ids ? [{ parts: [part], ids }] : []));
}

/** Days in the business's time zone. */
function completedIn({ completed_from, completed_to }: Partial<TaskQuestions>, clock: TaskClock) {
  return {
    completed_from: completed_from ? startOfDay(completed_from, clock.timezone) : undefined,
    completed_until: completed_to ? startOfDay(addDays(completed_to, 1), clock.timezone) : undefined,
  };
}

async function fieldQuestions(
  ctx: BusinessCtx,
  boardId: number | undefined,
  questions: NonNullable<TaskQuestions['fields']>,
): Promise<FieldQuestion[]> {
  if (!boardId)
    throw invalid({ field: 'fields', rule: 'required', message: 'Select a board to filter by its fields.' });
  const types = new Map((await fieldsOf(ctx, boardId)).map(({ id, type }) => [String(id), type]));
  return Object.entries(questions).map(([id, { op, value }]) => {
    const type = types.get(id);
    const wrong = (message: string) => invalid({ field: `fields.${id}`, rule: 'format', message });
    if (!type) throw wrong('Select a field on this board.');
    if (!FIELD_OPERATORS[type].includes(op)) throw wrong(`The filter “${op}” doesn't work with a ${type}.`);
    if (value === undefined && op !== 'is_empty') throw wrong('Enter a value to filter by.');
    return { id, type, op, value };
  });
}
