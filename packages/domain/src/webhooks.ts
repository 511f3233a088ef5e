import { can, type Levels, type Module, type Permissions } from './permissions.ts';

const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const clients = { module: 'clients', level: 'read' } as const;
const invoices = { module: 'invoices', level: 'read' } as const;

/** Events that can be sent to an endpoint, with the right that its owner needs to see the record. */
export const WEBHOOK_EVENTS = [
  { event: 'client.created', label: 'Client created', ...clients },
  { event: 'client.updated', label: 'Client updated', ...clients },
  { event: 'client.deleted', label: 'Client moved to bin', ...clients },
  { event: 'invoice.issued', label: 'Invoice issued', ...invoices },
  { event: 'invoice.cancelled', label: 'Invoice cancelled', ...invoices },
  { event: 'receipt.created', label: 'Payment received', ...invoices },
  { event: 'task.created', label: 'Task created', ...boards },
  { event: 'task.status_changed', label: 'Task status changed', ...boards },
  { event: 'task.completed', label: 'Task completed', ...boards },
  { event: 'document.received', label: 'Document received', ...boards },
  { event: 'filing.recorded', label: 'Filing recorded', ...clients },
  { event: 'ticket.created', label: 'Ticket created', ...clients },
  { event: 'ticket.answered', label: 'Ticket answered', ...clients },
  { event: 'ticket.status_changed', label: 'Ticket status changed', ...clients },
  { event: 'ticket.closed', label: 'Ticket closed', ...clients },
] as const satisfies readonly { event: string; label: string; module: Module; level: Levels }[];

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]['event'];
export const EVENT_NAMES = WEBHOOK_EVENTS.map(({ event }) => event) as [WebhookEvent, ...WebhookEvent[]];
/** Sent by a trigger to the endpoint that it names. Its owner needs the right to triggers, whose previews show the same. */
export const TRIGGER_FIRED = 'trigger.fired';
const FIRED = { event: TRIGGER_FIRED, label: 'Trigger', module: 'trigger', level: 'read' } as const;
/** Sent by hand, to test an endpoint. */
export const PING = 'ping';

export const eventOf = (event: string) =>
  event === TRIGGER_FIRED ? FIRED : WEBHOOK_EVENTS.find((one) => one.event === event);
export const eventLabel = (event: string): string => (event === PING ? 'Ping' : (eventOf(event)?.label ?? event));

export const canReceive = (own: Permissions, event: string): boolean => {
  const known = eventOf(event);
  return known !== undefined && can(own, known.module, known.level);
};

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
