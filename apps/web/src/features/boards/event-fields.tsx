import { WORK_PROGRESS } from '@daftar/domain/enumerations';
import { FieldRow } from '#web/kit/form.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { DOCUMENT, PROGRESS, REVIEW, STATUS } from '#web/kit/work/labels.ts';
import type { Event } from './labels.ts';

type Props = { value: Event; columns: readonly Option[]; onChange: (value: Event) => void };

const KINDS: readonly { value: Event['on']; label: string }[] = [
  { value: 'created', label: 'a task is created' },
  { value: 'status', label: 'status changes to' },
  { value: 'progress', label: 'progress changes to' },
  { value: 'column', label: 'a card moves to' },
  { value: 'review', label: 'a review is' },
  { value: 'document', label: 'a document changes to' },
];

const said = (of: Record<string, { label: string }>, values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: of[value]!.label }));

const TO: Partial<Record<Event['on'], readonly Option[]>> = {
  status: said(STATUS, ['TODO', 'PENDING', 'SNOOZED', 'COMPLETED', 'CANCELLED']),
  progress: said(PROGRESS, WORK_PROGRESS),
  review: [{ value: 'Waiting', label: 'Requested' }, ...said(REVIEW, ['Returned', 'Approved'])],
  document: said(DOCUMENT, ['Request for Verification', 'Approved', 'Request for Change']),
};

/** The event that triggers the automation, and its new value. */
export function EventFields({ value, columns, onChange }: Props) {
  const options = value.on === 'column' ? columns : TO[value.on];
  const start = (on: Event['on']): Event => {
    if (on === 'created') return { on };
    if (on === 'column') return { on, to: Number(columns[0]?.value ?? 0) };
    return { on, to: TO[on]![0]!.value } as Event;
  };
  return (
    <FieldRow>
      <Select
        label="Trigger"
        options={KINDS}
        searchable={false}
        value={value.on}
        onChange={(on) => onChange(start(on as Event['on']))}
      />
      {options && (
        <Select
          key={value.on}
          label="New value"
          options={options}
          searchable={false}
          value={String('to' in value ? value.to : '')}
          onChange={(to) => onChange({ ...value, to: value.on === 'column' ? Number(to) : to } as Event)}
        />
      )}
    </FieldRow>
  );
}
