import type { PRIORITIES } from '@daftar/domain/enumerations';
import type { DocumentStatus, ReviewState, TaskStatus, WorkProgress } from '@daftar/domain/work/transitions';
import type { Tone } from '#web/kit/badge.tsx';

/** The specification's values as a person reads them, each with its colour: the same on every screen of work. */
type Said = { label: string; tone: Tone };

export const STATUS: Record<TaskStatus, Said> = {
  TODO: { label: 'To do', tone: 'grey' },
  PENDING: { label: 'Pending', tone: 'blue' },
  OVERDUE: { label: 'Overdue', tone: 'red' },
  SNOOZED: { label: 'Snoozed', tone: 'violet' },
  COMPLETED: { label: 'Completed', tone: 'green' },
  CANCELLED: { label: 'Cancelled', tone: 'grey' },
};

export const PROGRESS: Record<WorkProgress, Said> = {
  'To Be Initiated': { label: 'To be initiated', tone: 'grey' },
  'Documents Pending': { label: 'Documents pending', tone: 'amber' },
  'Documents Received': { label: 'Documents received', tone: 'violet' },
  'In Process': { label: 'In process', tone: 'blue' },
  Completed: { label: 'Completed', tone: 'green' },
};

export const REVIEW: Record<ReviewState, Said> = {
  'Not Asked': { label: 'No review asked for', tone: 'grey' },
  Waiting: { label: 'In review', tone: 'amber' },
  Returned: { label: 'Returned', tone: 'red' },
  Approved: { label: 'Approved', tone: 'green' },
};

export const DOCUMENT: Record<DocumentStatus, Said> = {
  Pending: { label: 'Pending', tone: 'amber' },
  'Request for Verification': { label: 'To be verified', tone: 'blue' },
  'Request for Change': { label: 'Change asked for', tone: 'red' },
  Approved: { label: 'Approved', tone: 'green' },
};

export const PRIORITY_TONES: Record<(typeof PRIORITIES)[number], Tone> = { High: 'red', Medium: 'grey', Low: 'blue' };
