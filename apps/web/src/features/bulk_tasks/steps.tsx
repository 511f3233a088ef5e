import type { Board } from '@daftar/contract/work/board';
import { categoryOptions } from '@daftar/domain/country-pack';
import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import { SPREADS } from '@daftar/domain/work/assignee-spread';
import { useParams } from 'react-router';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { clientLookup, groupLookup, peopleLookup, tagLookup } from '#web/kit/lookups.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useHomeCountry } from '#web/kit/use-country-pack.ts';
import { TaskBlueprintFields } from '#web/kit/work/task-blueprint-fields.tsx';
import { periodOf, periodsOf } from '#web/kit/work/period-options.ts';
import type { BulkValues } from './form-values.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const SERVICES = optionsOf(SERVICE_NAMES);
const SPREAD_WORDS: Record<BulkValues['spread'], string> = {
  in_turn: 'One after another',
  by_load: 'To the person with the least work',
  everyone: 'Assign every task to all',
};
const SPREAD_OPTIONS = SPREADS.map((value) => ({ value, label: SPREAD_WORDS[value] }));

export function ChooseWork({ form, boards }: { form: FormApi; boards: readonly Board[] }) {
  const board = useWatch<string>(form, 'board_id');
  return (
    <>
      <Select
        name="board_id"
        label="Board"
        required
        options={boards.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TaskBlueprintFields form={form} boardId={Number(board) || 0} withoutPeople />
    </>
  );
}

const WAYS = [
  { value: 'filter', label: 'By group, service, category' },
  { value: 'named', label: 'Select clients' },
] as const;

export function ChooseClients({ form }: { form: FormApi }) {
  const home = useHomeCountry();
  const choose = useWatch<BulkValues['choose']>(form, 'choose');
  return (
    <>
      <Segmented
        label="Select clients by"
        options={WAYS}
        value={choose}
        onChange={(way) => form.change('choose', way)}
      />
      {choose === 'named' ? (
        <MultiSelect
          name="ids"
          label="Clients"
          lookup={clientLookup}
          placeholder="Search by name, file number or PAN"
        />
      ) : (
        <>
          <FieldRow>
            <Select name="group_by" label="Group" clearable placeholder="Any" lookup={groupLookup} />
            <Select name="service" label="Service" clearable placeholder="Any" options={SERVICES} />
          </FieldRow>
          <FieldRow>
            <Select name="category" label="Category" clearable placeholder="Any" options={categoryOptions(home)} />
            <Select name="tag" label="Tag" clearable placeholder="Any" lookup={tagLookup} />
          </FieldRow>
          <Text as="p" tone="muted">
            Includes active clients that match all of these. The preview shows how many, and who is skipped.
          </Text>
        </>
      )}
    </>
  );
}

export function ChoosePeople({ form, today }: { form: FormApi; today: string }) {
  const people = peopleLookup(Number(useParams().businessId));
  const chosen = useWatch<string[]>(form, 'people');
  const service = useWatch<string>(form, 'work.service_id');
  const proposed = useWatch<string>(form, 'period');
  const usual = [
    ...periodsOf('month', today, 3),
    ...periodsOf('quarter', today, 2),
    ...periodsOf('assessment_year', today, 2),
  ];
  const other = usual.some(({ value }) => value === proposed) ? null : periodOf(proposed);
  const periods = other ? [{ value: proposed, label: other.label }, ...usual] : usual;
  return (
    <>
      <FieldRow>
        <Select
          name="period"
          label="Period"
          required={service !== ''}
          clearable={service === ''}
          placeholder={service === '' ? 'None' : 'Select a period'}
          searchable={false}
          options={periods}
        />
        <DateField name="due_date" label="Due date" />
        <TextField name="target_days" label="Target, days before due date" inputMode="numeric" maxLength={3} />
      </FieldRow>
      <MultiSelect name="people" label="Assign to" lookup={people} placeholder="Unassigned" />
      {chosen.length > 1 && <Select name="spread" label="Distribute" searchable={false} options={SPREAD_OPTIONS} />}
      <Checkbox name="keep_client_assignees" label="Assign to the client’s owner first, then distribute the rest" />
    </>
  );
}
