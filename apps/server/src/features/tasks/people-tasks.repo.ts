import type { Day } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type Part = 'assignee' | 'reviewer' | 'watcher' | 'creator';
export type Due = 'asc' | 'desc';

/** Part of a statement that finds tasks as `t`; `order` if it finds them in the order of a list. */
export type Source = {
  tasks: RawBuilder<unknown>;
  conditions: readonly RawBuilder<boolean>[];
  order?: RawBuilder<unknown>;
};

/** Filters that need no look at the task: task_people has a row for each person and part. */
export type PeopleFilter = {
  isOpenOnly: boolean;
  board_id?: number | undefined;
  due_from?: Day | undefined;
  due_to?: Day | undefined;
};

/** A single value can use the index order, several can't. */
export const among = (column: string, ids: readonly number[]) =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]!}`
    : sql<boolean>`${sql.ref(column)} = any (${ids}::bigint[])`;

const isPart: Record<Part, (ids: readonly number[]) => RawBuilder<boolean>> = {
  assignee: (ids) => sql`t.assignee_ids && ${ids}::bigint[]`,
  reviewer: (ids) => sql`t.reviewer_ids && ${ids}::bigint[]`,
  watcher: (ids) => sql`t.watcher_ids && ${ids}::bigint[]`,
  creator: (ids) => sql`coalesce(${among('t.created_by', ids)}, false)`,
};

/** For tasks that are read anyway: PostgreSQL would compare a list of ids with each of them. */
export const isOfPeople = (ids: readonly number[], parts: readonly Part[]) =>
  sql<boolean>`(${sql.join(
    parts.map((part) => isPart[part](ids)),
    sql` or `,
  )})`;

const onBoard = ({ board_id }: PeopleFilter) => (board_id ? sql`and p.board_id = ${board_id}` : sql``);

/** For looking tasks up: those of a few people are few compared with all. */
export const idsOfPeople = (ctx: BusinessCtx, people: readonly number[], parts: readonly Part[], asked: PeopleFilter) =>
  sql<number[]>`array(select p.task_id from task_people p where p.business_id = ${ctx.businessId}
    and p.user_id = any (${people}::bigint[]) and p.part = any (${parts}::text[])
    ${asked.isOpenOnly ? sql`and p.is_open` : sql``} ${onBoard(asked)})`;

/** Tasks without a date are due last: only a last day leaves them out. */
function dueWithin({ due_from, due_to }: PeopleFilter) {
  if (!due_to) return sql``;
  return due_from
    ? sql`and p.due_date between ${due_from}::date and ${due_to}::date`
    : sql`and p.due_date <= ${due_to}::date`;
}

/**
 * A person's tasks by due date, each once, looked up one by one to the end of the page: someone with ten thousand tasks
 * waits for one page only.
 */
export function tasksOfPerson(
  ctx: BusinessCtx,
  user: number,
  parts: readonly Part[],
  asked: PeopleFilter,
  due: Due,
): Source {
  const direction = sql.raw(due);
  const inOrder = (part: Part, place: number, isOpen: boolean) =>
    sql`(select p.task_id, p.due_date, ${sql.lit(place)} as place from task_people p
      where p.business_id = ${ctx.businessId} and p.user_id = ${user} and p.part = ${sql.lit(part)}
      and p.is_open = ${sql.lit(isOpen)} ${onBoard(asked)} ${dueWithin(asked)}
      order by p.due_date ${direction}, p.task_id ${direction})`;
  const states = asked.isOpenOnly ? [true] : [true, false];
  const rows = parts.flatMap((part, place) => states.map((isOpen) => inOrder(part, place, isOpen)));
  return {
    tasks: sql`(${sql.join(rows, sql` union all `)}) p
      cross join lateral (select * from app.visible_tasks t
        where t.business_id = ${ctx.businessId} and t.id = p.task_id offset 0)`,
    // Without tasks that an earlier part has found.
    conditions: parts
      .slice(0, -1)
      .map((part, place) => sql<boolean>`(p.place <= ${sql.lit(place)} or not ${isPart[part]([user])})`),
    order: sql`p.due_date ${direction}, p.task_id ${direction}`,
  };
}
