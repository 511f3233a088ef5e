import type { FieldQuestions } from '@daftar/contract/work/task-filters';
import type { CustomFieldType } from '@daftar/domain/custom-fields';
import type { Day } from '@daftar/domain/dates';
import { statusCondition } from '@daftar/domain/work/task-status';
import type { ReviewState, TaskStatus, WorkProgress } from '@daftar/domain/work/transitions';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { TaskVisibility } from '#server/features/boards/access.service.ts';
import {
  among,
  idsOfPeople,
  isOfPeople,
  tasksOfPerson,
  type Due,
  type Part,
  type PeopleFilter,
  type Source,
} from './people-tasks.repo.ts';
import type { TaskRecord } from './tasks.repo.ts';

export type FieldQuestion = FieldQuestions[string] & { id: string; type: CustomFieldType };

export type TaskFilter = {
  today: Day;
  autoOverdue: boolean;
  /** The caller and their visible boards. */
  visibility: TaskVisibility;
  user: number | null;
  board_id?: number | undefined;
  status?: readonly TaskStatus[] | undefined;
  work_progress?: readonly WorkProgress[] | undefined;
  priority?: readonly string[] | undefined;
  review?: readonly ReviewState[] | undefined;
  task_type?: string | undefined;
  people?: readonly { parts: readonly Part[]; ids: readonly number[] }[];
  unassigned?: boolean | undefined;
  client?: readonly number[] | undefined;
  group?: number | undefined;
  service?: readonly number[] | undefined;
  branch?: number | undefined;
  period?: string | undefined;
  tag?: string | undefined;
  due_from?: Day | undefined;
  due_to?: Day | undefined;
  completed_from?: Date | undefined;
  completed_until?: Date | undefined;
  is_completed?: boolean | undefined;
  fields?: readonly FieldQuestion[];
  is_open?: boolean | undefined;
  parent?: number | undefined;
  top_level?: boolean | undefined;
  recurring_task?: number | undefined;
  /** Only archived tasks; or both. */
  archived?: boolean | 'either' | undefined;
  /** False: without those that sleep. */
  with_snoozed?: boolean | undefined;
  /** Hides cancelled tasks, except on boards grouped by status. */
  not_cancelled?: boolean | undefined;
  /** IDs from a search or from the request. */
  ids?: readonly number[] | undefined;
  /** The same as SQL. */
  chosen?: RawBuilder<number[]> | undefined;
  /** The caller's own tasks, if the statement has looked them up already (`ownTasks`). */
  own?: RawBuilder<unknown> | undefined;
};

export type OwnTask = TaskRecord & { due_order: Day; priority_order: number; name_order: string };
const words = (column: string, values: readonly string[]) =>
  values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${values[0]!}`
    : sql<boolean>`${sql.ref(column)} = any (${values}::text[])`;

const OWN_PARTS = ['assignee', 'reviewer', 'creator'] as const;

/**
 * On some boards the caller sees all tasks, on others only their own (domain, work/board-access.ts). Own tasks are few
 * compared with all: they are looked up, unless the filter leads to fewer.
 */
function sourcesOf(ctx: BusinessCtx, filter: TaskFilter, lead: Source | undefined, due: Due | undefined): Source[] {
  const { visibility, user } = filter;
  const found = lead ?? { tasks: sql`app.visible_tasks`, conditions: [] };
  if (visibility === null) return [found];
  const all = narrowed(found, among('t.board_id', visibility.all));
  if (visibility.own.length === 0) return [all];
  const own = () => {
    if (lead || namesRecords(filter)) return narrowed(found, isOfPeople([user ?? 0], OWN_PARTS));
    if (due) return tasksOfPerson(ctx, user ?? 0, OWN_PARTS, peopleFilter(filter), due);
    return { tasks: filter.own ?? ownTasks(ctx, filter), conditions: [] };
  };
  const ofOwn = narrowed(own(), among('t.board_id', visibility.own));
  return visibility.all.length === 0 ? [ofOwn] : [all, ofOwn];
}

const narrowed = ({ conditions: known, ...source }: Source, condition: RawBuilder<boolean>): Source => ({
  ...source,
  conditions: [...known, condition],
});

/** For a statement that filters the same own tasks several times. */
export const ownTasks = (ctx: BusinessCtx, filter: TaskFilter): RawBuilder<unknown> =>
  lookedUp(ctx, isAmong(idsOfPeople(ctx, [filter.user ?? 0], OWN_PARTS, peopleFilter(filter))));

const OPEN: readonly string[] = ['TODO', 'PENDING'];

const statesOf = (filter: TaskFilter): string[] | null => {
  const asked = filter.status?.flatMap((status) => statusCondition(status, filter.autoOverdue).states);
  const open = filter.is_open === undefined ? null : filter.is_open ? ['TODO', 'PENDING'] : ['COMPLETED', 'CANCELLED'];
  if (!asked) return open;
  return [...new Set(asked)].filter((state) => !open || open.includes(state));
};

const isOpenOnly = (filter: TaskFilter): boolean =>
  !filter.archived && (statesOf(filter)?.every((state) => OPEN.includes(state)) ?? false);

const peopleFilter = (filter: TaskFilter): PeopleFilter => ({ ...filter, isOpenOnly: isOpenOnly(filter) });

/** As literals, so that the partial index of open tasks applies. */
const inStates = (states: readonly string[]) =>
  states.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`t.state in (${sql.join(states.map((state) => sql.lit(state)))})`;

const AWAKE = (today: Day) => sql<boolean>`(t.snoozed_until is null or t.snoozed_until <= ${today}::date)`;

/** The status shown on that day. */
function hasStatus(status: TaskStatus, { today, autoOverdue }: Pick<TaskFilter, 'today' | 'autoOverdue'>) {
  const { states, is_asleep, is_late } = statusCondition(status, autoOverdue);
  const parts = [inStates(states)];
  if (is_asleep !== null) parts.push(is_asleep ? sql<boolean>`t.snoozed_until > ${today}::date` : AWAKE(today));
  if (is_late !== null)
    parts.push(is_late ? sql<boolean>`t.due_order < ${today}::date` : sql<boolean>`t.due_order >= ${today}::date`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** A condition on a board field. */
function asksField({ id, type, op, value }: FieldQuestion): RawBuilder<boolean> {
  const holds = (one: unknown) => sql<boolean>`t.fields @> ${JSON.stringify({ [id]: one })}::jsonb`;
  const text = sql`(t.fields ->> ${id})`;
  const number = sql`(case when jsonb_typeof(t.fields -> ${id}) = 'number' then (t.fields ->> ${id})::numeric end)`;
  switch (op) {
    case 'is_empty':
      return sql<boolean>`coalesce(t.fields -> ${id}, 'null') in ('null', '""', '[]')`;
    case 'contains':
      return sql<boolean>`${text} ilike ${contains(String(value))}`;
    case 'any_of': {
      const any = (Array.isArray(value) ? value : [value]).map((one) => holds(type === 'Checkbox' ? [one] : one));
      return any.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(any, sql` or `)})`;
    }
    case 'at_least':
      return sql<boolean>`${number} >= ${Number(value)}`;
    case 'at_most':
      return sql<boolean>`${number} <= ${Number(value)}`;
    case 'from':
      return sql<boolean>`${text} collate "C" >= ${String(value)}`;
    case 'to':
      // The whole of the last day.
      return sql<boolean>`left(${text}, ${String(value).length}) collate "C" <= ${String(value)}`;
    default:
      return holds(value);
  }
}

/** The first rows in the order of a column, if no more are needed. */
export type Top = { column: string; direction: 'asc' | 'desc'; limit: number };

export const orderOf = ({ column, direction }: Top) =>
  sql`${sql.ref(column)} ${sql.raw(direction)}, t.id ${sql.raw(direction)}`;

/**
 * Filtered tasks of clients visible to the caller: the view repeats the policies and keeps the indexes usable. Full
 * boards and own tasks are two queries instead of an "or", so that each uses its index and stops at the end of the
 * page. The first rows are chosen before anything is joined to them.
 */
export function filtered(ctx: BusinessCtx, filter: TaskFilter, top?: Top) {
  const due = top?.column === 't.due_order' ? top.direction : undefined;
  const { lead, others } = leading(ctx, filter, due);
  const asked = [...conditions(ctx, others)];
  const sources = sourcesOf(ctx, others, lead, due);
  const [first] = sources as [Source, ...Source[]];
  if (sources.length === 1 && !top) return from(ctx, first.tasks, [...first.conditions, ...asked]);
  const parts = sources.map((source) => {
    const ending = top ? sql`order by ${source.order ?? orderOf(top)} limit ${top.limit}` : sql``;
    const where = sql.join([...source.conditions, ...asked], sql` and `);
    return sql`(select t.* from ${source.tasks} t where ${where} ${ending})`;
  });
  return from(ctx, sql`(${sql.join(parts, sql` union all `)})`, []);
}

/** Tasks of a client, a group, a task or a rule are fewer than those of a person, and have indexes. */
const namesRecords = ({ client, group, parent, recurring_task }: TaskFilter): boolean =>
  [client, group, parent, recurring_task].some(Boolean);

/**
 * Tasks that are looked up instead of being sought among all, and the filters that are left: tasks with known ids, and
 * those of people; of one person in the order of the list.
 */
function leading(ctx: BusinessCtx, filter: TaskFilter, due: Due | undefined): { lead?: Source; others: TaskFilter } {
  const { ids, chosen } = filter;
  const by = (isKnown: RawBuilder<boolean>): Source => ({ tasks: lookedUp(ctx, isKnown), conditions: [] });
  if (chosen) return { lead: by(isAmong(chosen)), others: filter };
  if (ids) return { lead: by(among('t.id', ids)), others: filter };
  const [first, ...people] = filter.people ?? [];
  if (!first || namesRecords(filter)) return { others: filter };
  const asked = peopleFilter(filter);
  const [user, ...colleagues] = first.ids;
  const lead =
    due && user !== undefined && colleagues.length === 0
      ? tasksOfPerson(ctx, user, first.parts, asked, due)
      : by(isAmong(idsOfPeople(ctx, first.ids, first.parts, asked)));
  return { lead, others: { ...filter, people } };
}

const isAmong = (ids: RawBuilder<number[]>) => sql<boolean>`t.id = any (${ids})`;

/** With "offset 0" no index in the order of the list is searched for known tasks. */
const lookedUp = (ctx: BusinessCtx, isKnown: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`(select * from app.visible_tasks t where t.business_id = ${ctx.businessId} and ${isKnown} offset 0)`;

const from = (ctx: BusinessCtx, tasks: RawBuilder<unknown>, asked: readonly RawBuilder<boolean>[]) =>
  asked.reduce((rows, condition) => rows.where(condition), ctx.db.selectFrom((tasks as RawBuilder<OwnTask>).as('t')));
export type FilteredTasks = ReturnType<typeof filtered>;

function* conditions(ctx: BusinessCtx, filter: TaskFilter): Generator<RawBuilder<boolean>> {
  yield sql`t.business_id = ${ctx.businessId}`;
  yield sql`t.deleted_at is null`;
  if (filter.archived !== 'either') yield filter.archived ? sql`t.archived_at is not null` : sql`t.archived_at is null`;
  if (filter.board_id) yield sql`t.board_id = ${filter.board_id}`;
  const states = statesOf(filter);
  if (states) yield inStates(states);
  if (filter.status?.length)
    yield sql`(${sql.join(
      filter.status.map((one) => hasStatus(one, filter)),
      sql` or `,
    )})`;
  if (filter.with_snoozed === false) yield AWAKE(filter.today);
  if (filter.not_cancelled) yield sql`t.state <> 'CANCELLED'`;
  for (const { parts, ids } of filter.people ?? []) yield isOfPeople(ids, parts);
  if (filter.unassigned) yield sql`t.assignee_ids = '{}'`;
  if (filter.client) yield among('t.client_id', filter.client);
  if (filter.group)
    yield sql`t.client_id = any (array(select c.id from clients c
      where c.business_id = ${ctx.businessId} and c.group_by = ${filter.group}))`;
  if (filter.service) yield among('t.service_id', filter.service);
  if (filter.branch) yield sql`t.branch_id = ${filter.branch}`;
  if (filter.work_progress) yield words('t.work_progress', filter.work_progress);
  // For the index of what isn't completed: most tasks are.
  if (filter.work_progress && !filter.work_progress.includes('Completed')) yield sql`t.work_progress <> 'Completed'`;
  if (filter.priority) yield words('t.priority', filter.priority);
  if (filter.review) yield words('t.review', filter.review);
  if (filter.task_type) yield sql`t.task_type = ${filter.task_type}`;
  if (filter.period) yield sql`t.period_label = ${filter.period} and t.period_label <> ''`;
  if (filter.tag) yield sql`t.tags @> array[${filter.tag}]::text[] and t.tags <> '{}'`;
  if (filter.due_from) yield sql`t.due_order >= ${filter.due_from}::date`;
  if (filter.due_to) yield sql`t.due_order <= ${filter.due_to}::date`;
  if (filter.completed_from) yield sql`t.completed_at >= ${filter.completed_from.toISOString()}::timestamptz`;
  if (filter.is_completed) yield sql`t.completed_at is not null`;
  if (filter.completed_until) yield sql`t.completed_at < ${filter.completed_until.toISOString()}::timestamptz`;
  if (filter.parent) yield sql`t.parent_id = ${filter.parent}`;
  if (filter.top_level) yield sql`t.parent_id is null`;
  if (filter.recurring_task) yield sql`t.recurring_task_id = ${filter.recurring_task}`;
  for (const question of filter.fields ?? []) yield asksField(question);
}
