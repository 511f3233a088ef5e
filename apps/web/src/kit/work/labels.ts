import type { PRIORITIES } from '@daftar/domain/enumerations';
import { TASK_STATUS_LABELS } from '@daftar/domain/work/task-status';
import type { DocumentStatus, ReviewState, TaskStatus, WorkProgress } from '@daftar/domain/work/transitions';
import type { Tone } from '#web/kit/badge.tsx';

/** Labels and colours of the specification's values, the same on every work screen. */
type Label = { label: string; tone: Tone };

export const STATUS: Record<TaskStatus, Label> = {
  TODO: { label: TASK_STATUS_LABELS.TODO, tone: 'grey' },
  PENDING: { label: TASK_STATUS_LABELS.PENDING, tone: 'blue' },
  OVERDUE: { label: TASK_STATUS_LABELS.OVERDUE, tone: 'red' },
  SNOOZED: { label: TASK_STATUS_LABELS.SNOOZED, tone: 'violet' },
  COMPLETED: { label: TASK_STATUS_LABELS.COMPLETED, tone: 'green' },
  CANCELLED: { label: TASK_STATUS_LABELS.CANCELLED, tone: 'grey' },
};

export const PROGRESS: Record<WorkProgress, Label> = {
  'To Be Initiated': { label: 'To be initiated', tone: 'grey' },
  'Documents Pending': { label: 'Documents pending', tone: 'amber' },
  'Documents Received': { label: 'Documents received', tone: 'violet' },
  'In Process': { label: 'In process', tone: 'blue' },
  Completed: { label: 'Completed', tone: 'green' },
};

export const REVIEW: Record<ReviewState, Label> = {
  'Not Asked': { label: 'Review not requested', tone: 'grey' },
  Waiting: { label: 'In review', tone: 'amber' },
  Returned: { label: 'Returned', tone: 'red' },
  Approved: { label: 'Approved', tone: 'green' },
};

export const DOCUMENT: Record<DocumentStatus, Label> = {
  Pending: { label: 'Pending', tone: 'amber' },
  'Request for Verification': { label: 'To verify', tone: 'blue' },
  'Request for Change': { label: 'Changes requested', tone: 'red' },
  Approved: { label: 'Approved', tone: 'green' },
};

export const PRIORITY_TONES: Record<(typeof PRIORITIES)[number], Tone> = { High: 'red', Medium: 'grey', Low: 'blue' };
