/** States of a message to a client or colleague. */
export const MESSAGE_CHANNELS = ['mail', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const MESSAGE_STATES = [
  'queued',
  /** Goes later (`held_until`), or when a person releases it. */
  'held',
  /** No provider is connected. */
  'outbox',
  /** Opened in WhatsApp by a person, who may or may not have sent it. */
  'handed_over',
  'sent',
  'delivered',
  'read',
  'softbounce',
  'hardbounce',
  'failed',
  /** Its code or link expired, or a newer message replaced it. */
  'late',
  /** Part of another message. */
  'merged',
  /** The safety layer refused it: no consent, or a suppressed address. */
  'blocked',
  'cancelled',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Handed to a provider or a person, whatever became of it then. */
export const WENT_OUT: readonly MessageState[] = [
  'handed_over',
  'sent',
  'delivered',
  'read',
  'softbounce',
  'hardbounce',
];

/** Reported by providers and by tracking; the names of emails are the specification's (section 4). */
export const MESSAGE_EVENTS = [
  'sent',
  'delivered',
  'read',
  'softbounce',
  'hardbounce',
  'email_open',
  'email_link_click',
  'failed',
] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];

/** Providers report in any order, and may leave out steps: a report never moves a message back. */
const RANK: Partial<Record<MessageState, number>> = {
  queued: 0,
  outbox: 0,
  handed_over: 1,
  sent: 1,
  softbounce: 2,
  delivered: 3,
  read: 4,
  failed: 5,
  hardbounce: 5,
};

/** The state after a report. Opens and clicks prove delivery, since only the recipient causes them. */
export function stateAfter(state: MessageState, event: MessageEvent): MessageState {
  const next: MessageState = event === 'email_open' || event === 'email_link_click' ? 'delivered' : event;
  const [before, after] = [RANK[state], RANK[next]];
  return before === undefined || after! <= before ? state : next;
}

/** Not yet with the provider: it can be cancelled. */
export const isPending = (state: MessageState): boolean => ['queued', 'held', 'outbox'].includes(state);
