/** Plans one task per client, with assignees and skipped clients. */
import type { Day } from '../dates.ts';
import { spreadTasks } from './assignee-spread.ts';
import type { Spread, SpreadPerson } from './assignee-spread.ts';
import { taskFromTemplate } from './task-templates.ts';
import type { TaskTemplate } from './task-templates.ts';

export type BulkClient = {
  id: number;
  name: string;
  is_active: boolean;
  /** Owners of the client. */
  assignee_ids: readonly number[];
  /** An open task of the same service and period. */
  has_such_task: boolean;
};

export type BulkOrder = {
  template: TaskTemplate;
  service_name: string;
  period_label: string;
  period_to: Day | null;
  due_date: Day | null;
  people: readonly SpreadPerson[];
  spread: Spread;
  /** Keeps each client's assignee, and spreads the rest. */
  keep_client_assignees: boolean;
};

export const MAX_AT_ONCE = 10_000;
/** More tasks than this are confirmed by their number. */
export const LARGE_BATCH = 50;

/** Used by the preview and the run, so that both agree. */
export function bulkPlan(clients: readonly BulkClient[], order: BulkOrder) {
  const left_out = clients.flatMap(({ id, name, is_active, has_such_task }) => {
    const why = is_active ? (has_such_task ? 'Already has this task' : null) : 'Inactive client';
    return why ? [{ client_id: id, name, why }] : [];
  });
  const chosen = clients.filter((client) => client.is_active && !client.has_such_task);
  const assignees = spreadTasks(
    chosen.map(({ id, assignee_ids }) => ({
      key: String(id),
      estimate: order.template.estimate,
      client_assignee_ids: order.keep_client_assignees ? assignee_ids : [],
    })),
    order.people,
    order.spread,
  );
  const tasks = chosen.map((client) => ({
    client_id: client.id,
    ...taskFromTemplate(order.template, {
      client_name: client.name,
      service_name: order.service_name,
      period_label: order.period_label,
      period_to: order.period_to,
      due_date: order.due_date,
      assignee_ids: assignees.get(String(client.id))!,
    }),
  }));
  return { tasks, left_out };
}
