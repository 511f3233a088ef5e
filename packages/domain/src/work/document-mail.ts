/** What a client reads about the papers that its practice needs. */
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';

export type MissingDocument = {
  name: string;
  task_name: string;
  period_label: string;
  due_date: Day | null;
  /** Why it was sent back; empty where it was never handed in. */
  reason: string;
};
export type Asking = {
  practice: string;
  client: string;
  documents: readonly MissingDocument[];
  /** To the very task, or to all that is needed. */
  link: string;
  isReminder: boolean;
};

const LISTED = 30;

const counted = (count: number): string => (count === 1 ? 'a document' : `${count} documents`);

/** `Reminder:` is said by the subject alone; the bell says when it was. */
export function askingTitle({ practice, documents }: Pick<Asking, 'practice' | 'documents'>): string {
  const returned = documents.filter(({ reason }) => reason).length;
  return returned === documents.length
    ? `${practice} asks you to change ${counted(returned)}`
    : `${practice} needs ${counted(documents.length)} from you`;
}

const lineOf = ({ name, task_name, period_label, due_date, reason }: MissingDocument): string =>
  [
    `- ${name} (${[task_name, period_label].filter(Boolean).join(', ')})${due_date ? `, by ${formatDay(due_date)}` : ''}`,
    ...(reason ? [`  To be changed: ${reason}`] : []),
  ].join('\n');

export function askingMail(asking: Asking): { subject: string; text: string } {
  const { practice, client, documents, link, isReminder } = asking;
  const rest = documents.length - LISTED;
  const title = askingTitle(asking);
  return {
    subject: isReminder ? `Reminder: ${title}` : title,
    text: [
      `Dear ${client},`,
      isReminder ? 'A reminder of what we still need from you to go on:' : 'To go on with your work we need from you:',
      [...documents.slice(0, LISTED).map(lineOf), ...(rest > 0 ? [`… and ${rest} more.`] : [])].join('\n'),
      `Upload each here, from a telephone too:\n${link}`,
      `Regards,\n${practice}`,
    ].join('\n\n'),
  };
}
