import { boardRoutes } from '@daftar/contract/boards';
import { PRIORITIES } from '@daftar/domain/enumerations';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { FieldRow } from '#web/kit/form.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { fromTemplate } from './made-work-values.ts';
import { useServices } from './use-services.ts';

const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: value }));

type Props = {
  form: FormApi;
  boardId: number;
  /** Where each task gets its people elsewhere. */ withoutPeople?: boolean;
};

/** The task as it is described once; `work.` before each name. */
export function MadeWorkFields({ form, boardId, withoutPeople }: Props) {
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
      <TextField
        name="work.name"
        label="Name of each task"
        required
        maxLength={300}
        help="{client}, {period} and {service} are filled in."
      />
      <FieldRow>
        {services.length > 0 && (
          <Select name="work.service_id" label="Service" clearable placeholder="None" options={services} />
        )}
        <Select name="work.priority" label="Priority" searchable={false} options={PRIORITY_OPTIONS} />
      </FieldRow>
      <FieldRow>
        {!withoutPeople && (
          <MultiSelect name="work.assignee_ids" label="Assignees" lookup={people} placeholder="Nobody yet" />
        )}
        <MultiSelect name="work.reviewer_ids" label="Reviewers" lookup={people} placeholder="No review" />
      </FieldRow>
      <TextArea name="work.description" label="Description" rows={2} maxLength={20_000} />
      <FieldRow>
        <TextArea
          name="work.to_dos"
          label="To-dos"
          help="One a line; “Reconcile | 3” is due three days before."
          rows={4}
        />
        <TextArea name="work.documents" label="Documents to ask for" help="One a line." rows={4} />
      </FieldRow>
    </>
  );
}
