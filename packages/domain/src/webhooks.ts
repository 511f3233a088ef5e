import { MODULE_LABELS, type Module, type Permissions } from './permissions.ts';
import { canSee, missingModule, type RecordKind } from './record-rights.ts';

/** Events that can be sent to an endpoint, with the kind of record that its owner must see. */
export const WEBHOOK_EVENTS = [
  { event: 'client.created', label: 'Client created', record: 'clients' },
  { event: 'client.updated', label: 'Client updated', record: 'clients' },
  { event: 'client.deleted', label: 'Client moved to bin', record: 'clients' },
  { event: 'invoice.issued', label: 'Invoice issued', record: 'invoices' },
  { event: 'invoice.cancelled', label: 'Invoice cancelled', record: 'invoices' },
  { event: 'receipt.created', label: 'Payment received', record: 'receipts' },
  { event: 'task.created', label: 'Task created', record: 'board_tasks' },
  { event: 'task.status_changed', label: 'Task status changed', record: 'board_tasks' },
  { event: 'task.completed', label: 'Task completed', record: 'board_tasks' },
  { event: 'document.received', label: 'Document received', record: 'task_documents' },
  { event: 'filing.recorded', label: 'Filing recorded', record: 'filings' },
  { event: 'ticket.created', label: 'Ticket created', record: 'support_tickets' },
  { event: 'ticket.answered', label: 'Ticket answered', record: 'support_tickets' },
  { event: 'ticket.status_changed', label: 'Ticket status changed', record: 'support_tickets' },
  { event: 'ticket.closed', label: 'Ticket closed', record: 'support_tickets' },
] as const satisfies readonly { event: string; label: string; record: RecordKind }[];

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]['event'];
export const EVENT_NAMES = WEBHOOK_EVENTS.map(({ event }) => event) as [WebhookEvent, ...WebhookEvent[]];
/** Sent by a trigger to the endpoint that it names. Its owner needs the right to triggers, and to what the rule is about. */
export const TRIGGER_FIRED = 'trigger.fired';
const FIRED = { event: TRIGGER_FIRED, label: 'Trigger', record: 'triggers' } as const;
/** Sent by hand, to test an endpoint. */
export const PING = 'ping';

export const eventOf = (event: string) =>
  event === TRIGGER_FIRED ? FIRED : WEBHOOK_EVENTS.find((one) => one.event === event);
export const eventLabel = (event: string): string => (event === PING ? 'Ping' : (eventOf(event)?.label ?? event));

export const canReceive = (own: Permissions, event: string): boolean => {
  const known = eventOf(event);
  return known !== undefined && canSee(own, known.record);
};

/** Why an endpoint gets nothing, or not all of its events, with the rights that its owner has now; '' if it gets them. */
export function endpointProblem(owner: { name: string; permissions: Permissions }, events: readonly string[]): string {
  const { name, permissions } = owner;
  if (permissions === undefined)
    return `${name} has left the business, so nothing is sent. Delete this endpoint and add it again yourself.`;
  const hidden = events.flatMap((event) => (canReceive(permissions, event) ? [] : (eventOf(event) ?? [])));
  if (hidden.length === 0) return '';
  const modules = new Set(hidden.map(({ record }) => missingModule(permissions, [record])!));
  return `Not sent: ${hidden.map(({ label }) => label).join(', ')}. The role of ${name} no longer includes ${labelsOf([...modules])}. Remove these events, or change the role.`;
}

const labelsOf = (modules: readonly Module[]): string =>
  modules.map((module) => `“${MODULE_LABELS[module]}”`).join(' and ');

/** Waits between attempts, in seconds; together about a day. */
export const RETRY_SECONDS = [30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600] as const;
export const MAX_ATTEMPTS = RETRY_SECONDS.length + 1;

/** Seconds until the next attempt after so many; null when the day is over. */
export const retryAfter = (attempts: number): number | null => RETRY_SECONDS[attempts - 1] ?? null;

export const DELIVERY_STATES = ['Pending', 'Delivered', 'Failed', 'Skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The signed text has a time: receivers refuse old ones, so that a recorded request can't be sent again. */
export const signedText = (seconds: number, body: string): string => `${seconds}.${body}`;
/** Receivers accept a signature for this long. */
export const SIGNATURE_SECONDS = 300;
