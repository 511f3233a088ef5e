import type { Input } from '@daftar/contract/core/route';
import type { taskRoutes } from '@daftar/contract/tasks';
import type { BusinessCtx } from '#server/context.ts';
import { clientIdsFor } from '#server/features/clients/listing.service.ts';
import * as repo from './clients.repo.ts';
import { asked } from './filter.service.ts';

const MOST_SHOWN = 3;

/** Clients with what is open for them (specification, section 7: clients_and_tasks). */
export async function clientsAndTasks(ctx: BusinessCtx, query: Input<typeof taskRoutes.clientsAndTasks>['query']) {
  const { page, per_page, sort, search, assignee, board_id, group, with_tasks } = query;
  const { filter } = await asked(ctx, {
    is_open: true,
    board_id,
    all_boards: board_id === undefined,
    ...(assignee ? { assignee: [assignee] } : {}),
  });
  const ids = search ? await clientIdsFor(ctx, search) : undefined;
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
      const counted = tasks.slice(0, repo.MOST_COUNTED);
      return {
        ...client,
        open_tasks: counted.length,
        overdue_tasks: filter.autoOverdue ? counted.filter(({ is_late }) => is_late).length : 0,
        capped: tasks.length > repo.MOST_COUNTED,
        next_due: tasks.find(({ due_date }) => due_date !== null && due_date >= filter.today)?.due_date ?? null,
        tasks: tasks.slice(0, MOST_SHOWN).map(({ id, name, due_date, priority }) => ({ id, name, due_date, priority })),
      };
    }),
  };
}
