/** What will be made, for whom and by whom: the preview, and what is then made, are this same answer. */
import type { BulkTaskBody, ChosenClients } from '@daftar/contract/bulk_tasks';
import { can } from '@daftar/domain/permissions';
import { bulkPlan, MOST_AT_ONCE, type BulkOrder } from '@daftar/domain/work/bulk-tasks';
import { filledName, targetDate } from '@daftar/domain/work/task-templates';
import type { BusinessCtx } from '#server/context.ts';
import { forbidden, invalid } from '#server/failure.ts';
import { allowedOn } from '#server/features/boards/standing.service.ts';
import { allClients } from '#server/features/clients/listing.service.ts';
import { filledTask } from '#server/features/recurring_tasks/filling.service.ts';
import { checkWork, serviceName } from '#server/features/recurring_tasks/work.service.ts';
import { checkPeople, stillHere, type TaskToMake } from '#server/features/tasks/making.service.ts';
import * as repo from './bulk_tasks.repo.ts';

/** The clients that somebody named, or all under a filter of their list. */
export async function clientsChosen(ctx: BusinessCtx, clients: ChosenClients): Promise<repo.ChosenClient[]> {
  if (!can(ctx.permissions, 'clients', 'read'))
    throw forbidden('Your role does not allow this. Ask the owner for the permission "clients".');
  if ('ids' in clients) return repo.clientsOf(ctx, clients.ids);
  const found = await allClients(ctx, clients.filter, {}, MOST_AT_ONCE + 1);
  if (found.length > MOST_AT_ONCE)
    throw invalid({
      field: 'clients',
      rule: 'max',
      message: `At most ${MOST_AT_ONCE} clients at once: narrow the filter`,
    });
  return found.map(({ id, client_full_name, status, assignee_id }) => ({
    id,
    name: client_full_name,
    is_active: status === 'Active',
    assignee_id,
  }));
}

export async function planOf(ctx: BusinessCtx, body: BulkTaskBody) {
  await allowedOn(ctx, body.board_id, 'bulk');
  await checkWork(ctx, body.board_id, body.work);
  await checkPeople(ctx, [{ assignee_ids: body.people }]);
  const clients = await clientsChosen(ctx, body.clients);
  if (clients.length === 0)
    throw invalid({ field: 'clients', rule: 'required', message: 'Choose at least one client' });
  const { work, board_id, period_label, due_date, spread, keep_client_assignees } = body;
  const service_name = await serviceName(ctx, work.service_id);
  const ids = clients.map(({ id }) => id);
  const alike = await repo.alikeTasks(ctx, ids, { board_id, service_id: work.service_id, period_label });
  const taken = new Set(
    alike.map(({ client_id, name }) => (work.service_id === null ? `${client_id} ${name}` : `${client_id}`)),
  );
  const nameFor = (client_name: string): string =>
    filledName(work.name, { client_name, service_name, period_label, due_date, assignee_ids: [] });
  const carers = await stillHere(ctx, [...new Set(clients.flatMap(({ assignee_id }) => assignee_id ?? []))]);
  const order: BulkOrder = {
    template: { ...work, target_days: body.target_days },
    service_name,
    period_label,
    due_date,
    people: await repo.loadsOf(ctx, body.people),
    spread,
    keep_client_assignees,
  };
  const plan = bulkPlan(
    clients.map(({ id, name, is_active, assignee_id }) => ({
      id,
      name,
      is_active,
      assignee_ids: assignee_id !== null && carers.has(assignee_id) ? [assignee_id] : [],
      // Without a service there is only the name to tell one task from another.
      has_such_task: taken.has(work.service_id === null ? `${id} ${nameFor(name)}` : `${id}`),
    })),
    order,
  );
  return { ...plan, names: new Map(clients.map(({ id, name }) => [id, name])) };
}

/** The task for one client of the plan. */
export const taskFor = (
  { work, period_label, period_from, period_to, due_date, target_days }: BulkTaskBody,
  client: { id: number; name: string },
  assignee_ids: readonly number[],
  { run_id, service_name }: { run_id: number; service_name: string },
): TaskToMake =>
  filledTask(work, {
    client,
    service_name,
    period: { label: period_label, from: period_from, to: period_to },
    due_date,
    target_date: target_days > 0 ? targetDate(due_date, target_days) : null,
    assignee_ids,
    origin: { task_type: 'BULK_TASK', bulk_run_id: run_id },
  });
