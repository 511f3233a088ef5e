import type { CHANNELS, MESSAGE_STATES } from '@daftar/contract/outbox';
import type { Tone } from '#web/kit/badge.tsx';

type State = (typeof MESSAGE_STATES)[number];
type Channel = (typeof CHANNELS)[number];

export const CHANNEL_TITLES: Record<Channel, string> = { mail: 'E-mail', sms: 'SMS' };

export const STATES: Record<State, { title: string; tone: Tone; means: string }> = {
  waiting: { title: 'Waiting', tone: 'amber', means: 'On its way: it is sent in the background.' },
  outbox: { title: 'Not sent', tone: 'grey', means: 'No provider is set on this server, so it was not sent.' },
  sent: { title: 'Sent', tone: 'green', means: 'The provider took it.' },
  late: {
    title: 'Too late',
    tone: 'grey',
    means: 'It was not sent: what it holds opens nothing any more. Whoever needs it asks for a new one.',
  },
  failed: { title: 'Failed', tone: 'red', means: 'It could not be delivered. Try again under Background jobs.' },
};
