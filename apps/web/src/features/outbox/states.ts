import type { CHANNELS, MESSAGE_STATES } from '@daftar/contract/outbox';
import type { Tone } from '#web/kit/badge.tsx';

type State = (typeof MESSAGE_STATES)[number];
type Channel = (typeof CHANNELS)[number];

export const CHANNEL_TITLES: Record<Channel, string> = { mail: 'Email', sms: 'SMS' };

export const STATES: Record<State, { title: string; tone: Tone; means: string }> = {
  waiting: { title: 'Queued', tone: 'amber', means: 'Sending in the background.' },
  outbox: { title: 'Not sent', tone: 'grey', means: 'Not sent, because no provider is connected.' },
  sent: { title: 'Sent', tone: 'green', means: 'Accepted by the provider.' },
  late: {
    title: 'Expired',
    tone: 'grey',
    means: 'Not sent, because its code or link expired. Send a new one.',
  },
  failed: { title: 'Failed', tone: 'red', means: 'Not delivered. Retry under Background jobs.' },
};
