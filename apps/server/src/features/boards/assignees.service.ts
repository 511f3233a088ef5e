import type { TaskBody } from '@daftar/contract/work/task';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { activeMembers } from '#server/features/team/members.service.ts';

type Assigned = Pick<TaskBody, 'assignee_ids' | 'reviewer_ids' | 'watcher_ids'> & {
  to_dos: readonly { assignee_id: number | null }[];
};
const FIELDS = ['assignee_ids', 'reviewer_ids', 'watcher_ids', 'to_dos'] as const;

const membersIn = (task: Partial<Assigned>, field: (typeof FIELDS)[number]): readonly number[] =>
  field === 'to_dos' ? (task.to_dos ?? []).flatMap(({ assignee_id }) => assignee_id ?? []) : (task[field] ?? []);

/** Tasks can be assigned only to active members. */
export async function checkActiveMembers(ctx: BusinessCtx, tasks: readonly Partial<Assigned>[]): Promise<void> {
  const named = new Set(tasks.flatMap((task) => FIELDS.flatMap((field) => membersIn(task, field))));
  const active = await activeMembers(ctx, [...named]);
  const wrong = FIELDS.find((field) => tasks.some((task) => membersIn(task, field).some((user) => !active.has(user))));
  if (wrong) throw invalid({ field: wrong, rule: 'exists', message: 'Select people from your team.' });
}

/** Drops members who left, so that the task is still created on time. */
export async function withActiveMembers<T extends Assigned>(ctx: BusinessCtx, task: T): Promise<T> {
  const active = await activeMembers(ctx, [...new Set(FIELDS.flatMap((field) => membersIn(task, field)))]);
  const present = (users: readonly number[]): number[] => users.filter((user) => active.has(user));
  return {
    ...task,
    assignee_ids: present(task.assignee_ids),
    reviewer_ids: present(task.reviewer_ids),
    watcher_ids: present(task.watcher_ids),
    to_dos: task.to_dos.map((toDo) => ({
      ...toDo,
      assignee_id: toDo.assignee_id !== null && active.has(toDo.assignee_id) ? toDo.assignee_id : null,
    })),
  };
}
