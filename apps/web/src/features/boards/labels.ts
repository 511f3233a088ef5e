import type { AutomationBody, BoardRoleRecord } from '@daftar/contract/work/board';
import type { BoardRight, Reach } from '@daftar/domain/work/board-roles';
import { DOCUMENT, PROGRESS, STATUS } from '#web/kit/work/labels.ts';

export const REACH_LABELS: Record<Reach, string> = { none: 'None', own: 'Own', all: 'All' };

type Reaching = 'see' | 'edit' | 'complete' | 'delete' | 'time';
export const REACHING: readonly { right: Reaching; title: string; gives: Record<Reach, string> }[] = [
  {
    right: 'see',
    title: 'See tasks',
    gives: {
      none: "Can't see this board",
      own: 'Only tasks they created, are assigned or review',
      all: 'All tasks on the board',
    },
  },
  {
    right: 'edit',
    title: 'Edit tasks',
    gives: { none: "Can't edit tasks", own: 'Fields, to-dos and documents on their own tasks', all: 'Any task' },
  },
  {
    right: 'complete',
    title: 'Complete tasks',
    gives: {
      none: "Can't complete or cancel tasks",
      own: 'Complete, cancel and reopen their own tasks',
      all: 'Complete, cancel and reopen any task',
    },
  },
  {
    right: 'time',
    title: 'Log time',
    gives: { none: "Can't log time", own: 'Log time on their own tasks', all: 'Log time on any task' },
  },
  {
    right: 'delete',
    title: 'Delete tasks',
    gives: { none: "Can't delete tasks", own: 'Move their own tasks to bin', all: 'Move any task to bin' },
  },
];

type Plain = Exclude<BoardRight, Reaching>;
export const PLAIN: readonly { right: Plain; title: string; gives: string }[] = [
  { right: 'create', title: 'Create tasks', gives: 'Create single tasks' },
  { right: 'assign', title: 'Assign tasks', gives: 'Assign and unassign other people' },
  { right: 'bulk', title: 'Bulk tasks', gives: 'Create and edit many tasks at once' },
  { right: 'recurring', title: 'Recurring tasks', gives: 'Set up tasks that repeat' },
  { right: 'bill', title: 'Bill tasks', gives: 'Add completed work to invoices' },
  { right: 'templates', title: 'Templates', gives: 'Create and edit task templates' },
  { right: 'settings', title: 'Settings', gives: 'Edit columns, fields and automations' },
  { right: 'members', title: 'Members', gives: 'Add people, with no more permissions than their own' },
];

/** "Sees all · edits own · create tasks" */
export function roleLine({ rights }: Pick<BoardRoleRecord, 'rights'>): string {
  if (rights.see === 'none') return 'No access';
  const reaching = REACHING.filter(({ right }) => rights[right] !== 'none').map(
    ({ right }) => `${SHORT[right]} ${rights[right] === 'all' ? 'all' : 'own'}`,
  );
  const plain = PLAIN.filter(({ right }) => rights[right]).map(({ title }) => title.toLowerCase());
  const [first, ...rest] = [...reaching, ...plain].join(' · ');
  return (first ?? '').toUpperCase() + rest.join('');
}
const SHORT: Record<Reaching, string> = {
  see: 'sees',
  edit: 'edits',
  complete: 'completes',
  time: 'logs time on',
  delete: 'deletes',
};

export type Event = AutomationBody['when'];
export type Condition = AutomationBody['conditions'][number];
export type Action = AutomationBody['actions'][number];
export type Names = {
  column: (id: number) => string;
  template: (id: number) => string;
  person: (id: number) => string;
  service: (id: number) => string;
};

const TASK_TYPES: Record<string, string> = {
  GENERAL_TASK: 'a one-off task',
  RECURRING_TASK: 'a recurring task',
  BULK_TASK: 'a bulk task',
};
const quoted = (text: string): string => `“${text}”`;
const either = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '…') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
const and = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '…') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function eventWords(when: Event, names: Names): string {
  switch (when.on) {
    case 'created':
      return 'a task is created';
    case 'status':
      return `a task’s status changes to ${quoted(STATUS[when.to].label)}`;
    case 'progress':
      return `progress changes to ${quoted(PROGRESS[when.to].label)}`;
    case 'column':
      return `a card moves to ${quoted(names.column(when.to))}`;
    case 'review':
      return { Waiting: 'a review is requested', Returned: 'a review is returned', Approved: 'a review is approved' }[
        when.to
      ];
    case 'document':
      return `a document changes to ${quoted(DOCUMENT[when.to].label)}`;
  }
}

export function conditionWords(condition: Condition, names: Names): string {
  switch (condition.field) {
    case 'is_assigned':
      return condition.is ? 'the task is assigned' : 'the task is unassigned';
    case 'priority':
      return `the priority is ${either(condition.any_of)}`;
    case 'task_type':
      return `it is ${either(condition.any_of.map((type) => TASK_TYPES[type] ?? type))}`;
    case 'client_category':
      return `the client category is ${either(condition.any_of.map(quoted))}`;
    case 'service_id':
      return `the service is ${either(condition.any_of.map((id) => quoted(names.service(id))))}`;
    case 'tag':
      return `the tag is ${either(condition.any_of.map(quoted))}`;
  }
}

export function actionWords(action: Action, names: Names): string {
  switch (action.do) {
    case 'assign':
      return `assign ${and(action.user_ids.map(names.person))}`;
    case 'notify':
      return `notify ${and([...action.roles.map((role) => `the ${role}`), ...action.user_ids.map(names.person)])}`;
    case 'ask_client':
      return `request ${and(action.documents.map(quoted))} from the client`;
    case 'set_progress':
      return `set progress to ${quoted(PROGRESS[action.to].label)}`;
    case 'set_status':
      return action.to === 'COMPLETED' ? 'complete the task' : `set the task to ${quoted(STATUS[action.to].label)}`;
    case 'set_priority':
      return `set the priority to ${action.to}`;
    case 'move':
      return `move the card to ${quoted(names.column(action.column_id))}`;
    case 'ask_review':
      return 'request a review';
    case 'create_next':
      return `create ${quoted(names.template(action.template_id))}, due ${dueWords(action.days_after)}`;
    case 'add_to_do':
      return `add to-do ${quoted(action.name)}`;
  }
}
const dueWords = (days: number): string =>
  days === 0 ? 'the same day' : days === 1 ? '1 day later' : `${days} days later`;

/** "When a task is created, if the priority is High, assign Rohan and notify the watchers." */
export function automationSentence({ when, conditions, actions }: AutomationBody, names: Names): string {
  const ifs = conditions.length ? `, if ${and(conditions.map((one) => conditionWords(one, names)))}` : '';
  const said = `When ${eventWords(when, names)}${ifs}, ${and(actions.map((one) => actionWords(one, names)))}`;
  return said.endsWith('…') ? said : `${said}.`;
}
