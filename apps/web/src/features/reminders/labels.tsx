import type { Reminder } from '@daftar/contract/reminders';
import type { ReminderChannel } from '@daftar/domain/work/reminders';
import { Badge, type Tone } from '#web/kit/badge.tsx';

const STATES: Record<Reminder['state'], { label: string; tone: Tone }> = {
  Scheduled: { label: 'Scheduled', tone: 'blue' },
  Done: { label: 'Done', tone: 'green' },
  Cancelled: { label: 'Cancelled', tone: 'grey' },
};

/** A sent reminder without a next date waits to be marked as done. */
export function State({ of: { state, next_at, snoozed_until } }: { of: Reminder }) {
  if (state === 'Scheduled' && snoozed_until) return <Badge tone="violet">Snoozed</Badge>;
  if (state === 'Scheduled' && next_at === null) return <Badge tone="amber">Pending</Badge>;
  return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>;
}

export const STATE_OPTIONS = (Object.keys(STATES) as Reminder['state'][]).map((value) => ({
  value,
  label: STATES[value].label,
}));

export const CHANNEL_WORDS: Record<ReminderChannel, string> = {
  app: 'In the app',
  email: 'Email',
  whatsapp: 'WhatsApp',
};

const MAX = 3;
/** "Anita, Dev, Kesar Foods and 2 more". */
export function toWhom({ users, clients }: Pick<Reminder, 'users' | 'clients'>): string {
  const names = [...users, ...clients].map(({ name }) => name);
  const rest = names.length - MAX;
  return rest > 0 ? `${names.slice(0, MAX).join(', ')} and ${rest} more` : names.join(', ');
}
