import type { Delivery } from '@daftar/contract/outbox';
import { Badge } from './badge.tsx';
import { MESSAGE_STATE } from './message-state.tsx';

const stateOf = (delivery: Delivery | undefined) => MESSAGE_STATE[delivery ?? 'sent'];

type Sent = { sent_at: string | null; delivery?: Delivery | undefined };

/** Delivery of the document's email. Documents from before delivery was recorded count as sent. */
export const deliveryLabel = ({ delivery }: Pick<Sent, 'delivery'>): string => stateOf(delivery).title;

export const DeliveryBadge = ({ sent_at, delivery }: Sent) =>
  sent_at && <Badge tone={stateOf(delivery).tone}>{stateOf(delivery).title}</Badge>;

/** For a toast after sending: "Invoice queued". */
export const sentText = (what: string, how: 'sent' | 'outbox'): string =>
  how === 'sent' ? `${what} queued for sending` : `${what} is in the outbox. Set up email to send it.`;
