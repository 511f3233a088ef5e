import { boardRoutes } from '@daftar/contract/boards';
import { PRIORITIES } from '@daftar/domain/enumerations';
import { TASK_TOKENS } from '@daftar/domain/work/task-templates';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { FieldRow } from '#web/kit/form.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { tokenHelp } from '#web/kit/token-help.ts';
import type { FormApi } from '#web/kit/use-form.ts';
import { fromTemplate } from './task-blueprint-values.ts';
import { useServices } from './use-services.ts';

const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: value }));

type Props = {
  form: FormApi;
  boardId: number;
  /** For forms that assign people elsewhere. */ withoutPeople?: boolean;
};

/** Fields of a task blueprint; names are prefixed with `work.`. */
export function TaskBlueprintFields({ form, boardId, withoutPeople }: Props) {
  const businessId = Number(useParams().businessId);
  const services = useServices();
  const templates =
    useRead(boardRoutes.templates, { params: { id: boardId } }, { quiet: true, enabled: boardId > 0 }).data?.data ?? [];
  const people = peopleLookup(businessId);
  const use = (id: string): void => {
    const chosen = templates.find((one) => String(one.id) === id);
    if (!chosen) return;
    for (const [name, value] of Object.entries(fromTemplate(chosen))) form.set(`work.${name}`, value);
  };
  return (
    <>
      {templates.length > 0 && (
        <Select
          name="work.template_id"
          label="Template"
          clearable
          placeholder="None"
          options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={use}
        />
      )}
      <TextField name="work.name" label="Task name" required maxLength={300} help={tokenHelp(TASK_TOKENS)} />
      <FieldRow>
        {services.length > 0 && (
          <Select name="work.service_id" label="Service" clearable placeholder="None" options={services} />
        )}
        <Select name="work.priority" label="Priority" searchable={false} options={PRIORITY_OPTIONS} />
      </FieldRow>
      <FieldRow>
        {!withoutPeople && (
          <MultiSelect name="work.assignee_ids" label="Assignees" lookup={people} placeholder="Unassigned" />
        )}
        <MultiSelect name="work.reviewer_ids" label="Reviewers" lookup={people} placeholder="No reviewer" />
      </FieldRow>
      <TextArea name="work.description" label="Description" rows={2} maxLength={20_000} />
      <FieldRow>
        <TextArea
          name="work.to_dos"
          label="To-dos"
          help="One per line. “Reconcile | 3” sets it due 3 days before the task."
          rows={4}
        />
        <TextArea name="work.documents" label="Documents to request" help="One per line." rows={4} />
      </FieldRow>
    </>
  );
}
