import { boardRoutes } from '@daftar/contract/boards';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Board } from '@daftar/contract/work/board';
import type { BoardField } from '@daftar/contract/work/task';
import type { Task } from '@daftar/contract/work/task-detail';
import { PRIORITIES } from '@daftar/domain/enumerations';
import { dateProblems } from '@daftar/domain/work/task-acts';
import { fieldProblems } from '@daftar/domain/work/task-fields';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import type { WorkDefaults } from '#web/work/use-work-defaults.ts';
import { parseDuration } from '#web/work/durations.ts';
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
  /** `isLast`: no other one is to follow. */
  onDone: (task: Task, isLast: boolean) => void;
  onCancel: () => void;
};

const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: value }));
const BASES = [
  { value: 'none', label: 'Not billed' },
  { value: 'fixed', label: 'A fixed fee' },
  { value: 'time', label: 'By time' },
];

/** What a task needs: a name is enough; the rest can be set later, in place. */
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
        ...(typed.estimate && parseDuration(typed.estimate) === null ? [['estimate', 'A time like 1h 30m']] : []),
      ]) as Record<string, string>;
    },
    onDone: (task) => {
      toast('success', `${task.reference} made`);
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
      <FormSection title="What">
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
      <FormSection title="When and who">
        <FieldRow>
          <DateField name="due_date" label="Due date" />
          <DateField name="target_date" label="Target date" help="When we want to be done." />
        </FieldRow>
        <FieldRow>
          <MultiSelect name="assignee_ids" label="Assignees" lookup={people} placeholder="Nobody yet" />
          <MultiSelect name="reviewer_ids" label="Reviewers" lookup={people} placeholder="No review" />
        </FieldRow>
        <FieldRow>
          <Select name="priority" label="Priority" searchable={false} options={PRIORITY_OPTIONS} />
          <TextField name="period_label" label="Period" placeholder="October 2026" maxLength={60} />
        </FieldRow>
      </FormSection>
      <FormSection title="Steps and papers">
        <FieldRow>
          <TextArea name="to_dos" label="To-dos" help="One a line." rows={4} />
          <TextArea name="documents" label="Documents to ask for" help="One a line." rows={4} />
        </FieldRow>
        <FieldRow>
          <TextField name="tags" label="Tags" placeholder="With commas between them" maxLength={400} />
          <TextField name="estimate" label="Estimate" placeholder="1h 30m" maxLength={20} />
        </FieldRow>
      </FormSection>
      {fields.length > 0 && (
        <FormSection title={`Fields of ${board.name}`}>
          <FieldRow>
            {fields.map((field) => (
              <FieldInput key={field.id} field={field} />
            ))}
          </FieldRow>
        </FormSection>
      )}
      <FormSection title="Billing">
        <FieldRow>
          <Select name="billing_basis" label="Billed" searchable={false} options={BASES} />
          {basis === 'fixed' && <TextField name="fee" label="Fee" inputMode="decimal" maxLength={16} />}
        </FieldRow>
      </FormSection>
      <FormFooter verb="Make task" onCancel={onCancel}>
        <Button
          onClick={() => {
            another.current = true;
            void form.submit().finally(() => {
              another.current = false;
            });
          }}
        >
          Make another
        </Button>
      </FormFooter>
    </Form>
  );
}
