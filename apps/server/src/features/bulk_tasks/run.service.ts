import { bulkTaskRoutes } from '@daftar/contract/bulk_tasks';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { billedOnce, billedRegularly, serviceName } from '#server/features/recurring_tasks/task-blueprint.service.ts';
import { withActiveMembers } from '#server/features/boards/assignees.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { insertTasks } from '#server/features/tasks/insert-tasks.service.ts';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { Progress } from '#server/platform/jobs/job-kind.ts';
import * as repo from './bulk_tasks.repo.ts';
import { taskFor } from './plan.service.ts';

export const RUN = 'bulk_tasks.run';
export type RunOrder = { run_id: number; user_id: number };

const PIECE = 100;

/**
 * In batches with their own transactions. A retry skips clients that have their task, and a unique index prevents a
 * second one.
 */
export async function runBulk(ctx: BusinessCtx, { run_id, user_id }: RunOrder, progress: Progress) {
  const { plan: planned } = await repo.findPlan(ctx, run_id);
  let made = 0;
  for (let from = 0; from < planned.length; from += PIECE) {
    const piece = planned.slice(from, from + PIECE);
    made += await withBusinessContext(ctx.app, ctx.businessId, async (nobody) =>
      makePiece(
        await actAsUser({ ...nobody, timezone: ctx.timezone }, user_id, bulkTaskRoutes.create.permission),
        run_id,
        piece,
      ),
    );
    await progress(from + piece.length);
  }
  await repo.updateRun(ctx, run_id, { made, finished_at: ctx.now.toISOString() });
  await tellPeople(ctx, user_id, planned);
  return { run_id, made, gone: planned.length - made };
}

/** Answers how many of the piece have their task now. A client that was deleted since gets none. */
async function makePiece(ctx: MemberCtx, run_id: number, piece: readonly repo.Planned[]): Promise<number> {
  const { body: ordered } = await repo.findPlan(ctx, run_id);
  const ids = piece.map(({ client_id }) => client_id);
  const done = await repo.served(ctx, run_id, ids);
  const names = new Map((await repo.clientsOf(ctx, ids)).map(({ id, name }) => [id, name]));
  const here = await activeMembers(ctx, [...new Set(piece.flatMap(({ assignee_ids }) => assignee_ids))]);
  const open = piece.filter(({ client_id }) => !done.has(client_id) && names.has(client_id));
  const body = { ...ordered, work: await withActiveMembers(ctx, ordered.work) };
  const more = { run_id, service_name: await serviceName(ctx, body.work.service_id) };
  const billed = await billedRegularly(ctx, ids);
  const tasks = open.map(({ client_id, assignee_ids }) =>
    taskFor(
      { ...body, work: billedOnce(body.work, client_id, billed) },
      { id: client_id, name: names.get(client_id)! },
      assignee_ids.filter((user) => here.has(user)),
      more,
    ),
  );
  await insertTasks(ctx, body.board_id, tasks);
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['board_tasks']));
  return done.size + tasks.length;
}

/** One notification per member, whatever the number of tasks. */
async function tellPeople(ctx: BusinessCtx, orderedBy: number, planned: readonly repo.Planned[]): Promise<void> {
  const given = new Map<number, number>();
  for (const { assignee_ids } of planned)
    for (const user of assignee_ids) if (user !== orderedBy) given.set(user, (given.get(user) ?? 0) + 1);
  for (const [user, count] of given)
    await notify(ctx, {
      userIds: [user],
      type: 'TASK_NOTIFICATION',
      title: count === 1 ? '1 task was assigned to you' : `${count} tasks were assigned to you`,
      link: `/business/${ctx.businessId}/workBoardTask`,
      records: ['board_tasks'],
    });
}
