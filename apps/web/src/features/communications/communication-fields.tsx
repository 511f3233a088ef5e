import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Select, type Option } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { taskLookup } from '#web/kit/work/task-lookup.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { Attachments } from '#web/kit/attachments.tsx';
import type { CommunicationValues } from './form-values.ts';
import { DIRECTION_OPTIONS, MEETING_OPTIONS, MODE_OPTIONS } from './labels.tsx';

type Props = {
  form: FormApi;
  /** The client that is chosen already, by name. */
  named: readonly Option[];
  /** A meeting's state is entered once; later its actions change it. */
  isNew: boolean;
};

export function CommunicationFields({ form, named, isNew }: Props) {
  const today = useToday();
  const state = useWatch<CommunicationValues['meeting_state']>(form, 'meeting_state');
  const hasTask = useWatch<string>(form, 'board_task_id') !== '';
  const hasLoan = useWatch<string>(form, 'loan_id') !== '';
  const hasClient = useWatch<string>(form, 'client_id') !== '';
  return (
    <>
      <FormSection title="Communication">
        <FieldRow>
          <Select name="mode" label="Mode" searchable={false} options={MODE_OPTIONS} />
          <Select name="direction" label="Direction" searchable={false} options={DIRECTION_OPTIONS} />
        </FieldRow>
        <TextField name="subject" label="Subject" required maxLength={200} />
        <FieldRow>
          <Select
            name="client_id"
            label="Client"
            clearable
            placeholder="None"
            lookup={clientLookup}
            options={named}
            {...(hasLoan
              ? { help: 'If the loan file has a client, that client is used.' }
              : hasTask
                ? { help: 'If the task has a client, that client is used.' }
                : {})}
          />
          <TextField name="contact" label="Contact person" maxLength={120} placeholder="Name of the person" />
        </FieldRow>
        <Select name="board_task_id" label="Task" clearable placeholder="None" lookup={taskLookup} />
        <FieldRow>
          <DateField
            name="happens_on"
            label={state === 'Planned' ? 'Planned for' : 'Date'}
            {...(state === 'Planned' ? { min: today } : {})}
          />
          <TextField name="happens_time" label="Time" type="time" />
          {isNew && <Select name="meeting_state" label="Meeting" searchable={false} options={MEETING_OPTIONS} />}
        </FieldRow>
        <TextArea name="text" label="Notes" rows={5} maxLength={10_000} />
        <Attachments form={form} />
        {(hasTask || hasClient) && (
          <Checkbox
            name="is_shared_with_clients"
            label="Show to client in the portal"
            help="The client sees the notes and files under the task."
          />
        )}
      </FormSection>
      <FormSection title="Next step">
        <FieldRow>
          <TextField name="next_step" label="Next step" maxLength={300} />
          <DateField name="next_step_on" label="Due on" min={today} />
        </FieldRow>
        {isNew && <Checkbox name="remind_me" label="Remind me on this date" />}
      </FormSection>
    </>
  );
}
