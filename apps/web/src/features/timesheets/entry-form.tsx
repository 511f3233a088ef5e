import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TimeRange } from '@daftar/contract/work/time';
import { momentOn } from '@daftar/domain/work/clock';
import { parseDuration } from '@daftar/domain/work/durations';
import { loggedTimeProblem } from '@daftar/domain/work/logged-time';
import { write } from '#web/core/api.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { FieldRow } from '#web/kit/form.tsx';
import { lookupOf } from '#web/kit/lookup.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { dayAndTime } from './labels.ts';

/** Tasks that time may be written on: those at hand at first. */
export const taskLookup = lookupOf(timesheetRoutes.tasks, {
  find: (search) => ({ query: { search: search || undefined } }),
  known: (values) => ({ query: { ids: values.join(',') } }),
  optionsOf: ({ data }) => data.map((task) => ({ value: String(task.board_task_id), label: taskLabel(task) })),
  none: 'No tasks available',
});

export const taskLabel = (task: { reference: string; task_name: string; client_name: string | null }): string =>
  [`${task.reference} ${task.task_name}`.trim() || "Task you don't have access to", task.client_name]
    .filter(Boolean)
    .join(' · ');

/** Initial values of a form: a task, a day, perhaps a gap. */
export type Preset = { board_task_id?: number; day: string; from?: string; to?: string };

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const isByTimes = (values: Values): boolean => values.mode === 'times';

function valuesOf(entry: TimeRange | null, preset: Preset, zone: string): Values {
  const from = entry ? dayAndTime(entry.start_date_time, zone) : null;
  const to = entry ? dayAndTime(entry.end_date_time ?? entry.start_date_time, zone).time : null;
  return {
    board_task_id: String(entry?.board_task_id ?? preset.board_task_id ?? ''),
    day: from?.day ?? preset.day,
    mode: entry || preset.from ? 'times' : 'duration',
    seconds: '',
    start_date_time: from?.time ?? preset.from ?? '',
    // An end at midnight is the next day's beginning.
    end_date_time: to ?? preset.to ?? '',
    is_billable: entry?.is_billable ?? '',
    note: entry?.note ?? '',
  };
}

/** From–to, or so long on a day; an end before the beginning is the next day's. */
function bodyOf(values: Values, zone: string): Values {
  const { board_task_id, day, is_billable, note } = values;
  const what = { board_task_id, note, ...(is_billable === '' ? {} : { is_billable }) };
  if (!isByTimes(values)) return { ...what, day, seconds: parseDuration(String(values.seconds)) ?? undefined };
  const at = (time: unknown): Date | null =>
    CLOCK.test(String(time)) ? momentOn(String(day), String(time), zone) : null;
  const start = at(values.start_date_time);
  const end = at(values.end_date_time);
  const nextDay = start && end && end <= start ? end.getTime() + 86_400_000 : end?.getTime();
  return {
    ...what,
    start_date_time: start?.toISOString(),
    end_date_time: nextDay === undefined ? undefined : new Date(nextDay).toISOString(),
  };
}

function alsoCheck(values: Values): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!values.board_task_id) wrong.board_task_id = 'Select a task.';
  const problem = isByTimes(values) ? null : loggedTimeProblem(String(values.seconds));
  if (problem) wrong.seconds = problem;
  if (isByTimes(values))
    for (const name of ['start_date_time', 'end_date_time'])
      if (!CLOCK.test(String(values[name]))) wrong[name] = 'Enter a time such as 10:30.';
  return wrong;
}

type Options = { entry: TimeRange | null; preset: Preset; zone: string; onDone: () => void };

/** Time written without a timer, or changed. */
export const useEntryForm = ({ entry, preset, zone, onDone }: Options): FormApi =>
  useForm({
    route: timesheetRoutes.add,
    about: entry?.id,
    initial: valuesOf(entry, preset, zone) as never,
    toBody: (values) => bodyOf(values, zone),
    alsoCheck,
    send: entry
      ? (body) => {
          const { board_task_id, start_date_time, end_date_time, is_billable, note } = body as never as Record<
            string,
            never
          >;
          const sent = { board_task_id, start_date_time, end_date_time, is_billable, note };
          return write(
            timesheetRoutes.change,
            { params: { id: entry.id }, body: sent },
            { quiet: true, version: entry.version },
          );
        }
      : undefined,
    onDone,
  });

const MODES = [
  { value: 'duration', label: 'Duration' },
  { value: 'times', label: 'Start and end' },
] as const;

export function EntryFields({ form, entry }: { form: FormApi; entry: TimeRange | null }) {
  const mode = useWatch<'duration' | 'times'>(form, 'mode');
  // Its own task stays choosable, also when it may no longer be written on.
  const heads = entry ? [{ value: String(entry.board_task_id), label: taskLabel(entry) }] : [];
  return (
    <>
      <Select
        name="board_task_id"
        label="Task"
        required
        lookup={taskLookup}
        options={heads}
        placeholder="Search by number, name or client"
      />
      <DateField name="day" label="Day" required />
      {!entry && (
        <Segmented label="Entry type" options={MODES} value={mode} onChange={(value) => form.set('mode', value)} />
      )}
      {mode === 'duration' ? (
        <TextField
          name="seconds"
          label="Duration"
          required
          placeholder="1:30"
          help="For example 1h 30m, 90m or 1.5. Placed in the first free slot of the day."
        />
      ) : (
        <FieldRow>
          <TextField name="start_date_time" label="From" required placeholder="10:00" inputMode="numeric" />
          <TextField name="end_date_time" label="To" required placeholder="11:30" inputMode="numeric" />
        </FieldRow>
      )}
      <TextArea name="note" label="Note" maxLength={1000} rows={2} placeholder="What you worked on" />
      {entry && <Checkbox name="is_billable" label="Billable" />}
      {!entry && <Billable form={form} />}
    </>
  );
}

/** By default the task's client decides. */
function Billable({ form }: { form: FormApi }) {
  const value = useWatch<boolean | ''>(form, 'is_billable');
  return (
    <Checkbox
      label="Not billable"
      value={value === false}
      onChange={(isNot) => form.set('is_billable', isNot ? false : '')}
    />
  );
}
