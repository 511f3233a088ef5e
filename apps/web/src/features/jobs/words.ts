import type { JOB_STATES } from '@daftar/contract/jobs';
import type { Tone } from '#web/kit/badge.tsx';

export type JobState = (typeof JOB_STATES)[number];

export const STATES: Record<JobState, { title: string; tone: Tone }> = {
  waiting: { title: 'Waiting', tone: 'amber' },
  running: { title: 'Running', tone: 'blue' },
  done: { title: 'Done', tone: 'green' },
  dead: { title: 'Failed for good', tone: 'red' },
};

const KINDS: Readonly<Record<string, string>> = {
  'accounts.remind_clients': 'Remind clients',
  'accounts.remind_to_pay': 'Reminders to pay, by rule',
  'client_imports.import': 'Import clients',
  'invoices.bulk': 'Work through invoices',
  'outbox.deliver': 'Deliver a message',
  'housekeeping.business': 'Housekeeping',
  'portal_work.remind': 'Remind clients of documents',
  'portal_work.tell': 'Tell clients what is asked for',
  'tasks.due': 'Tell of tasks that are due',
  'timesheets.forgotten': 'Notice forgotten timers',
  'timesheets.remind': 'Remind of timesheets',
};

/** A kind that has no words yet is told by its name: `reports.export` is "Reports export". */
export const kindTitle = (kind: string): string => {
  const words = kind.replaceAll(/[._]/g, ' ');
  return KINDS[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** "120 of 400", "120", or what it says of itself. */
export function progressText(job: { state: JobState; progress: number; total: number | null; message: string | null }) {
  if (job.message) return job.message;
  if (job.total !== null) return `${job.progress} of ${job.total}`;
  return job.state === 'running' && job.progress > 0 ? String(job.progress) : '';
}
