import type { Delivery } from '@daftar/contract/outbox';
import { Badge, type Tone } from './badge.tsx';

const STATES: Record<NonNullable<Delivery>, { label: string; tone: Tone }> = {
  waiting: { label: 'Queued', tone: 'amber' },
  outbox: { label: 'Waiting in outbox', tone: 'grey' },
  sent: { label: 'Sent', tone: 'teal' },
  failed: { label: 'Failed', tone: 'red' },
  late: { label: 'Expired', tone: 'grey' },
};

type Sent = { sent_at: string | null; delivery?: Delivery | undefined };

/** What became of the document's email. Documents from before delivery was recorded count as sent. */
export const deliveryLabel = ({ delivery }: Pick<Sent, 'delivery'>): string => STATES[delivery ?? 'sent'].label;

export const DeliveryBadge = ({ sent_at, delivery }: Sent) =>
  sent_at && <Badge tone={STATES[delivery ?? 'sent'].tone}>{STATES[delivery ?? 'sent'].label}</Badge>;

/** For a toast after sending: "Invoice queued". */
export const sentText = (what: string, how: 'sent' | 'outbox'): string =>
  how === 'sent' ? `${what} queued for sending` : `${what} is in the outbox. Set up email to send it.`;
