import { NOTIFIED_ROLES } from '@daftar/contract/work/board';
import { PRIORITIES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import { useParams } from 'react-router';
import { peopleLookup } from '#web/kit/lookups.ts';
import { NumberField } from '#web/kit/number-field.tsx';
import { MultiSelect, Select, type Option } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { PROGRESS, STATUS } from '#web/kit/work/labels.ts';
import type { Parts } from './use-parts.ts';
import type { Action } from './labels.ts';

type Props = { value: Action; parts: Parts; onChange: (value: Action) => void };

const ACTS: readonly { value: Action['do']; label: string }[] = [
  { value: 'assign', label: 'assign' },
  { value: 'notify', label: 'notify' },
  { value: 'ask_client', label: 'request from the client' },
  { value: 'set_progress', label: 'set progress to' },
  { value: 'set_status', label: 'set status to' },
  { value: 'set_priority', label: 'set priority to' },
  { value: 'move', label: 'move the card to' },
  { value: 'ask_review', label: 'request a review' },
  { value: 'create_next', label: 'create a task from' },
  { value: 'add_to_do', label: 'add to-do' },
];

const FRESH: { [K in Action['do']]: Extract<Action, { do: K }> } = {
  assign: { do: 'assign', user_ids: [] },
  notify: { do: 'notify', user_ids: [], roles: ['assignees'] },
  ask_client: { do: 'ask_client', documents: [] },
  set_progress: { do: 'set_progress', to: 'In Process' },
  set_status: { do: 'set_status', to: 'COMPLETED' },
  set_priority: { do: 'set_priority', to: 'High' },
  move: { do: 'move', column_id: 0 },
  ask_review: { do: 'ask_review' },
  create_next: { do: 'create_next', template_id: 0, days_after: 30 },
  add_to_do: { do: 'add_to_do', name: '' },
};
export const freshAction = (kind: Action['do']): Action => FRESH[kind];

const STATUSES = (['TODO', 'PENDING', 'COMPLETED', 'CANCELLED'] as const).map((value) => ({
  value,
  label: STATUS[value].label,
}));
const STAGES = WORK_PROGRESS.map((value) => ({ value, label: PROGRESS[value].label }));
const ROLES: Option[] = NOTIFIED_ROLES.map((role) => ({ value: role, label: `Task ${role}` }));

/** One action with its values. */
export function ActionFields({ value, parts, onChange }: Props) {
  const start = (kind: Action['do']): Action => {
    const fresh = freshAction(kind);
    if (fresh.do === 'move') return { ...fresh, column_id: Number(parts.columns[0]?.value ?? 0) };
    if (fresh.do === 'create_next') return { ...fresh, template_id: Number(parts.templates[0]?.value ?? 0) };
    return fresh;
  };
  return (
    <>
      <Select
        label="Action"
        hideLabel
        options={ACTS}
        searchable={false}
        value={value.do}
        onChange={(kind) => onChange(start(kind as Action['do']))}
      />
      <With key={value.do} value={value} parts={parts} onChange={onChange} />
    </>
  );
}

function With({ value, parts, onChange }: Props) {
  const people = peopleLookup(Number(useParams().businessId));
  switch (value.do) {
    case 'assign':
      return (
        <MultiSelect
          label="People"
          hideLabel
          placeholder="Select people"
          lookup={people}
          value={value.user_ids.map(String)}
          onChange={(chosen) => onChange({ ...value, user_ids: chosen.map(Number) })}
        />
      );
    case 'notify':
      return (
        <MultiSelect
          label="Recipients"
          hideLabel
          placeholder="Select recipients"
          options={ROLES}
          lookup={people}
          value={[...value.roles, ...value.user_ids.map(String)]}
          onChange={(chosen) =>
            onChange({
              ...value,
              roles: NOTIFIED_ROLES.filter((role) => chosen.includes(role)),
              user_ids: chosen.filter((one) => /^\d+$/.test(one)).map(Number),
            })
          }
        />
      );
    case 'ask_client':
      return (
        <TextField
          label="Documents"
          hideLabel
          placeholder="Documents, separated by commas"
          value={value.documents.join(', ')}
          onChange={(typed) => onChange({ ...value, documents: typed ? typed.split(/,\s*/) : [] })}
        />
      );
    case 'set_progress':
      return <To options={STAGES} value={value.to} onChange={(to) => onChange({ ...value, to: to as never })} />;
    case 'set_status':
      return <To options={STATUSES} value={value.to} onChange={(to) => onChange({ ...value, to: to as never })} />;
    case 'set_priority':
      return (
        <To
          options={PRIORITIES.map((one) => ({ value: one, label: one }))}
          value={value.to}
          onChange={(to) => onChange({ ...value, to: to as never })}
        />
      );
    case 'move':
      return (
        <To
          options={parts.columns}
          value={String(value.column_id || '')}
          onChange={(id) => onChange({ ...value, column_id: Number(id) })}
        />
      );
    case 'create_next':
      return (
        <>
          <To
            options={parts.templates}
            value={String(value.template_id || '')}
            onChange={(id) => onChange({ ...value, template_id: Number(id) })}
          />
          <NumberField
            label="Due"
            hideLabel
            unit="days later"
            value={value.days_after}
            onChange={(days_after) => onChange({ ...value, days_after })}
          />
        </>
      );
    case 'add_to_do':
      return (
        <TextField
          label="To-do"
          hideLabel
          placeholder="To-do name"
          maxLength={300}
          value={value.name}
          onChange={(name) => onChange({ ...value, name })}
        />
      );
    case 'ask_review':
      return null;
  }
}

const To = (props: { options: readonly Option[]; value: string; onChange: (value: string) => void }) => (
  <Select label="New value" hideLabel searchable={false} {...props} />
);
