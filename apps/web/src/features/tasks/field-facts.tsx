import type { BoardField } from '@daftar/contract/work/task';
import type { Task } from '@daftar/contract/work/task-detail';
import type { CustomValue } from '@daftar/domain/custom-fields';
import { fieldText } from '@daftar/domain/work/task-fields';
import { asOptions } from '#web/kit/to-options.ts';
import { InlineText } from '#web/kit/inline-text.tsx';
import { Popover } from '#web/kit/popover.tsx';
import { ChoiceList } from '#web/kit/work/choice-list.tsx';
import { toast } from '#web/core/toasts.ts';
import { NoValue, ValueButton } from '#web/kit/work/value-button.tsx';
import { change } from './changes.ts';
import { ChoiceFact, DayFact, Fact } from './fact.tsx';
import classes from './task.module.css';

/** Board fields of all types, edited in place. */
export const FieldFacts = ({ task, mayEdit }: { task: Task; mayEdit: boolean }) =>
  task.board_fields.map((field) => (
    <FieldFact
      key={field.id}
      field={field}
      value={task.fields[field.id] ?? null}
      mayEdit={mayEdit}
      onChange={(value) => change(task.id, { fields: { [field.id]: value } })}
    />
  ));

type Props = {
  field: BoardField;
  value: CustomValue;
  mayEdit: boolean;
  onChange: (value: CustomValue) => Promise<boolean>;
};

const NONE = { value: '', label: 'None' };
const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function FieldFact({ field, value, mayEdit, onChange }: Props) {
  const label = field.is_required ? `${field.label} *` : field.label;
  const text = fieldText(field.type, value);
  if (!mayEdit)
    return (
      <Fact label={label}>
        <span className={classes.plain}>{text || '—'}</span>
      </Fact>
    );
  switch (field.type) {
    case 'Date Field':
      return (
        <DayFact
          label={label}
          value={(value as string | null) ?? null}
          mayEdit
          onChange={(day) => void onChange(day)}
        />
      );
    case 'Radio-Button':
    case 'Drop-down':
      return (
        <ChoiceFact
          label={label}
          value={(value as string | null) ?? ''}
          options={[NONE, ...asOptions(field.options)]}
          mayEdit
          onChange={(chosen) => void onChange(chosen || null)}
        >
          {text || <NoValue />}
        </ChoiceFact>
      );
    case 'Toggle Button':
      return (
        <ChoiceFact
          label={label}
          value={value === null ? '' : String(value)}
          options={YES_NO}
          mayEdit
          onChange={(chosen) => void onChange(chosen === 'true')}
        >
          {text || <NoValue />}
        </ChoiceFact>
      );
    case 'Checkbox':
      return <SeveralFact label={label} field={field} value={(value as string[] | null) ?? []} onChange={onChange} />;
    default:
      return <TypedFact label={label} field={field} value={value} onChange={onChange} />;
  }
}

/** Any of some. */
function SeveralFact({
  label,
  field,
  value,
  onChange,
}: Omit<Props, 'mayEdit' | 'value'> & { label: string; value: string[] }) {
  const toggle = (option: string): void =>
    void onChange(value.includes(option) ? value.filter((one) => one !== option) : [...value, option]);
  return (
    <Fact label={label}>
      <Popover
        label={field.label}
        width={240}
        align="start"
        trigger={
          <ValueButton label={field.label} className={classes.value}>
            {value.join(', ') || <NoValue />}
          </ValueButton>
        }
      >
        {() => (
          <ChoiceList
            label={field.label}
            hint="Search options"
            many
            choices={asOptions(field.options)}
            chosen={value}
            onPick={toggle}
          />
        )}
      </Popover>
    </Fact>
  );
}

/** Text, a number, or a day with its time. */
function TypedFact({ label, field, value, onChange }: Omit<Props, 'mayEdit'> & { label: string }) {
  const save = async (typed: string): Promise<boolean> => {
    if (field.type !== 'Number Field') return onChange(typed || null);
    const number = Number(typed);
    if (!Number.isNaN(number)) return onChange(typed ? number : null);
    toast('error', `Enter a number in ${field.label}.`);
    return false;
  };
  const text = value === null ? '' : String(value);
  if (field.type === 'Date Time Field')
    return (
      <Fact label={label}>
        <input
          type="datetime-local"
          className={classes.moment}
          aria-label={field.label}
          defaultValue={text}
          key={text}
          onBlur={(event) => event.target.value !== text && void onChange(event.target.value || null)}
        />
      </Fact>
    );
  return (
    <Fact label={label}>
      <InlineText
        label={field.label}
        value={text}
        placeholder="—"
        clearable
        maxLength={field.type === 'Paragraph' ? 5000 : 200}
        onSave={save}
      />
    </Fact>
  );
}
