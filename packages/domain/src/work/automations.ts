/** When something happens to a task of a board, then … : triggers, conditions and actions. */
import { validate } from '../validation.ts';
import type { PRIORITIES, TASK_TYPES } from '../enumerations.ts';
import type { TaskStatus, WorkProgress } from './transitions.ts';

type Priority = (typeof PRIORITIES)[number];

/** Task events an automation can wait for. */
export type WorkEvent =
  | { on: 'created' }
  | { on: 'status'; to: TaskStatus }
  | { on: 'progress'; to: WorkProgress }
  | { on: 'column'; to: number }
  | { on: 'review'; to: 'Waiting' | 'Returned' | 'Approved' }
  | { on: 'document'; to: 'Request for Verification' | 'Approved' | 'Request for Change' };

export type AutomatedTask = {
  task_type: (typeof TASK_TYPES)[number];
  priority: Priority;
  service_id: number | null;
  client_category: string | null;
  assignee_ids: readonly number[];
  tags: readonly string[];
};

export type Condition =
  | { field: 'priority' | 'task_type' | 'client_category'; any_of: readonly string[] }
  | { field: 'service_id'; any_of: readonly number[] }
  | { field: 'tag'; any_of: readonly string[] }
  | { field: 'is_assigned'; is: boolean };

export type Action =
  | { do: 'assign'; user_ids: readonly number[] }
  | {
      do: 'notify';
      user_ids: readonly number[];
      roles: readonly ('assignees' | 'reviewers' | 'watchers' | 'creator')[];
    }
  | { do: 'ask_client'; documents: readonly string[] }
  | { do: 'set_progress'; to: WorkProgress }
  | { do: 'set_status'; to: 'TODO' | 'PENDING' | 'COMPLETED' | 'CANCELLED' }
  | { do: 'set_priority'; to: Priority }
  | { do: 'move'; column_id: number }
  | { do: 'ask_review' }
  | { do: 'create_next'; template_id: number; days_after: number }
  | { do: 'add_to_do'; name: string };

export type Automation = {
  id: number;
  name: string;
  is_active: boolean;
  when: WorkEvent;
  conditions: readonly Condition[];
  actions: readonly Action[];
};

export const isTriggered = (when: WorkEvent, event: WorkEvent): boolean =>
  when.on === event.on && (!('to' in when) || ('to' in event && when.to === event.to));

export const holds = (condition: Condition, task: AutomatedTask): boolean => {
  switch (condition.field) {
    case 'is_assigned':
      return task.assignee_ids.length > 0 === condition.is;
    case 'tag':
      return task.tags.some((tag) => condition.any_of.includes(tag));
    case 'service_id':
      return task.service_id !== null && condition.any_of.includes(task.service_id);
    default:
      return condition.any_of.includes(task[condition.field] ?? '');
  }
};

/** Automations triggered by an event, in their order. All conditions must hold. */
export const setOff = (
  automations: readonly Automation[],
  event: WorkEvent,
  task: AutomatedTask,
): { automation_id: number; actions: readonly Action[] }[] =>
  automations
    .filter((one) => one.is_active && isTriggered(one.when, event))
    .filter((one) => one.conditions.every((condition) => holds(condition, task)))
    .map(({ id, actions }) => ({ automation_id: id, actions }));

const MAX_ACTIONS = 10;

const isHollow = (action: Action): boolean => {
  switch (action.do) {
    case 'assign':
      return action.user_ids.length === 0;
    case 'notify':
      return action.user_ids.length + action.roles.length === 0;
    case 'ask_client':
      return action.documents.length === 0;
    case 'add_to_do':
      return action.name.trim() === '';
    default:
      return false;
  }
};

export function automationProblems({ name, actions }: Pick<Automation, 'name' | 'actions'>) {
  const hollow = actions.findIndex(isHollow);
  return validate<'name' | 'actions'>([
    [name.trim() === '', 'name', 'Enter a name.'],
    [actions.length === 0, 'actions', 'Add at least one action.'],
    [actions.length > MAX_ACTIONS, 'actions', `Use up to ${MAX_ACTIONS} actions.`],
    [hollow >= 0, 'actions', `Complete action ${hollow + 1}.`],
  ]);
}
