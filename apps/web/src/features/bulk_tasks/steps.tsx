import type { Board } from '@daftar/contract/work/board';
import { CLIENT_CATEGORIES, SERVICE_NAMES } from '@daftar/domain/enumerations';
import { SPREADS } from '@daftar/domain/work/assignee-spread';
import { useParams } from 'react-router';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { clientLookup, groupLookup, peopleLookup, tagLookup } from '#web/kit/lookups.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { MadeWorkFields } from '#web/work/made-work-fields.tsx';
import { periodsOf } from '#web/work/period-options.ts';
import classes from './bulk_tasks.module.css';
import type { BulkValues } from './values.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const SERVICES = optionsOf(SERVICE_NAMES);
const CATEGORIES = optionsOf(CLIENT_CATEGORIES);
const SPREAD_WORDS: Record<BulkValues['spread'], string> = {
  in_turn: 'In turn',
  by_load: 'To whoever has least on their hands',
  everyone: 'Each task to all of them',
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
      <MadeWorkFields form={form} boardId={Number(board) || 0} withoutPeople />
    </>
  );
}

const WAYS = [
  { value: 'filter', label: 'By group, service, category' },
  { value: 'named', label: 'One by one' },
] as const;

export function ChooseClients({ form }: { form: FormApi }) {
  const choose = useWatch<BulkValues['choose']>(form, 'choose');
  return (
    <>
      <Segmented
        label="How clients are chosen"
        options={WAYS}
        value={choose}
        onChange={(way) => form.change('choose', way)}
      />
      {choose === 'named' ? (
        <MultiSelect name="ids" label="Clients" lookup={clientLookup} placeholder="Name, file number, PAN" />
      ) : (
        <>
          <FieldRow>
            <Select name="group_by" label="Group" clearable placeholder="Any" lookup={groupLookup} />
            <Select name="service" label="Takes the service" clearable placeholder="Any" options={SERVICES} />
          </FieldRow>
          <FieldRow>
            <Select name="category" label="Category" clearable placeholder="Any" options={CATEGORIES} />
            <Select name="tag" label="Tag" clearable placeholder="Any" lookup={tagLookup} />
          </FieldRow>
          <p className={classes.quiet}>All active clients that fit; the preview says how many, and who is left out.</p>
        </>
      )}
    </>
  );
}

export function ChoosePeople({ form, today }: { form: FormApi; today: string }) {
  const people = peopleLookup(Number(useParams().businessId));
  const chosen = useWatch<string[]>(form, 'people');
  const periods = [
    ...periodsOf('month', today, 3),
    ...periodsOf('quarter', today, 2),
    ...periodsOf('assessment_year', today, 2),
  ];
  return (
    <>
      <FieldRow>
        <Select name="period" label="Period" clearable placeholder="None" searchable={false} options={periods} />
        <DateField name="due_date" label="Due date" />
        <TextField name="target_days" label="Target, days before" inputMode="numeric" maxLength={3} />
      </FieldRow>
      <MultiSelect name="people" label="Spread over" lookup={people} placeholder="Nobody: the tasks stay unassigned" />
      {chosen.length > 1 && <Select name="spread" label="How" searchable={false} options={SPREAD_OPTIONS} />}
      <Checkbox name="keep_client_assignees" label="Give each client to who looks after it, and spread the rest" />
    </>
  );
}
