import type { TaskQuestions } from '@daftar/contract/work/task-filters';
import { addDays, rangeProblem } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { FIELD_OPERATORS } from '@daftar/domain/work/task-fields';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { fieldsOf } from '#server/features/boards/parts.service.ts';
import { sightOf, standingOn, type OnBoard, type Sight } from '#server/features/boards/standing.service.ts';
import { clientIdsFor } from '#server/features/clients/listing.service.ts';
import { taskClock, type TaskClock } from './clock.service.ts';
import type { FieldQuestion, Part, TaskFilter } from './filter.repo.ts';
import { idsFor } from './listing.repo.ts';

/** `standing`: on the board that is asked about, where it is one. */
export type Asked = { filter: TaskFilter; clock: TaskClock; standing: OnBoard | null };

/** What the caller asks for, within what they see: on one board as they stand there, or over all of them. */
export async function asked(ctx: BusinessCtx, questions: Partial<TaskQuestions>): Promise<Asked> {
  const clock = await taskClock(ctx);
  const board_id = questions.board_id ?? (questions.all_boards ? undefined : (ctx.boardId ?? undefined));
  const standing = board_id ? await standingOn(ctx, board_id) : null;
  const filter: TaskFilter = {
    ...plain(questions),
    today: clock.today,
    autoOverdue: clock.autoOverdue,
    sight: standing ? sightOnBoard(standing) : await sightOf(ctx),
    user: actorId(ctx),
    board_id,
    people: peopleIn(ctx, questions),
    ...completedIn(questions, clock),
    ...(questions.fields ? { fields: await fieldQuestions(ctx, board_id, questions.fields) } : {}),
  };
  const { search } = questions;
  if (search) {
    const { today, autoOverdue, sight, user } = filter;
    const seen = { today, autoOverdue, sight, user, board_id };
    filter.ids = await idsFor(ctx, search, await clientIdsFor(ctx, search), seen);
  }
  return { filter, clock, standing };
}

const sightOnBoard = ({ rights, board }: OnBoard): Sight =>
  rights.see === 'all' ? null : { all: [], own: [board.id] };

/** What the table is asked for under the same name. */
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

/** Days are the business's: they begin and end by its clock. */
function completedIn({ completed_from, completed_to, due_from, due_to }: Partial<TaskQuestions>, clock: TaskClock) {
  for (const [field, from, to] of [
    ['completed_to', completed_from, completed_to],
    ['due_to', due_from, due_to],
  ] as const) {
    const problem = rangeProblem(from ?? null, to ?? null, 'end');
    if (problem) throw invalid({ field, rule: 'range', message: problem });
  }
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
  if (!boardId) throw invalid({ field: 'fields', rule: 'required', message: 'Choose a board: fields are its own' });
  const types = new Map((await fieldsOf(ctx, boardId)).map(({ id, type }) => [String(id), type]));
  return Object.entries(questions).map(([id, { op, value }]) => {
    const type = types.get(id);
    const wrong = (message: string) => invalid({ field: `fields.${id}`, rule: 'format', message });
    if (!type) throw wrong('There is no such field on this board');
    if (!FIELD_OPERATORS[type].includes(op)) throw wrong(`A ${type} is not asked for ${op}`);
    if (value === undefined && op !== 'is_empty') throw wrong('Say what it is to be');
    return { id, type, op, value };
  });
}
