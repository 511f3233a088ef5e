/** Rights, events, conditions and actions as people say them. */
import type { AutomationBody, BoardRoleRecord } from '@daftar/contract/work/board';
import type { BoardRight, Reach } from '@daftar/domain/work/board-roles';
import { DOCUMENT, PROGRESS, STATUS } from '#web/work/words.ts';

export const REACH_LABELS: Record<Reach, string> = { none: 'None', own: 'Own', all: 'All' };

type Reaching = 'see' | 'edit' | 'complete' | 'delete' | 'time';
export const REACHING: readonly { right: Reaching; title: string; gives: Record<Reach, string> }[] = [
  {
    right: 'see',
    title: 'See tasks',
    gives: {
      none: 'The board does not exist for them',
      own: 'Only tasks they are assigned to, review or have made',
      all: 'Every task of the board',
    },
  },
  {
    right: 'edit',
    title: 'Change tasks',
    gives: { none: 'Nothing is changed', own: 'Fields, to-dos and documents of their own tasks', all: 'Any task' },
  },
  {
    right: 'complete',
    title: 'Complete tasks',
    gives: {
      none: 'Somebody else completes and cancels',
      own: 'Complete, cancel and open again their own tasks',
      all: 'Complete, cancel and open again any task',
    },
  },
  {
    right: 'time',
    title: 'Log time',
    gives: { none: 'No timer on this board', own: 'Time on their own tasks', all: 'Time on any task' },
  },
  {
    right: 'delete',
    title: 'Delete tasks',
    gives: { none: 'Nothing goes to the bin', own: 'Their own tasks go to the bin', all: 'Any task goes to the bin' },
  },
];

type Plain = Exclude<BoardRight, Reaching>;
export const PLAIN: readonly { right: Plain; title: string; gives: string }[] = [
  { right: 'create', title: 'Make tasks', gives: 'New tasks, one at a time' },
  { right: 'assign', title: 'Assign tasks', gives: 'Give tasks to others and take them away' },
  { right: 'bulk', title: 'Bulk tasks', gives: 'One template for many clients' },
  { right: 'recurring', title: 'Recurring tasks', gives: 'Tasks that come again by themselves' },
  { right: 'bill', title: 'Bill tasks', gives: 'Put completed work on invoices' },
  { right: 'templates', title: 'Templates', gives: 'Make and change what tasks are made from' },
  { right: 'settings', title: 'Settings', gives: 'Columns, fields and automations of the board' },
  { right: 'members', title: 'Members', gives: 'Take people on the board, with no more rights than their own' },
];

/** A role in one line: "Sees all · changes own · makes tasks". */
export function roleLine({ rights }: Pick<BoardRoleRecord, 'rights'>): string {
  if (rights.see === 'none') return 'Sees nothing';
  const reaching = REACHING.filter(({ right }) => rights[right] !== 'none').map(
    ({ right }) => `${SHORT[right]} ${rights[right] === 'all' ? 'all' : 'own'}`,
  );
  const plain = PLAIN.filter(({ right }) => rights[right]).map(({ title }) => title.toLowerCase());
  const [first, ...rest] = [...reaching, ...plain].join(' · ');
  return (first ?? '').toUpperCase() + rest.join('');
}
const SHORT: Record<Reaching, string> = {
  see: 'sees',
  edit: 'changes',
  complete: 'completes',
  time: 'time on',
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
  GENERAL_TASK: 'a single task',
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
      return 'a task is made';
    case 'status':
      return `a task becomes ${quoted(STATUS[when.to].label)}`;
    case 'progress':
      return `the work becomes ${quoted(PROGRESS[when.to].label)}`;
    case 'column':
      return `a card comes to ${quoted(names.column(when.to))}`;
    case 'review':
      return { Waiting: 'a review is asked for', Returned: 'a review is returned', Approved: 'a review is approved' }[
        when.to
      ];
    case 'document':
      return `a document becomes ${quoted(DOCUMENT[when.to].label)}`;
  }
}

export function conditionWords(condition: Condition, names: Names): string {
  switch (condition.field) {
    case 'is_assigned':
      return condition.is ? 'somebody is assigned' : 'nobody is assigned';
    case 'priority':
      return `its priority is ${either(condition.any_of)}`;
    case 'task_type':
      return `it is ${either(condition.any_of.map((type) => TASK_TYPES[type] ?? type))}`;
    case 'client_category':
      return `the client is ${either(condition.any_of.map(quoted))}`;
    case 'service_id':
      return `the service is ${either(condition.any_of.map((id) => quoted(names.service(id))))}`;
    case 'tag':
      return `it is tagged ${either(condition.any_of.map(quoted))}`;
  }
}

export function actionWords(action: Action, names: Names): string {
  switch (action.do) {
    case 'assign':
      return `assign ${and(action.user_ids.map(names.person))}`;
    case 'notify':
      return `tell ${and([...action.roles.map((role) => `the ${role}`), ...action.user_ids.map(names.person)])}`;
    case 'ask_client':
      return `ask the client for ${and(action.documents.map(quoted))}`;
    case 'set_progress':
      return `set the work to ${quoted(PROGRESS[action.to].label)}`;
    case 'set_status':
      return action.to === 'COMPLETED' ? 'complete the task' : `set the task to ${quoted(STATUS[action.to].label)}`;
    case 'set_priority':
      return `set the priority to ${action.to}`;
    case 'move':
      return `move the card to ${quoted(names.column(action.column_id))}`;
    case 'ask_review':
      return 'ask the reviewers for a review';
    case 'create_next':
      return `make ${quoted(names.template(action.template_id))}, due ${dueWords(action.days_after)}`;
    case 'add_to_do':
      return `add the to-do ${quoted(action.name)}`;
  }
}
const dueWords = (days: number): string =>
  days === 0 ? 'the same day' : days === 1 ? 'a day later' : `${days} days later`;

/** "When a task is made, if its priority is High, then assign Rohan and tell the watchers." */
export function automationSentence({ when, conditions, actions }: AutomationBody, names: Names): string {
  const ifs = conditions.length ? `, if ${and(conditions.map((one) => conditionWords(one, names)))}` : '';
  const said = `When ${eventWords(when, names)}${ifs}, then ${and(actions.map((one) => actionWords(one, names)))}`;
  return said.endsWith('…') ? said : `${said}.`;
}
