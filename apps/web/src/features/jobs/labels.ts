import type { JOB_STATES } from '@daftar/contract/jobs';
import type { Tone } from '#web/kit/badge.tsx';

export type JobState = (typeof JOB_STATES)[number];

export const STATES: Record<JobState, { title: string; tone: Tone }> = {
  waiting: { title: 'Queued', tone: 'amber' },
  running: { title: 'Running', tone: 'blue' },
  done: { title: 'Done', tone: 'green' },
  dead: { title: 'Failed', tone: 'red' },
};

/** "120 of 400", "120", or the job's own message. */
export function progressText(job: { state: JobState; progress: number; total: number | null; message: string | null }) {
  if (job.message) return job.message;
  if (job.total !== null) return `${job.progress} of ${job.total}`;
  return job.state === 'running' && job.progress > 0 ? String(job.progress) : '';
}
