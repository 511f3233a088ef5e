/** One template for many clients: what will be made, for whom, by whom, and what is left out and why. */
import type { Day } from '../dates.ts';
import { spreadTasks } from './assignee-spread.ts';
import type { Spread, SpreadPerson } from './assignee-spread.ts';
import { taskFromTemplate } from './task-templates.ts';
import type { TaskTemplate } from './task-templates.ts';

export type BulkClient = {
  id: number;
  name: string;
  is_active: boolean;
  /** Who looks after it. */
  assignee_ids: readonly number[];
  /** An open task of the same service and period. */
  has_such_task: boolean;
};

export type BulkOrder = {
  template: TaskTemplate;
  service_name: string;
  period_label: string;
  due_date: Day | null;
  people: readonly SpreadPerson[];
  spread: Spread;
  /** Give each client to who looks after it, and spread the rest. */
  keep_client_assignees: boolean;
};

export const MOST_AT_ONCE = 10_000;

/** The preview, and in the background the work itself: the same answer to the same question. */
export function bulkPlan(clients: readonly BulkClient[], order: BulkOrder) {
  const left_out = clients.flatMap(({ id, name, is_active, has_such_task }) => {
    const why = is_active ? (has_such_task ? 'Has such a task already' : null) : 'Is not active';
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
      due_date: order.due_date,
      assignee_ids: assignees.get(String(client.id))!,
    }),
  }));
  return { tasks, left_out };
}
