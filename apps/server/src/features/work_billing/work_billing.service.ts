import type { Input } from '@daftar/contract/core/route';
import { invoiceBody } from '@daftar/contract/invoices';
import type { workBillingRoutes } from '@daftar/contract/work_billing';
import { today } from '@daftar/domain/date-format';
import { startingRate } from '@daftar/domain/country-pack';
import { firmForBranch } from '@daftar/domain/supplier';
import {
  billingState,
  billProblem,
  invoicesOf,
  unbilledValue,
  type BillableTask,
} from '@daftar/domain/work/work-billing';
import { workLines } from '@daftar/domain/work/work-lines';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { searchFirms } from '#server/features/firms/firms.service.ts';
import { createDraft } from '#server/features/invoices/draft.service.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import { billable, checkMayBill } from './billable.service.ts';
import * as repo from './work_billing.repo.ts';

type In<K extends keyof typeof workBillingRoutes> = Input<(typeof workBillingRoutes)[K]>;

export async function listUnbilled(
  ctx: BusinessCtx,
  { client_id, board_id, service_id, search, ...query }: In<'list'>['query'],
) {
  const visibility = await taskVisibilityOf(ctx);
  return repo.list(ctx, query, { client_id, board_id, service_id, search, visibility, user: actorId(ctx) });
}

export async function billingOfTask(ctx: BusinessCtx, id: number) {
  const inHand = await visibleTask(ctx, id);
  const [task] = await billable(ctx, [inHand]);
  const invoices = await repo.billedOf(ctx, [id]);
  return {
    state: billingState(task!),
    open: unbilledValue(task!),
    problem: inHand.task.client_id === null ? 'Choose a client to bill' : billProblem(task!),
    invoices: invoices.map(({ task_id: _, entry_ids: __, ...shown }) => shown),
  };
}

/** Creates drafts to review and issue: all or none. */
export async function billWork(ctx: BusinessCtx, { task_ids, grouping, firm_id, date }: In<'bill'>['body']) {
  const ids = [...new Set(task_ids)];
  await repo.lockTasks(ctx, ids);
  const inHand = await Promise.all(ids.map((id) => visibleTask(ctx, id)));
  checkMayBill(inHand);
  const tasks = await billable(ctx, inHand);
  const problems = tasks.flatMap((task) =>
    task.client_id === 0 ? 'Choose a client to bill' : (billProblem(task) ?? []),
  );
  if (problems.length) throw invalid(...problems.map((message) => ({ field: 'task_ids', rule: 'billable', message })));
  const firmOf = firm_id === undefined ? await firmsByBranch(ctx, inHand) : () => firm_id;
  const supplied_on = date ?? today(ctx.now, ctx.timezone);
  const context = await billingContext(ctx, tasks, supplied_on);
  const invoices = [];
  for (const own of invoicesOf(tasks.map((task) => ({ ...task, firm_id: task.firm_id ?? firmOf(task.id) })))) {
    const { bill_to_id, firm_id: by } = own[0]!;
    const lines = workLines(own, grouping, context).map(({ parts, ...line }) => ({ ...line, work: parts }));
    const draft = await createDraft(
      ctx,
      invoiceBody.parse({ firm_id: by, client_id: bill_to_id, date: supplied_on, lines }),
    );
    invoices.push({ id: draft.id, client_id: draft.client_id, client_name: draft.client_name, total: draft.total });
  }
  return { invoices };
}

async function billingContext(ctx: BusinessCtx, tasks: readonly BillableTask[], supplied_on: string) {
  const wanted = [...new Set(tasks.flatMap(({ service_id }) => service_id ?? []))];
  const services = await repo.services(ctx, wanted);
  const { country } = await businessOf(ctx);
  return {
    services: new Map(services.map(({ id, ...service }) => [id, service])),
    supplied_on,
    usual_tax_rate: startingRate(country),
  };
}

/** As the invoice editor proposes it; for a task without a proposal the user is asked. */
async function firmsByBranch(
  ctx: BusinessCtx,
  inHand: readonly { task: { id: number; branch_id: number | null } }[],
): Promise<(taskId: number) => number> {
  const wrong = (message: string) => invalid({ field: 'firm_id', rule: 'required', message });
  const firms = await searchFirms(ctx, {});
  if (firms.length === 0) throw wrong('Add a firm first');
  const branches = new Map(inHand.map(({ task }) => [task.id, task.branch_id]));
  return (taskId) => {
    const firm = firmForBranch(firms, branches.get(taskId) ?? null);
    if (!firm) throw wrong(`Choose the firm that bills task #${taskId}`);
    return firm.id;
  };
}
