/** Reminders to members and clients, once or repeatedly (product rule 22). */
import { validate } from '../validation.ts';
import { civil } from '../date-format.ts';
import { isDay } from '../dates.ts';
import type { Day } from '../dates.ts';
import { momentOn } from './clock.ts';
import { datesWithin, nextDates, recurrenceProblems } from '../recurrence-due.ts';
import type { Recurrence } from '../recurrence.ts';
import { TOAST_TEXTS } from '../toasts.ts';
import { PAST_DATE } from './past-date.ts';

export const REMINDER_CHANNELS = ['app', 'email', 'whatsapp'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

export type Reminder = {
  text: string;
  /** First date if it repeats. */
  on: Day;
  /** `09:30`, in the time zone of the business. */
  at: string;
  repeats: Omit<Recurrence, 'starts_on'> | null;
  user_ids: readonly number[];
  client_ids: readonly number[];
  channels: readonly ReminderChannel[];
};

const ruleOf = ({ on, repeats }: Pick<Reminder, 'on' | 'repeats'>): Recurrence =>
  repeats
    ? { ...repeats, starts_on: on }
    : { frequency: 'Daily', starts_on: on, ends: 'After Number Of Times', times: 1 };

export type ReminderProblem = { field: keyof Reminder; message: string; rule?: 'afterOrEqual' };

export function reminderProblems(reminder: Reminder, now: Date, timeZone: string): ReminderProblem[] {
  const { on, at, text, repeats } = reminder;
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(at);
  const wrongRule = repeats && isDay(on) ? recurrenceProblems(ruleOf(reminder)) : [];
  const isPast = isDay(on) && isTime && momentOn(on, at, timeZone) < now;
  const toNobody = reminder.user_ids.length + reminder.client_ids.length === 0;
  const problems = validate<keyof Reminder>([
    [text.trim() === '', 'text', 'Enter the reminder text.'],
    [!isDay(on), 'on', 'Invalid reminder date!'],
    [!isTime, 'at', 'Enter a time, for example 06:30 PM.'],
    [isPast, 'on', PAST_DATE],
    [wrongRule.length > 0, 'repeats', wrongRule[0]?.message ?? ''],
    [toNobody, 'user_ids', TOAST_TEXTS.select_user],
    [reminder.channels.length === 0, 'channels', 'Select at least one channel.'],
    [
      reminder.client_ids.length > 0 && reminder.channels.every((channel) => channel === 'app'),
      'channels',
      'Select email or WhatsApp for clients.',
    ],
  ]);
  return problems.map((problem) => (problem.message === PAST_DATE ? { ...problem, rule: 'afterOrEqual' } : problem));
}

/** Its times after one and up to another: consecutive calls give each exactly once. */
export function remindedBetween(
  reminder: Pick<Reminder, 'on' | 'at' | 'repeats'>,
  after: Date,
  upTo: Date,
  timeZone: string,
): Date[] {
  if (after >= upTo) return [];
  return datesWithin(ruleOf(reminder), civil(after, timeZone).day, civil(upTo, timeZone).day)
    .map((day) => momentOn(day, reminder.at, timeZone))
    .filter((moment) => moment > after && moment <= upTo);
}

/** Its next time; null if there is none. */
export function nextReminder(
  reminder: Pick<Reminder, 'on' | 'at' | 'repeats'>,
  after: Date,
  timeZone: string,
): Date | null {
  // Today's time may have passed: then the second is next.
  const days = nextDates(ruleOf(reminder), civil(after, timeZone).day, 2);
  return days.map((day) => momentOn(day, reminder.at, timeZone)).find((moment) => moment > after) ?? null;
}

/** After downtime only the last one is sent, naming those that were missed. */
export function toSend(moments: readonly Date[]): { send: Date | null; passed_over: Date[] } {
  return { send: moments.at(-1) ?? null, passed_over: moments.slice(0, -1) };
}
