import { boardRoutes } from '@daftar/contract/boards';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Board } from '@daftar/contract/work/board';
import type { BoardField } from '@daftar/contract/work/task';
import type { Task } from '@daftar/contract/work/task-detail';
import { PRIORITIES } from '@daftar/domain/enumerations';
import { dateProblems } from '@daftar/domain/work/task-actions';
import { fieldProblems } from '@daftar/domain/work/task-fields';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import type { WorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { parseDuration } from '@daftar/domain/work/durations';
import { FieldInput } from './field-input.tsx';
import { bodyOf, fromTemplate, newTask, placeOf, type TaskValues } from './new-task-values.ts';
import { boardOptions, useTasksAround } from './use-around.ts';

type Props = {
  board: Board;
  boards: readonly Board[];
  fields: readonly BoardField[];
  defaults: WorkDefaults;
  preset: { client: string; column: string | null; progress: string | null };
  onBoard: (id: number) => void;
  /** `isLast`: no other task follows. */
  onDone: (task: Task, isLast: boolean) => void;
  onCancel: () => void;
};

const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: value }));
const BASES = [
  { value: 'none', label: 'Not billable' },
  { value: 'fixed', label: 'Fixed fee' },
  { value: 'time', label: 'Time-based' },
];

/** Only the name is required; the rest can be set later, in place. */
export function NewTaskForm({ board, boards, fields, defaults, preset, onBoard, onDone, onCancel }: Props) {
  const businessId = Number(useParams().businessId);
  const { services } = useTasksAround(board.id);
  const templates = useRead(boardRoutes.templates, { params: { id: board.id } }, { quiet: true }).data?.data ?? [];
  const another = useRef(false);
  const [blank] = useState(() => newTask(defaults));
  const place = placeOf(board.id, preset.column, preset.progress);
  const form = useForm({
    route: taskRoutes.create,
    about: place,
    initial: { ...blank, client_id: preset.client } as never,
    toBody: (values) => bodyOf(values as TaskValues, place, fields) as never,
    alsoCheck: (values) => {
      const typed = values as TaskValues;
      const body = bodyOf(typed, place, fields);
      return Object.fromEntries([
        ...dateProblems(body).map(({ field, message }) => [field, message]),
        ...fieldProblems(fields, body.fields).map(({ field, message }) => [field, message]),
        ...(typed.estimate && parseDuration(typed.estimate) === null
          ? [['estimate', 'Enter a duration such as 1h 30m.']]
          : []),
      ]) as Record<string, string>;
    },
    onDone: (task) => {
      toast('success', `${task.reference} created`);
      const isLast = !another.current;
      another.current = false;
      onDone(task, isLast);
    },
  });
  const basis = useWatch<TaskValues['billing_basis']>(form, 'billing_basis');
  const fill = (id: string): void => {
    const chosen = templates.find((one) => String(one.id) === id);
    if (!chosen) return;
    for (const [name, value] of Object.entries(fromTemplate(chosen, form.store.getState().values as TaskValues, blank)))
      form.set(name, value);
  };
  const people = peopleLookup(businessId);
  return (
    <Form form={form} label="New task">
      <FormSection title="Task">
        {(boards.length > 1 || templates.length > 0) && (
          <FieldRow>
            {boards.length > 1 && (
              <Select
                label="Board"
                options={boardOptions(boards)}
                value={String(board.id)}
                onChange={(id) => onBoard(Number(id))}
              />
            )}
            {templates.length > 0 && (
              <Select
                name="template_id"
                label="Template"
                clearable
                placeholder="None"
                options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={fill}
              />
            )}
          </FieldRow>
        )}
        <TextField name="name" label="Name" required maxLength={300} />
        <FieldRow>
          <Select name="client_id" label="Client" clearable placeholder="None" lookup={clientLookup} />
          {services.length > 0 && (
            <Select name="service_id" label="Service" clearable placeholder="None" options={services} />
          )}
        </FieldRow>
        <TextArea name="description" label="Description" rows={3} maxLength={20_000} />
      </FormSection>
      <FormSection title="Dates and people">
        <FieldRow>
          <DateField name="due_date" label="Due date" />
          <DateField name="target_date" label="Target date" help="Internal deadline, before the due date." />
        </FieldRow>
        <FieldRow>
          <MultiSelect name="assignee_ids" label="Assignees" lookup={people} placeholder="Unassigned" />
          <MultiSelect name="reviewer_ids" label="Reviewers" lookup={people} placeholder="No reviewer" />
        </FieldRow>
        <FieldRow>
          <Select name="priority" label="Priority" searchable={false} options={PRIORITY_OPTIONS} />
          <TextField name="period_label" label="Period" placeholder="October 2026" maxLength={60} />
        </FieldRow>
      </FormSection>
      <FormSection title="To-dos and documents">
        <FieldRow>
          <TextArea name="to_dos" label="To-dos" help="One per line." rows={4} />
          <TextArea name="documents" label="Documents to request" help="One per line." rows={4} />
        </FieldRow>
        <FieldRow>
          <TextField name="tags" label="Tags" placeholder="Separated by commas" maxLength={400} />
          <TextField name="estimate" label="Estimate" placeholder="1h 30m" maxLength={20} />
        </FieldRow>
      </FormSection>
      {fields.length > 0 && (
        <FormSection title={`${board.name} fields`}>
          <FieldRow>
            {fields.map((field) => (
              <FieldInput key={field.id} field={field} />
            ))}
          </FieldRow>
        </FormSection>
      )}
      <FormSection title="Billing">
        <FieldRow>
          <Select name="billing_basis" label="Billing" searchable={false} options={BASES} />
          {basis === 'fixed' && <TextField name="fee" label="Fee" inputMode="decimal" maxLength={16} />}
        </FieldRow>
      </FormSection>
      <FormFooter verb="Create task" onCancel={onCancel}>
        <Button
          onClick={() => {
            another.current = true;
            void form.submit().finally(() => {
              another.current = false;
            });
          }}
        >
          Create and add another
        </Button>
      </FormFooter>
    </Form>
  );
}
