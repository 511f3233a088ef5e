/** Open checks before a task can be completed, with their items (product rule 2). */
import type { DocumentStatus, ReviewState } from './transitions.ts';

export const COMPLETION_CHECKS = ['to_dos', 'sub_tasks', 'documents', 'fields', 'timer', 'review', 'filing'] as const;
export type Gate = (typeof COMPLETION_CHECKS)[number];
export type GateItem = { id: number; name: string };
export type OpenGate = { gate: Gate; message: string; items: GateItem[] };

export type GateFacts = {
  to_dos: readonly (GateItem & { is_done: boolean })[];
  sub_tasks: readonly (GateItem & { is_closed: boolean })[];
  documents: readonly (GateItem & { status: DocumentStatus; is_required: boolean })[];
  /** Required custom fields that are not filled. */
  empty_fields: readonly GateItem[];
  /** People whose timer runs on this task. */
  running_timers: readonly GateItem[];
  reviewers: readonly GateItem[];
  review: ReviewState;
  /** The filing of a compliance task that the register must have first; none where it isn't required. */
  missing_filing: readonly GateItem[];
};

/** In the order of `GATES`; none means that the task may be completed. */
export function openCompletionChecks(facts: GateFacts): OpenGate[] {
  const review = facts.review === 'Approved' ? [] : facts.reviewers;
  const open: [Gate, readonly GateItem[], (count: number) => string][] = [
    ['to_dos', facts.to_dos.filter((one) => !one.is_done), (n) => `${counted(n, 'to-do')} open`],
    ['sub_tasks', facts.sub_tasks.filter((one) => !one.is_closed), (n) => `${counted(n, 'subtask')} open`],
    ['documents', facts.documents.filter(isMissing), (n) => `${counted(n, 'document')} not approved`],
    ['fields', facts.empty_fields, (n) => `${counted(n, 'required field')} empty`],
    ['timer', facts.running_timers, (n) => `${counted(n, 'timer')} running`],
    ['review', review, () => REVIEW_SAID[facts.review]],
    ['filing', facts.missing_filing, () => 'Acknowledgement not recorded'],
  ];
  return open.flatMap(([gate, items, said]) =>
    items.length === 0
      ? []
      : [{ gate, message: said(items.length), items: items.map(({ id, name }) => ({ id, name })) }],
  );
}

const isMissing = (document: GateFacts['documents'][number]): boolean =>
  document.is_required && document.status !== 'Approved';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const REVIEW_SAID: Record<ReviewState, string> = {
  'Not Asked': 'Review not requested',
  Waiting: 'Review pending',
  Returned: 'Returned by the reviewer',
  Approved: '',
};
