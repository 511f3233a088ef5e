import type { TaskBlueprint } from '@daftar/contract/work/task-blueprint';
import { addDays } from '@daftar/domain/dates';
import type { Day } from '@daftar/domain/dates';
import type { Period } from '@daftar/domain/fiscal-year';
import { isPositive } from '@daftar/domain/money';
import { filledText } from '@daftar/domain/work/task-templates';
import { checkBranchChange } from '#server/access/branch-access.ts';
import { checkTasks, type TaskOrigin, type TaskToMake } from '#server/features/tasks/insert-tasks.service.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import * as repo from './work.repo.ts';

/** Creates tasks from a blueprint for one client, period and date: for recurring tasks, bulk tasks and compliance. */

export type Occasion = {
  client: { id: number; name: string } | null;
  service_name: string;
  /** Only a label if entered manually. */
  period: { label: string; from: Day | null; to: Day | null } | Period | null;
  due_date: Day | null;
  target_date: Day | null;
  /** Instead of those of the work, where there are any. */
  assignee_ids?: readonly number[];
  origin: TaskOrigin;
};

export function taskFromBlueprint(work: TaskBlueprint, occasion: Occasion): TaskToMake {
  const { client, service_name, period, due_date, target_date, origin } = occasion;
  const assignees = occasion.assignee_ids?.length ? [...occasion.assignee_ids] : work.assignee_ids;
  const named = (text: string): string =>
    filledText(text, {
      client_name: client?.name ?? '',
      service_name,
      period_label: period?.label ?? '',
      period_to: period?.to ?? null,
      due_date,
    });
  const dayOf = (before: number | null): Day | null =>
    due_date && before !== null ? addDays(due_date, -before) : null;
  return {
    ...work,
    name: named(work.name).slice(0, 300),
    description: named(work.description),
    client_id: client?.id ?? null,
    period_label: period?.label ?? '',
    period_from: period?.from ?? null,
    period_to: period?.to ?? null,
    due_date,
    target_date,
    assignee_ids: assignees,
    parent_id: null,
    column_id: null,
    work_progress: 'To Be Initiated',
    to_dos: work.to_dos.map(({ days_before, ...toDo }) => ({
      ...toDo,
      name: named(toDo.name).slice(0, 300),
      due_date: dayOf(days_before),
    })),
    documents: work.documents.map(({ days_before, ...document }) => ({
      ...document,
      name: named(document.name).slice(0, 200),
      due_date: dayOf(days_before),
    })),
    origin,
  };
}

export const { serviceName, billedRegularly } = repo;

/** With the fee of its service, unless the work states how it is billed. */
export async function withServiceFee<W extends Pick<TaskBlueprint, 'service_id' | 'billing_basis' | 'fee'>>(
  ctx: BusinessCtx,
  work: W,
): Promise<W> {
  if (work.billing_basis !== 'none') return work;
  const fee = await repo.defaultFee(ctx, work.service_id);
  return isPositive(fee) ? { ...work, billing_basis: 'fixed', fee } : work;
}

/** A client whose recurring invoice bills the service already isn't billed again for the task. */
export const billedOnce = (work: TaskBlueprint, clientId: number, billed: ReadonlySet<string>): TaskBlueprint =>
  billed.has(`${clientId} ${work.service_id}`) ? { ...work, billing_basis: 'none', fee: '0' } : work;

/** Validates as if a task were created now: members, board fields, services and firms must exist. */
export async function checkWork(
  ctx: BusinessCtx,
  boardId: number,
  work: TaskBlueprint,
  before?: TaskBlueprint,
): Promise<void> {
  await checkBranchChange(ctx, work.branch_id, before?.branch_id, 'work.branch_id');
  const missing = await repo.missingOf(ctx, boardId, work);
  if (missing) throw invalid({ field: `work.${missing}`, rule: 'exists', message: 'Select an option from the list.' });
  const occasion = { client: null, service_name: '', period: null, due_date: null, target_date: null, origin: {} };
  await checkTasks(ctx, boardId, [taskFromBlueprint(work, occasion)]);
}
