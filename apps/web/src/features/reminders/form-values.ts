/** A reminder while it is typed. */
import type { Reminder } from '@daftar/contract/reminders';
import { reminderProblems, type ReminderChannel } from '@daftar/domain/work/reminders';
import { newRule, ruleOf, ruleValues, type RuleValues } from '#web/kit/recurrence-values.ts';

export type ReminderValues = RuleValues & {
  text: string;
  at: string;
  repeats: boolean;
  user_ids: string[];
  client_ids: string[];
  channels: Record<ReminderChannel, boolean>;
  client_id: string;
  board_task_id: string;
};

export type About = { client: string; task: string };

export const newReminder = (first: { on: string; at: string }, me: string, about: About): ReminderValues => ({
  ...newRule(first.on),
  text: '',
  at: first.at,
  repeats: false,
  user_ids: me ? [me] : [],
  client_ids: [],
  channels: { app: true, email: false, whatsapp: false },
  client_id: about.client,
  board_task_id: about.task,
});

const textOf = (id: number | null): string => (id === null ? '' : String(id));

export const reminderValues = (one: Reminder): ReminderValues => ({
  ...(one.repeats ? ruleValues({ ...one.repeats, starts_on: one.on }) : newRule(one.on)),
  text: one.text,
  at: one.at,
  repeats: one.repeats !== null,
  user_ids: one.users.map(({ id }) => String(id)),
  client_ids: one.clients.map(({ id }) => String(id)),
  channels: {
    app: one.channels.includes('app'),
    email: one.channels.includes('email'),
    whatsapp: one.channels.includes('whatsapp'),
  },
  client_id: textOf(one.client_id),
  board_task_id: textOf(one.board_task_id),
});

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

export function reminderBody(values: ReminderValues, before: Reminder | null) {
  const { starts_on, ...rule } = ruleOf(values);
  return {
    text: values.text,
    on: starts_on,
    at: values.at,
    repeats: values.repeats ? rule : null,
    user_ids: values.user_ids.map(Number),
    client_ids: values.client_ids.map(Number),
    channels: (['app', 'email', 'whatsapp'] as const).filter((channel) => values.channels[channel]),
    client_id: idOf(values.client_id),
    board_task_id: idOf(values.board_task_id),
    communication_id: before?.communication_id ?? null,
  };
}

/** Problems by field. An unchanged time isn't validated again. */
export function problemsIn(
  values: ReminderValues,
  before: ReminderValues | null,
  now: Date,
  zone: string,
): Record<string, string> {
  const same = before !== null && before.starts_on === values.starts_on && before.at === values.at;
  const body = reminderBody(values, null);
  const messages: Record<string, string> = {};
  for (const { field, message, rule } of reminderProblems(body as never, now, zone)) {
    if (rule === 'afterOrEqual' && same) continue;
    messages[FIELDS[field] ?? field] ??= message;
  }
  return messages;
}
const FIELDS: Record<string, string> = { on: 'starts_on', channels: 'channels.app', repeats: 'frequency' };
