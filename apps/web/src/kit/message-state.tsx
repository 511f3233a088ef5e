import type { MessageChannel, MessageState } from '@daftar/domain/messaging/states';
import { IconBrandWhatsapp, IconMail, IconMessage2 } from '@tabler/icons-react';
import { Badge, type Tone } from './badge.tsx';
import { momentText } from './format-time.ts';

export const CHANNEL_TITLES: Record<MessageChannel, string> = { mail: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };

const ICONS = { mail: IconMail, sms: IconMessage2, whatsapp: IconBrandWhatsapp };
export function ChannelIcon({ channel }: { channel: MessageChannel }) {
  const Icon = ICONS[channel];
  return <Icon size={16} aria-label={CHANNEL_TITLES[channel]} />;
}

/** The same words wherever a message is listed. */
export const MESSAGE_STATE: Record<MessageState, { title: string; tone: Tone; means: string }> = {
  queued: { title: 'Queued', tone: 'amber', means: 'Sending in the background.' },
  held: { title: 'Held', tone: 'amber', means: 'Waits for the right time.' },
  outbox: { title: 'Not sent', tone: 'grey', means: 'Not sent, because no provider is connected.' },
  handed_over: { title: 'Opened in WhatsApp', tone: 'blue', means: 'Opened in WhatsApp. We can’t see if it was sent.' },
  sent: { title: 'Sent', tone: 'teal', means: 'Accepted by the provider.' },
  delivered: { title: 'Delivered', tone: 'green', means: 'Reached the recipient.' },
  read: { title: 'Read', tone: 'green', means: 'Opened by the recipient.' },
  softbounce: {
    title: 'Bounced for now',
    tone: 'amber',
    means: 'Not accepted for now, for example because the mailbox is full.',
  },
  hardbounce: { title: 'Bounced', tone: 'red', means: 'The address doesn’t exist. Nothing more is sent to it.' },
  failed: { title: 'Failed', tone: 'red', means: 'Not delivered. Retry under Background jobs.' },
  late: { title: 'Expired', tone: 'grey', means: 'Not sent, because its code or link expired. Send a new one.' },
  merged: { title: 'Merged', tone: 'grey', means: 'Sent as part of another reminder.' },
  blocked: { title: 'Blocked', tone: 'grey', means: 'Not sent.' },
  cancelled: { title: 'Cancelled', tone: 'grey', means: 'Cancelled before it was sent.' },
};

type Shown = { state: MessageState; held_reason?: string | null; goes_at?: string | null };

/** "Quiet hours until 09:00 AM", or why it was refused. */
export const holdText = ({ held_reason, goes_at }: Omit<Shown, 'state'>): string =>
  [held_reason ?? (goes_at ? 'Scheduled' : ''), goes_at && `until ${momentText(goes_at)}`].filter(Boolean).join(' ');

export const MessageStateBadge = ({ state }: Pick<Shown, 'state'>) => (
  <Badge tone={MESSAGE_STATE[state].tone}>{MESSAGE_STATE[state].title}</Badge>
);
