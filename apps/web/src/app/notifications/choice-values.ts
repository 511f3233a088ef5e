/** Form values and labels of the matrix of events and channels. */
import type { NotificationChoice, NotificationEvent } from '@daftar/contract/notifications';
import type { ClientEvent } from '@daftar/domain/client-events';
import { paceOf, type Pace } from '@daftar/domain/work/notification-choice';

const CLIENT_LABELS: Record<ClientEvent, string> = {
  documents_asked: 'Documents are requested',
  document_returned: 'A document is returned',
  invoice_issued: 'An invoice is issued',
  quotation_sent: 'A quotation is sent',
  payment_answered: 'A payment I reported is confirmed or not found',
  change_answered: 'My change request is accepted or rejected',
  document_shared: 'A document is shared with me',
  ticket_answered: 'A question I asked is answered',
};
const STAFF_LABELS: Record<Exclude<NotificationEvent, ClientEvent>, string> = {
  assigned: 'A task is assigned to me',
  mentioned: 'Someone mentions me',
  commented: 'Someone comments on my task',
  status_changed: 'A task status changes',
  progress_changed: 'A task I follow progresses',
  review_asked: 'My review is requested',
  review_returned: 'My work is sent back in review',
  review_approved: 'A reviewer approves my task',
  due_changed: 'A due date changes',
  due_soon: 'A task is due soon',
  overdue: 'A task is overdue',
  document_received: 'A document is received',
  timer_forgotten: 'A timer is left running',
  change_requested: 'A client requests a change to their details',
  payment_told: 'A client reports a payment',
  ticket_asked: 'A client asks or answers in a ticket',
  TASK_NOTIFICATION: 'Other task updates',
  DAILY_TIME_SHEET: 'Timesheets',
  REMINDER_NOTIFICATION: 'Reminders',
  BUSINESS_ACCESS_REQUEST: 'Access requests',
};
/** Clients choose among client events, staff among the others. */
export const eventsFor = (kind: 'staff' | 'client') =>
  Object.entries(kind === 'client' ? CLIENT_LABELS : STAFF_LABELS) as [NotificationEvent, string][];

type Matrix = NotificationChoice['matrix'];
const paces = (matrix: Matrix) => ({ matrix: matrix as Parameters<typeof paceOf>[0]['matrix'] });

export const isOn = (matrix: Matrix, event: NotificationEvent, channel: 'app' | 'whatsapp' = 'app'): boolean =>
  paceOf(paces(matrix), event, channel) !== 'off';
export const mailPace = (matrix: Matrix, event: NotificationEvent): Pace => paceOf(paces(matrix), event, 'email');

export const withPace = (
  matrix: Matrix,
  event: NotificationEvent,
  pace: NonNullable<Matrix[NotificationEvent]>,
): Matrix => ({
  ...matrix,
  [event]: { ...matrix[event], ...pace },
});

const PACE_WORDS: Record<Pace, string> = { at_once: 'Immediately', digest: 'Daily digest', off: 'Off' };
export const MAIL_PACES = (Object.keys(PACE_WORDS) as Pace[]).map((value) => ({ value, label: PACE_WORDS[value] }));

export const MUTES = [
  { hours: 1, label: 'For 1 hour' },
  { hours: 4, label: 'For 4 hours' },
  { hours: 24, label: 'For 1 day' },
  { hours: 168, label: 'For 1 week' },
];
