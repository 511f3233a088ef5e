/** Splits the days of a task between client and business (report `client-delay-analysis`). */
import type { Day } from '../dates.ts';
import { daysBetween } from '../dates.ts';
import type { WorkProgress } from './transitions.ts';

/** When the task reached a stage, in order. */
export type StageChange = { on: Day; to: WorkProgress };

/** Of the days from the first stage to the end, those waiting for documents are the client's. */
export function ownedDays(stages: readonly StageChange[], until: Day): { client: number; practice: number } {
  const days = { client: 0, practice: 0 };
  for (const [i, { on, to }] of stages.entries()) {
    const end = stages[i + 1]?.on ?? until;
    const length = Math.max(0, daysBetween(on, end));
    if (to === 'Documents Pending') days.client += length;
    else days.practice += length;
  }
  return days;
}

export type Punctuality = 'on_time' | 'late' | 'open';

/** Done on the due date is on time; without one, always. */
export const punctuality = (due: Day | null, completedOn: Day | null, today: Day): Punctuality => {
  const day = completedOn ?? today;
  if (due !== null && day > due) return 'late';
  return completedOn === null ? 'open' : 'on_time';
};
