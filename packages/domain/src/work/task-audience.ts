/** Members notified of task events, and mentions in comments. */

export type TaskPeople = {
  assignee_ids: readonly number[];
  reviewer_ids: readonly number[];
  watcher_ids: readonly number[];
  created_by: number | null;
};

export const TASK_EVENTS = [
  'assigned',
  'mentioned',
  'commented',
  'status_changed',
  'progress_changed',
  'review_asked',
  'review_returned',
  'review_approved',
  'due_changed',
  'due_soon',
  'overdue',
  'document_received',
  'timer_forgotten',
] as const;
export type TaskEvent = (typeof TASK_EVENTS)[number];

type Role = 'assignees' | 'reviewers' | 'watchers' | 'creator';

/** Besides those the event itself names. */
const TOLD: Record<TaskEvent, readonly Role[]> = {
  assigned: [],
  mentioned: [],
  commented: ['assignees', 'reviewers', 'watchers'],
  status_changed: ['assignees', 'watchers', 'creator'],
  progress_changed: ['watchers'],
  review_asked: ['reviewers'],
  review_returned: ['assignees', 'watchers'],
  review_approved: ['assignees', 'watchers'],
  due_changed: ['assignees', 'watchers'],
  due_soon: ['assignees'],
  overdue: ['assignees', 'reviewers', 'watchers'],
  document_received: ['assignees'],
  timer_forgotten: [],
};

/** Each user once, and never the one who caused it. */
export function audience(
  event: TaskEvent,
  people: TaskPeople,
  { actor, named = [] }: { actor: number | null; named?: readonly number[] },
): number[] {
  const by: Record<Role, readonly number[]> = {
    assignees: people.assignee_ids,
    reviewers: people.reviewer_ids,
    watchers: people.watcher_ids,
    creator: people.created_by === null ? [] : [people.created_by],
  };
  const recipients = new Set([...named, ...TOLD[event].flatMap((role) => by[role])]);
  if (actor !== null) recipients.delete(actor);
  return [...recipients];
}

/** `@[Anita Sharma](7)` is how the editor writes a mention: a name may change, the id does not. */
const MENTION = /@\[([^\]]{1,200})\]\((\d{1,15})\)/g;

export const mentionedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(MENTION)].map((match) => Number(match[2]))),
];

/** For a mail or a notification, which shows no links. */
export const plainMentions = (text: string): string => text.replace(MENTION, '@$1');
