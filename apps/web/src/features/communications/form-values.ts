/** A communication while it is typed. */
import type { Communication } from '@daftar/contract/communications';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import { communicationProblems } from '@daftar/domain/work/communications';
import { momentOf, typedMoment } from '#web/kit/work/date-time-values.ts';

export type CommunicationValues = {
  direction: Communication['direction'];
  mode: Communication['mode'];
  subject: string;
  text: string;
  client_id: string;
  board_task_id: string;
  loan_id: string;
  contact: string;
  happens_on: string;
  happens_time: string;
  meeting_state: Communication['meeting_state'];
  next_step: string;
  next_step_on: string;
  /** For new ones only. */
  remind_me: boolean;
  is_shared_with_clients: boolean;
  attachments: StoredFile[];
};

export function newCommunication(
  now: Date,
  zone: string,
  about: { client: string; task: string; loan: string },
): CommunicationValues {
  const { day, time } = typedMoment(now, zone);
  return {
    direction: 'Outbound',
    mode: 'Call',
    subject: '',
    text: '',
    client_id: about.client,
    board_task_id: about.task,
    loan_id: about.loan,
    contact: '',
    happens_on: day,
    happens_time: time,
    meeting_state: 'Not Planned',
    next_step: '',
    next_step_on: '',
    remind_me: false,
    is_shared_with_clients: false,
    attachments: [],
  };
}

export function communicationValues(one: Communication, zone: string): CommunicationValues {
  const { day, time } = one.happens_at ? typedMoment(new Date(one.happens_at), zone) : { day: '', time: '' };
  return {
    direction: one.direction,
    mode: one.mode,
    subject: one.subject,
    text: one.text,
    client_id: one.client_id === null ? '' : String(one.client_id),
    board_task_id: one.board_task_id === null ? '' : String(one.board_task_id),
    loan_id: one.loan_id === null ? '' : String(one.loan_id),
    contact: one.contact,
    happens_on: day,
    happens_time: time,
    meeting_state: one.meeting_state,
    next_step: one.next_step,
    next_step_on: one.next_step_on ?? '',
    remind_me: false,
    is_shared_with_clients: one.is_shared_with_clients,
    attachments: one.attachments.map(({ name, path, size }) => ({ name, path, size })),
  };
}

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

export function communicationBody(values: CommunicationValues, zone: string) {
  const { happens_on, happens_time, next_step_on, client_id, board_task_id, loan_id, ...rest } = values;
  return {
    ...rest,
    client_id: idOf(client_id),
    board_task_id: idOf(board_task_id),
    loan_id: idOf(loan_id),
    happens_at: momentOf(happens_on, happens_time, zone)?.toISOString() ?? null,
    next_step_on: next_step_on || null,
  };
}

/** Problems by field; a time's problem is shown at its date. Unchanged values aren't validated again. */
export function problemsIn(
  values: CommunicationValues,
  before: CommunicationValues | null,
  now: Date,
  zone: string,
): Record<string, string> {
  const happens_at = momentOf(values.happens_on, values.happens_time, zone);
  const found = communicationProblems({ ...values, happens_at, next_step_on: values.next_step_on || null }, now, zone);
  const isTyped = values.happens_on !== '' || values.happens_time !== '';
  const messages: Record<string, string> = isTyped && !happens_at ? { happens_on: 'Invalid Date Time!' } : {};
  for (const { field, message } of found) messages[field === 'happens_at' ? 'happens_on' : field] ??= message;
  if (values.remind_me && values.next_step_on === '') messages.next_step_on ??= 'Enter the reminder date.';
  const same = (field: keyof CommunicationValues): boolean => before !== null && before[field] === values[field];
  if (same('happens_on') && same('happens_time')) delete messages.happens_on;
  if (same('next_step_on')) delete messages.next_step_on;
  return messages;
}
