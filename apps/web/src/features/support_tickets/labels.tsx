import type { Ticket } from '@daftar/contract/support_tickets';
import { civil, formatDay, today } from '@daftar/domain/date-format';
import { daysBetween } from '@daftar/domain/dates';
import type { ClockState } from '@daftar/domain/support_tickets/clocks';
import {
  isEnded,
  statusLabel,
  type TicketChannel,
  type TicketRating,
  type TicketSide,
  type TicketStatus,
} from '@daftar/domain/support_tickets/tickets';
import { IconMoodHappy, IconMoodNeutral, IconMoodSad } from '@tabler/icons-react';
import { timezone } from '#web/core/timezone.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Row, Text } from '#web/kit/layout.tsx';

const STATUS_TONES: Record<TicketStatus, Tone> = {
  Open: 'blue',
  'In progress': 'violet',
  'Waiting for you': 'amber',
  Resolved: 'green',
  Closed: 'grey',
};

export const StatusBadge = ({ status, side }: { status: TicketStatus; side: TicketSide }) => (
  <Badge tone={STATUS_TONES[status]}>{statusLabel(status, side)}</Badge>
);

const PRIORITY_TONES: Record<Ticket['priority'], Tone> = { High: 'red', Medium: 'blue', Low: 'grey' };
export const PriorityBadge = ({ priority }: Pick<Ticket, 'priority'>) => (
  <Badge tone={PRIORITY_TONES[priority]}>{priority}</Badge>
);

export const CHANNEL_LABELS: Record<TicketChannel, string> = {
  portal: 'Portal',
  email: 'Email',
  whatsapp: 'WhatsApp',
  staff: 'Recorded by staff',
};

const CLOCK_TONES: Record<ClockState, Tone> = {
  running: 'blue',
  amber: 'amber',
  red: 'red',
  paused: 'grey',
  met: 'green',
  missed: 'red',
};
const RESPONSE_TEXTS: Record<ClockState, string> = {
  running: 'Reply due',
  amber: 'Reply due soon',
  red: 'Reply overdue',
  paused: 'Paused',
  met: 'Replied in time',
  missed: 'Replied late',
};
const RESOLUTION_TEXTS: Record<ClockState, string> = {
  running: 'Due',
  amber: 'Due soon',
  red: 'Overdue',
  paused: 'Paused',
  met: 'Resolved in time',
  missed: 'Resolved late',
};

/** "today 04:30 PM", "21/11/2026". */
function dueText(moment: string): string {
  const at = civil(new Date(moment), timezone);
  const days = daysBetween(today(new Date(), timezone), at.day);
  return days > 1 ? formatDay(at.day) : `${days === 1 ? 'tomorrow' : 'today'} ${momentText(moment).slice(-8)}`;
}

/** The clock that matters now: the first reply, then the resolution. */
export function ClockBadge({ ticket }: { ticket: Ticket }) {
  if (ticket.merged_into_id !== null) return <Text tone="muted">—</Text>;
  const isReply = ticket.first_replied_at === null && !isEnded(ticket.status);
  const state = isReply ? ticket.response_clock : ticket.resolution_clock;
  const due = isReply ? ticket.response_due_at : ticket.resolution_due_at;
  const text = (isReply ? RESPONSE_TEXTS : RESOLUTION_TEXTS)[state];
  return (
    <span title={`Due ${momentText(due)}`}>
      {state === 'running' ? `${text} ${dueText(due)}` : <Badge tone={CLOCK_TONES[state]}>{text}</Badge>}
    </span>
  );
}

export const clockText = (kind: 'response' | 'resolution', state: ClockState): string =>
  (kind === 'response' ? RESPONSE_TEXTS : RESOLUTION_TEXTS)[state];
export const clockTone = (state: ClockState): Tone => CLOCK_TONES[state];

const RATING_ICONS = { Good: IconMoodHappy, Okay: IconMoodNeutral, Poor: IconMoodSad };
export function RatingIcon({ rating, size = 18 }: { rating: TicketRating; size?: number }) {
  const Icon = RATING_ICONS[rating];
  return <Icon size={size} stroke={1.6} aria-hidden />;
}

export const Rated = ({ rating }: { rating: TicketRating }) => (
  <Row as="span" gap={6} inline>
    <RatingIcon rating={rating} />
    {rating}
  </Row>
);
