/** The matrix of events and channels while it is chosen, and what its parts are called. */
import type { NotificationChoice, NotificationEvent } from '@daftar/contract/notifications';
import type { ClientEvent } from '@daftar/domain/client-events';
import { paceOf, type Pace } from '@daftar/domain/work/notification-choice';

const CLIENT_WORDS: Record<ClientEvent, string> = {
  documents_asked: 'Documents are asked for',
  document_returned: 'A document comes back',
  invoice_issued: 'A new invoice',
  quotation_sent: 'A new quotation',
  payment_answered: 'A payment I told of is received, or not found',
  change_answered: 'A change I asked for is answered',
  document_shared: 'A document is shared with me',
};
const STAFF_WORDS: Record<Exclude<NotificationEvent, ClientEvent>, string> = {
  assigned: 'A task is assigned to me',
  mentioned: 'I am mentioned',
  commented: 'A comment on a task of mine',
  status_changed: 'A task changes its status',
  progress_changed: 'A task I watch moves on',
  review_asked: 'My review is asked for',
  review_returned: 'A review returns my work',
  review_approved: 'My work is approved',
  due_changed: 'A due date is moved',
  due_soon: 'A task is due soon',
  overdue: 'A task is overdue',
  document_received: 'A document comes in',
  timer_forgotten: 'A timer was forgotten',
  change_requested: 'A client asks for a change of details',
  payment_told: 'A client says it has paid',
  TASK_NOTIFICATION: 'Other news of work',
  DAILY_TIME_SHEET: 'Timesheets',
  REMINDER_NOTIFICATION: 'Reminders',
  BUSINESS_ACCESS_REQUEST: 'Requests to join a business, or for access',
};
/** A client is asked about what a client hears of, and the practice's people about the rest. */
export const eventsFor = (kind: 'staff' | 'client') =>
  Object.entries(kind === 'client' ? CLIENT_WORDS : STAFF_WORDS) as [NotificationEvent, string][];

type Matrix = NotificationChoice['matrix'];
const paces = (matrix: Matrix) => ({ matrix: matrix as Parameters<typeof paceOf>[0]['matrix'] });

export const isOn = (matrix: Matrix, event: NotificationEvent): boolean =>
  paceOf(paces(matrix), event, 'app') !== 'off';
export const mailPace = (matrix: Matrix, event: NotificationEvent): Pace => paceOf(paces(matrix), event, 'email');

export const withPace = (
  matrix: Matrix,
  event: NotificationEvent,
  pace: NonNullable<Matrix[NotificationEvent]>,
): Matrix => ({
  ...matrix,
  [event]: { ...matrix[event], ...pace },
});

const PACE_WORDS: Record<Pace, string> = { at_once: 'At once', digest: 'Daily digest', off: 'Off' };
export const MAIL_PACES = (Object.keys(PACE_WORDS) as Pace[]).map((value) => ({ value, label: PACE_WORDS[value] }));

export const MUTES = [
  { hours: 1, label: 'For an hour' },
  { hours: 4, label: 'For four hours' },
  { hours: 24, label: 'For a day' },
  { hours: 168, label: 'For a week' },
];
