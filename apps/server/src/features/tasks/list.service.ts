import type { Input } from '@daftar/contract/core/route';
import { CARDS_PER_SECTION, DAY_COUNT_CAP, MAX_CALENDAR_DAYS, type taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { addDays, daysBetween } from '@daftar/domain/dates';
import { myDay } from '@daftar/domain/work/my-day';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { clientIdsFor } from '#server/features/clients/list.service.ts';
import type { CardRow } from './cards.repo.ts';
import { shownCards } from './cards.service.ts';
import { asked } from './filter.service.ts';
import { findDocuments } from './document-search.repo.ts';
import * as repo from './list.repo.ts';

type Query<K extends keyof typeof taskRoutes> = Input<(typeof taskRoutes)[K]>['query'];

export async function listTasks(ctx: BusinessCtx, query: Query<'list'>) {
  const { page, per_page, sort, ...questions } = query;
  const { filter, clock } = await asked(ctx, questions);
  const found = await repo.list(ctx, { page, per_page, sort }, filter);
  return { ...found, data: await shownCards(ctx, found.data, clock) };
}

/** All rows up to `most`, for exports. */
export async function allTasks(ctx: BusinessCtx, questions: Partial<Query<'list'>>, most: number) {
  const { filter, clock } = await asked(ctx, questions);
  return shownCards(ctx, await repo.byDueDate(ctx, filter, most), clock);
}

/** Those of these tasks that match the board's filter. */
export async function cardsOf(ctx: BusinessCtx, { ids, group_by, with_snoozed, ...questions }: Query<'cards'>) {
  const { filter, clock } = await asked(ctx, { ...questions, top_level: true });
  const found = filter.ids ? ids.filter((id) => filter.ids!.includes(id)) : ids;
  const isByStatus = group_by === 'status';
  const rows = await repo.byDueDate(
    ctx,
    { ...filter, ids: found, with_snoozed: isByStatus || (with_snoozed ?? false), not_cancelled: !isByStatus },
    ids.length,
  );
  return shownCards(ctx, rows, clock);
}

const MAX_FOUND = 20;

/** Options while typing; without a search text, the caller's next tasks. */
export async function searchTasks(ctx: BusinessCtx, query: Query<'search'>): Promise<TaskCard[]> {
  const { ids, client, search, ...rest } = query;
  const { filter, clock } = await asked(ctx, {
    ...rest,
    ...(search ? { search } : {}),
    ...(client ? { client: [client] } : {}),
    ...(search || ids || client ? {} : { mine: true, is_open: true }),
    all_boards: rest.board_id === undefined,
  });
  const named = ids ? { ids: filter.ids ? ids.filter((id) => filter.ids!.includes(id)) : ids } : {};
  const found = (only: { is_open?: boolean }) => repo.byDueDate(ctx, { ...filter, ...named, ...only }, MAX_FOUND);
  if (rest.is_open !== undefined || ids) return shownCards(ctx, await found({}), clock);
  const open = await found({ is_open: true });
  const closed = open.length < MAX_FOUND ? await found({ is_open: false }) : [];
  return shownCards(ctx, [...open, ...closed].slice(0, MAX_FOUND), clock);
}

/** Those of these tasks that the caller sees, on any board, closed and archived ones too. By due date. */
export async function visibleCards(ctx: BusinessCtx, ids: readonly number[]): Promise<TaskCard[]> {
  const { filter, clock } = await asked(ctx, { all_boards: true });
  return shownCards(ctx, await repo.byDueDate(ctx, { ...filter, ids, archived: 'either' }, ids.length), clock);
}

const MAX_DOCUMENTS = 10;

/** Documents by name, with their task. */
export async function searchDocuments(ctx: BusinessCtx, search: string) {
  const { filter, clock } = await asked(ctx, { all_boards: true });
  const found = await findDocuments(ctx, filter, search, MAX_DOCUMENTS);
  const ids = [...new Set(found.map(({ task_id }) => task_id))];
  const cards = await shownCards(ctx, await repo.cardsById(ctx, { ...filter, archived: 'either' }, ids), clock);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return found.flatMap((document) => {
    const task = byId.get(document.task_id);
    if (!task) return [];
    return [{ ...document, reference: task.reference, task_name: task.name, client_name: task.client_name }];
  });
}

export async function tagsInUse(ctx: BusinessCtx, board_id: number | undefined): Promise<string[]> {
  const { filter } = await asked(ctx, { board_id });
  return repo.tagsOf(ctx, filter);
}

export async function calendar(ctx: BusinessCtx, query: Input<typeof taskRoutes.calendar>['query']) {
  const { from_date, to_date, per_day, ...questions } = query;
  const length = daysBetween(from_date, to_date) + 1;
  if (length > MAX_CALENDAR_DAYS) {
    const message = `Select a range of up to ${MAX_CALENDAR_DAYS} days.`;
    throw invalid({ field: 'to_date', rule: 'range', message });
  }
  const { filter, clock } = await asked(ctx, questions);
  const days = await repo.daysOf(
    ctx,
    filter,
    Array.from({ length }, (_, i) => addDays(from_date, i)),
    DAY_COUNT_CAP,
  );
  const shown = days.flatMap(({ ids }) => ids.slice(0, per_day));
  const cards = await shownCards(ctx, await repo.cardsById(ctx, filter, shown), clock);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    days: days.map(({ day, ids }) => ({
      day,
      count: Math.min(ids.length, DAY_COUNT_CAP),
      capped: ids.length > DAY_COUNT_CAP,
      cards: ids.slice(0, per_day).flatMap((id) => byId.get(id) ?? []),
    })),
  };
}

/** The caller's day, most urgent first (domain, work/my-day.ts). */
export async function myDayNow(ctx: MemberCtx) {
  const { filter, clock } = await asked(ctx, { all_boards: true });
  const found = await repo.mine(ctx, filter);
  const running = found.find(({ is_running }) => is_running)?.id ?? null;
  const rows = new Map(found.map(({ is_running: _, ...row }) => [row.id, row]));
  // Without overdue marking, tasks that were due before today count as due today.
  const dueOn = (due: string | null) => (!clock.autoOverdue && due && due < clock.today ? clock.today : due);
  const tasks = [...rows.values()].map((row) => ({ ...row, due_date: dueOn(row.due_date) }));
  const sections = myDay(tasks, ctx.person.userId, clock.today, running).map(({ section, tasks: of }) => ({
    section,
    count: of.length,
    rows: of.slice(0, CARDS_PER_SECTION).map(({ id }): CardRow => rows.get(id)!),
  }));
  const cards = await shownCards(
    ctx,
    sections.flatMap((section) => section.rows),
    clock,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    today: clock.today,
    sections: sections.map(({ section, count, rows: own }) => ({
      section,
      count,
      capped: rows.size >= repo.MAX_SCANNED,
      cards: own.map(({ id }) => byId.get(id)!),
    })),
  };
}

const MAX_SHOWN = 3;

/** Clients with their open tasks (specification, section 7: clients_and_tasks). */
export async function clientsAndTasks(ctx: BusinessCtx, query: Input<typeof taskRoutes.clientsAndTasks>['query']) {
  const { page, per_page, sort, search, assignee, board_id, group, with_tasks, ids: chosen } = query;
  const { filter } = await asked(ctx, {
    is_open: true,
    board_id,
    all_boards: board_id === undefined,
    ...(assignee ? { assignee: [assignee] } : {}),
  });
  const sought = search ? await clientIdsFor(ctx, search) : undefined;
  const ids = chosen && sought ? chosen.filter((id) => sought.includes(id)) : (chosen ?? sought);
  const found = await repo.clients(ctx, { page, per_page, sort }, { ids, group, with_tasks }, filter);
  const open = Map.groupBy(
    await repo.openTasks(
      ctx,
      found.data.map(({ id }) => id),
      filter,
    ),
    ({ client_id }) => client_id,
  );
  return {
    ...found,
    data: found.data.map((client) => {
      const tasks = open.get(client.id) ?? [];
      const counted = tasks.slice(0, repo.MAX_COUNT);
      return {
        ...client,
        open_tasks: counted.length,
        overdue_tasks: filter.autoOverdue ? counted.filter(({ is_late }) => is_late).length : 0,
        capped: tasks.length > repo.MAX_COUNT,
        next_due: tasks.find(({ due_date }) => due_date !== null && due_date >= filter.today)?.due_date ?? null,
        tasks: tasks.slice(0, MAX_SHOWN).map(({ id, name, due_date, priority }) => ({ id, name, due_date, priority })),
      };
    }),
  };
}
