/** Plans the tasks; preview and run share it. */
import type { BulkTaskBody, ChosenClients } from '@daftar/contract/bulk_tasks';
import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import { can } from '@daftar/domain/permissions';
import { bulkPlan, MAX_AT_ONCE, type BulkOrder } from '@daftar/domain/work/bulk-tasks';
import { filledText, targetDate } from '@daftar/domain/work/task-templates';
import type { BusinessCtx } from '#server/platform/context.ts';
import { forbidden, invalid } from '#server/platform/http-error.ts';
import { checkBoardRight } from '#server/features/boards/access.service.ts';
import { allClients } from '#server/features/clients/list.service.ts';
import { taskFromBlueprint } from '#server/features/recurring_tasks/task-blueprint.service.ts';
import { checkWork, serviceName } from '#server/features/recurring_tasks/task-blueprint.service.ts';
import { checkActiveMembers } from '#server/features/boards/assignees.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { type TaskToMake } from '#server/features/tasks/insert-tasks.service.ts';
import * as repo from './bulk_tasks.repo.ts';

/** Selected clients, or all that match the filter. */
export async function clientsChosen(ctx: BusinessCtx, clients: ChosenClients): Promise<repo.ChosenClient[]> {
  if (!can(ctx.permissions, 'clients', 'read'))
    throw forbidden('You need permission to view clients. Ask the business owner.');
  if ('ids' in clients) return repo.clientsOf(ctx, clients.ids);
  const found = await allClients(ctx, clients.filter, {}, MAX_AT_ONCE + 1);
  if (found.length > MAX_AT_ONCE)
    throw invalid({
      field: 'clients',
      rule: 'max',
      message: `Select up to ${MAX_AT_ONCE} clients. Narrow the filter.`,
    });
  return found.map(({ id, client_full_name, status, assignee_id }) => ({
    id,
    name: client_full_name,
    is_active: status === 'Active',
    assignee_id,
  }));
}

/** Clients of the task's service. A blank filter would match every client of the business. */
function narrowed(clients: ChosenClients, serviceName: string): ChosenClients {
  if ('ids' in clients) return clients;
  const service = clients.filter.service ?? SERVICE_NAMES.find((name) => name === serviceName);
  const { status: _, ...conditions } = { ...clients.filter, service };
  if (Object.values(conditions).every((value) => value === undefined || value === ''))
    throw invalid({ field: 'clients', rule: 'required', message: 'Select a service, group, category or tag.' });
  return { filter: { ...clients.filter, service } };
}

export async function planOf(ctx: BusinessCtx, body: BulkTaskBody) {
  await checkBoardRight(ctx, body.board_id, 'bulk');
  await checkWork(ctx, body.board_id, body.work);
  await checkActiveMembers(ctx, [{ assignee_ids: body.people }]);
  const { work, board_id, period_label, due_date, spread, keep_client_assignees } = body;
  if (work.service_id !== null && period_label === '')
    throw invalid({ field: 'period_label', rule: 'required', message: 'Select a period.' });
  const service_name = await serviceName(ctx, work.service_id);
  const clients = await clientsChosen(ctx, narrowed(body.clients, service_name));
  if (clients.length === 0)
    throw invalid({ field: 'clients', rule: 'required', message: 'No client matches. Change the filter.' });
  const ids = clients.map(({ id }) => id);
  const alike = await repo.alikeTasks(ctx, ids, { board_id, service_id: work.service_id, period_label });
  const taken = new Set(
    alike.map(({ client_id, name }) => (work.service_id === null ? `${client_id} ${name}` : `${client_id}`)),
  );
  const nameFor = (client_name: string): string =>
    filledText(work.name, { client_name, service_name, period_label, period_to: body.period_to, due_date });
  const carers = await activeMembers(ctx, [...new Set(clients.flatMap(({ assignee_id }) => assignee_id ?? []))]);
  const order: BulkOrder = {
    template: { ...work, target_days: body.target_days },
    service_name,
    period_label,
    period_to: body.period_to,
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
      // Without a service only the name identifies a task.
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
  taskFromBlueprint(work, {
    client,
    service_name,
    period: { label: period_label, from: period_from, to: period_to },
    due_date,
    target_date: target_days > 0 ? targetDate(due_date, target_days) : null,
    assignee_ids,
    origin: { task_type: 'BULK_TASK', bulk_run_id: run_id },
  });
