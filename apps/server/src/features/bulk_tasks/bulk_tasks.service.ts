import type { BulkPreview, BulkTaskBody, BulkTaskRun } from '@daftar/contract/bulk_tasks';
import { LARGE_BATCH } from '@daftar/domain/work/bulk-tasks';
import { invalid, notFound } from '#server/platform/http-error.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import type { ListQuery } from '#server/platform/db/list-page.ts';
import { boardAccessOf } from '#server/features/boards/access.service.ts';
import { billedRegularly, withServiceFee } from '#server/features/recurring_tasks/task-blueprint.service.ts';
import * as repo from './bulk_tasks.repo.ts';
import { planOf } from './plan.service.ts';
import { RUN, type RunOrder } from './run.service.ts';

/** Named in the answer; for the rest only the count. */
const SHOWN = 50;

export async function preview(ctx: BusinessCtx, body: BulkTaskBody): Promise<BulkPreview> {
  const { tasks, left_out, names } = await planOf(ctx, body);
  const given = new Map<number, number>();
  for (const { assignee_ids } of tasks) for (const user of assignee_ids) given.set(user, (given.get(user) ?? 0) + 1);
  const people = await repo.namesOf(ctx, [...given.keys()]);
  const work = await withServiceFee(ctx, body.work);
  const billed = await billedRegularly(
    ctx,
    tasks.map(({ client_id }) => client_id),
  );
  const personOf = (id: number) => ({ id, name: people.get(id) ?? '' });
  return {
    clients: tasks.length + left_out.length,
    planned: tasks.length,
    left_out_count: left_out.length,
    left_out: left_out.slice(0, SHOWN),
    fee: work.billing_basis === 'fixed' ? work.fee : null,
    billed_already: tasks.filter(({ client_id }) => billed.has(`${client_id} ${work.service_id}`)).length,
    unassigned: tasks.filter(({ assignee_ids }) => assignee_ids.length === 0).length,
    tasks: tasks.slice(0, SHOWN).map(({ client_id, name, assignee_ids }) => ({
      client_id,
      client_name: names.get(client_id)!,
      name,
      assignees: assignee_ids.map(personOf),
    })),
    by_person: [...given].map(([id, count]) => ({ ...personOf(id), tasks: count })).sort((a, b) => b.tasks - a.tasks),
  };
}

/** Stores the plan, so that later changes don't alter the run. */
export async function order(ctx: MemberCtx, body: BulkTaskBody): Promise<{ job_id: number; id: number }> {
  const { tasks, left_out } = await planOf(ctx, body);
  if (tasks.length === 0)
    throw invalid({
      field: 'clients',
      rule: 'required',
      message: 'No tasks to create. All selected clients are skipped.',
    });
  // The number that was confirmed must be the number that is created.
  if (tasks.length > LARGE_BATCH && body.confirmed !== tasks.length)
    throw invalid({
      field: 'confirmed',
      rule: 'required',
      message: `${tasks.length} tasks will be created. Type ${tasks.length} to confirm.`,
    });
  const id = await repo.insertRun(ctx, {
    board_id: body.board_id,
    name: body.work.name,
    // The fee is that of today, also when the service changes before the run ends.
    body: { ...body, work: await withServiceFee(ctx, body.work) },
    plan: tasks.map(({ client_id, assignee_ids }) => ({ client_id, assignee_ids: [...assignee_ids] })),
    planned: tasks.length,
    left_out: left_out.slice(0, SHOWN),
    left_out_count: left_out.length,
  });
  const job: RunOrder = { run_id: id, user_id: ctx.person.userId };
  const job_id = await ctx.app.jobs.enqueue(ctx, RUN, job, { total: tasks.length });
  await repo.updateRun(ctx, id, { job_id });
  return { job_id, id };
}

export async function listRuns(ctx: BusinessCtx, { board_id, ...query }: ListQuery & { board_id: number }) {
  await boardAccessOf(ctx, board_id);
  return repo.list(ctx, board_id, query);
}

export async function getRun(ctx: BusinessCtx, id: number): Promise<BulkTaskRun> {
  const run = await repo.find(ctx, id);
  if (!run) throw notFound('bulk run');
  await boardAccessOf(ctx, run.board_id, 'order of tasks');
  return run;
}
