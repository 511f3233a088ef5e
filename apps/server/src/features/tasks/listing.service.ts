import type { Input } from '@daftar/contract/core/route';
import type { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import type { BusinessCtx } from '#server/context.ts';
import { shownCards } from './cards.service.ts';
import { asked } from './filter.service.ts';
import * as repo from './listing.repo.ts';

type Query<K extends keyof typeof taskRoutes> = Input<(typeof taskRoutes)[K]>['query'];

export async function listTasks(ctx: BusinessCtx, query: Query<'list'>) {
  const { page, per_page, sort, ...questions } = query;
  const { filter, clock } = await asked(ctx, questions);
  const found = await repo.list(ctx, { page, per_page, sort }, filter);
  return { ...found, data: await shownCards(ctx, found.data, clock) };
}

/** For exports: all of them, as far as `most`. */
export async function allTasks(ctx: BusinessCtx, questions: Partial<Query<'list'>>, most: number) {
  const { filter, clock } = await asked(ctx, questions);
  return shownCards(ctx, await repo.byDueDate(ctx, filter, most), clock);
}

/** Of these tasks, those that a board under this filter shows. */
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

const MOST_FOUND = 20;

/** To choose from while typing: with no words, what the caller has to do next. */
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
  const found = (only: { is_open?: boolean }) => repo.byDueDate(ctx, { ...filter, ...named, ...only }, MOST_FOUND);
  if (rest.is_open !== undefined || ids) return shownCards(ctx, await found({}), clock);
  const open = await found({ is_open: true });
  const closed = open.length < MOST_FOUND ? await found({ is_open: false }) : [];
  return shownCards(ctx, [...open, ...closed].slice(0, MOST_FOUND), clock);
}

export async function tagsInUse(ctx: BusinessCtx, board_id: number | undefined): Promise<string[]> {
  const { filter } = await asked(ctx, { board_id });
  return repo.tagsOf(ctx, filter);
}
