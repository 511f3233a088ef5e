/**
 * Notification settings of a user: event by channel, at once or in a daily digest, with quiet hours (product rule 14).
 */
import { civil } from '../date-format.ts';
import { addDays } from '../dates.ts';
import { momentOn } from './clock.ts';

export const NOTIFY_CHANNELS = ['app', 'email', 'whatsapp'] as const;
export type NotifyChannel = (typeof NOTIFY_CHANNELS)[number];
export const PACES = ['off', 'at_once', 'digest'] as const;
export type Pace = (typeof PACES)[number];

export type NotificationChoice = {
  /** By event, then channel; missing ones use `DEFAULT_PACE`. */
  matrix: Readonly<Record<string, Partial<Record<NotifyChannel, Pace>>>>;
  /** No channel until then; in the app it is listed silently. */
  muted_until: Date | null;
  /** `22:00` to `08:00`; null where any hour will do. */
  quiet: { from: string; to: string } | null;
  digest_at: string;
  time_zone: string;
};

const DEFAULT_PACE: Record<NotifyChannel, Pace> = { app: 'at_once', email: 'digest', whatsapp: 'off' };

export const paceOf = (choice: Pick<NotificationChoice, 'matrix'>, event: string, channel: NotifyChannel): Pace =>
  choice.matrix[event]?.[channel] ?? DEFAULT_PACE[channel];

/**
 * When a channel delivers; null for never. In the app it is listed at once: quiet hours only prevent sounds and popups.
 */
export function deliveryAt(choice: NotificationChoice, event: string, channel: NotifyChannel, now: Date): Date | null {
  const pace = paceOf(choice, event, channel);
  if (pace === 'off') return null;
  if (channel === 'app') return now;
  const from = choice.muted_until && choice.muted_until > now ? choice.muted_until : now;
  return pace === 'digest' ? nextAt(from, choice.digest_at, choice.time_zone) : afterQuiet(from, choice);
}

/** Whether a banner and a sound may go with it now. */
export const mayDisturb = (choice: NotificationChoice, now: Date): boolean =>
  !(choice.muted_until && choice.muted_until > now) && afterQuiet(now, choice) <= now;

/** The next time the clock shows it, now included. */
function nextAt(from: Date, time: string, timeZone: string): Date {
  const { day } = civil(from, timeZone);
  const today = momentOn(day, time, timeZone);
  return today >= from ? today : momentOn(addDays(day, 1), time, timeZone);
}

/** Quiet hours usually go over midnight. */
function afterQuiet(at: Date, { quiet, time_zone }: Pick<NotificationChoice, 'quiet' | 'time_zone'>): Date {
  if (!quiet || quiet.from === quiet.to) return at;
  const { hour, minute } = civil(at, time_zone);
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const isOvernight = quiet.from > quiet.to;
  const isQuiet = isOvernight ? clock >= quiet.from || clock < quiet.to : clock >= quiet.from && clock < quiet.to;
  return isQuiet ? nextAt(at, quiet.to, time_zone) : at;
}
