/** May a message to a client go now? The rules of every channel, in the order of the checks. */
import { civil } from '../date-format.ts';
import { addDays } from '../dates.ts';
import { momentOf } from '../day-start.ts';
import { CONSENT_LABELS, consentNeeded, isCounted, type MessagePurpose, type Wishes } from './purposes.ts';
import type { MessageChannel } from './states.ts';

export type SafetySettings = {
  /** "21:00" and "09:00": no automatic message in between. Equal: none. */
  quiet_from: string;
  quiet_until: string;
  /** Reminders to one client, over all channels and triggers. */
  daily_cap: number;
  weekly_cap: number;
};
export const DEFAULT_SAFETY: SafetySettings = {
  quiet_from: '21:00',
  quiet_until: '09:00',
  daily_cap: 1,
  weekly_cap: 2,
};

/** Promotion by SMS is allowed in these hours only (TRAI); news keeps to them on every channel. */
const NEWS_HOURS = { quiet_from: '21:00', quiet_until: '10:00' };

export const MODE_OF: Record<MessageChannel, string> = { mail: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };

export type Facts = {
  purpose: MessagePurpose;
  channel: MessageChannel;
  /** A person pressed Send for this client: no quiet hours and no limits. */
  isByHand: boolean;
  wishes: Wishes;
  /** Why this address gets nothing: "bounced on 12/11/2026". */
  suppressed: string | null;
  /** Times of the counted messages of this client in the last seven days, in any order. */
  counted: readonly Date[];
  settings: SafetySettings;
  /** Of the recipient. */
  timeZone: string;
  now: Date;
};

export type Decision =
  | { go: true }
  | { go: false; reason: string; until: Date }
  /** Not until a person changes something. */
  | { go: false; reason: string; until: null };

const GO: Decision = { go: true };
const DAY_MS = 86_400_000;

export function decide(facts: Facts): Decision {
  const { purpose, isByHand } = facts;
  if (purpose === 'code') return GO;
  const refused = refusal(facts);
  if (refused) return { go: false, reason: refused, until: null };
  if (isByHand) return GO;
  // The limits first: a message that waits is checked again later, also for the hour.
  return capped(facts) ?? quiet(facts) ?? GO;
}

function refusal({ purpose, channel, wishes, suppressed }: Facts): string | null {
  const mode = MODE_OF[channel];
  if (!wishes.modes.includes(mode)) return `The client doesn’t want ${channel === 'mail' ? 'email' : mode}`;
  const consent = consentNeeded(purpose);
  if (consent && !wishes[consent]) return `No consent for ${CONSENT_LABELS[consent].toLowerCase()}`;
  return suppressed && `This address is blocked: ${suppressed}`;
}

function capped({ purpose, counted, settings, now }: Facts): Decision | null {
  if (!isCounted(purpose)) return null;
  const waits = (
    [
      [settings.daily_cap, DAY_MS, 'a day'],
      [settings.weekly_cap, 7 * DAY_MS, 'a week'],
    ] as const
  ).flatMap(([cap, window, per]) => {
    const recent = counted
      .map((at) => at.getTime())
      .filter((at) => at > now.getTime() - window)
      .toSorted((a, b) => a - b);
    if (recent.length < cap) return [];
    // Free when the oldest of the last `cap` messages leaves the window.
    return [
      {
        until: recent[recent.length - cap]! + window,
        reason: `Limit of ${cap} ${cap === 1 ? 'reminder' : 'reminders'} ${per}`,
      },
    ];
  });
  const last = waits.toSorted((a, b) => b.until - a.until)[0];
  return last ? { go: false, reason: last.reason, until: new Date(last.until) } : null;
}

function quiet({ purpose, settings, timeZone, now }: Facts): Decision | null {
  const until = [settings, ...(purpose === 'news' ? [NEWS_HOURS] : [])]
    .flatMap((window) => quietUntil(now, timeZone, window) ?? [])
    .toSorted((a, b) => b.getTime() - a.getTime())[0];
  return until ? { go: false, reason: 'Quiet hours', until } : null;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The end of the quiet hours, or null outside them. They may cross midnight; the start counts, the end is free. */
export function quietUntil(
  now: Date,
  timeZone: string,
  window: Pick<SafetySettings, 'quiet_from' | 'quiet_until'>,
): Date | null {
  const [from, until] = [minutesOf(window.quiet_from), minutesOf(window.quiet_until)];
  if (from === until) return null;
  const { day, hour, minute } = civil(now, timeZone);
  const at = hour * 60 + minute;
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until;
  if (!isQuiet) return null;
  const isTomorrow = from > until && at >= from;
  return momentOf(isTomorrow ? addDays(day, 1) : day, window.quiet_until, timeZone);
}
