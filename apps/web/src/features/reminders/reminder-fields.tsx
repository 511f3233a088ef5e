import { reminderRoutes } from '@daftar/contract/reminders';
import { REMINDER_CHANNELS } from '@daftar/domain/work/reminders';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { RecurrenceFields } from '#web/kit/recurrence-fields.tsx';
import { MultiSelect, Select, type Option } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { taskLookup } from '#web/kit/work/task-lookup.ts';
import { CHANNEL_WORDS } from './labels.tsx';

type Props = {
  form: FormApi;
  /** The first day that may be chosen. */
  min: string;
  /** Options of the current values. */
  client: readonly Option[];
  clients: readonly Option[];
};

export function ReminderFields({ form, min, client, clients }: Props) {
  const businessId = Number(useParams().businessId);
  const repeats = useWatch<boolean>(form, 'repeats');
  return (
    <>
      <FormSection title="Reminder">
        <TextField name="text" label="Reminder" required maxLength={300} />
        <Checkbox name="repeats" label="Repeat this reminder" />
        {repeats ? (
          <>
            <RecurrenceFields form={form} min={min} startLabel="Starts on" />
            <TextField name="at" label="Time" type="time" required />
          </>
        ) : (
          <FieldRow>
            <DateField name="starts_on" label="Date" required min={min} />
            <TextField name="at" label="Time" type="time" required />
          </FieldRow>
        )}
      </FormSection>
      <FormSection title="Recipients">
        <MultiSelect
          name="user_ids"
          label="Team members"
          lookup={peopleLookup(businessId)}
          placeholder="Add team members"
        />
        <MultiSelect
          name="client_ids"
          label="Clients"
          lookup={clientLookup}
          options={clients}
          placeholder="Add clients"
        />
        <Channels />
      </FormSection>
      <FormSection title="Related to">
        <FieldRow>
          <Select name="client_id" label="Client" clearable placeholder="None" lookup={clientLookup} options={client} />
          <Select
            name="board_task_id"
            label="Task"
            clearable
            placeholder="None"
            lookup={taskLookup}
            help="The reminder stops when this task is completed or cancelled."
          />
        </FieldRow>
      </FormSection>
    </>
  );
}

/** Unavailable channels are shown with the reason. */
function Channels() {
  const offered = useRead(reminderRoutes.channels, {}, { quiet: true }).data?.data ?? [];
  const why = (channel: string): string | undefined =>
    offered.find((one) => one.channel === channel && !one.is_offered)?.why;
  return (
    <Stack gap={10} role="group" aria-label="Send by">
      {REMINDER_CHANNELS.map((channel) => {
        const reason = why(channel);
        return (
          <Checkbox
            key={channel}
            name={`channels.${channel}`}
            label={CHANNEL_WORDS[channel]}
            disabled={reason !== undefined}
            {...(reason ? { help: reason } : {})}
          />
        );
      })}
    </Stack>
  );
}
