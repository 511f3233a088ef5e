import { ORDINALS, RECURRENCE_ENDS, RECURRENCE_FREQUENCIES, WEEKDAYS } from '@daftar/domain/enumerations';
import { RECURRENCE_UNITS, strideOf } from '@daftar/domain/recurrence';
import { DateField } from './date-field.tsx';
import { FieldRow } from './form.tsx';
import type { RuleValues } from './recurrence-values.ts';
import { MultiSelect, Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { useWatch, type FormApi } from './use-form.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const FREQUENCIES = optionsOf(RECURRENCE_FREQUENCIES);
const UNITS = RECURRENCE_UNITS.map((value) => ({ value, label: `${value.toLowerCase()}s` }));
const DAYS = optionsOf(WEEKDAYS);
const ENDS = optionsOf(RECURRENCE_ENDS);
const ON = ORDINALS.map((value) => ({ value, label: value === 'Last Day' ? value : `${value} weekday` }));

type Props = {
  form: FormApi;
  /** Earliest start date, if any. */
  min?: string | undefined;
  /** Label of the start date: "First day", "First due date". */
  startLabel: string;
  onStart?: (day: string) => void;
};

/** Fields of a recurrence, as far as the frequency needs them. */
export function RecurrenceFields({ form, min, startLabel, onStart }: Props) {
  const frequency = useWatch<RuleValues['frequency']>(form, 'frequency');
  const unit = useWatch<RuleValues['unit']>(form, 'unit');
  const ordinal = useWatch<RuleValues['ordinal']>(form, 'ordinal');
  const ends = useWatch<RuleValues['ends']>(form, 'ends');
  const { by } = strideOf({ frequency, unit, interval: 1 });
  return (
    <>
      <FieldRow>
        <Select name="frequency" label="Repeats" searchable={false} options={FREQUENCIES} />
        <DateField name="starts_on" label={startLabel} required min={min} onChange={onStart} />
      </FieldRow>
      {frequency === 'Custom' && (
        <FieldRow>
          <TextField name="interval" label="Every" inputMode="numeric" maxLength={3} />
          <Select name="unit" label="Unit" searchable={false} options={UNITS} />
        </FieldRow>
      )}
      {by === 'weeks' && (
        <MultiSelect name="weekdays" label="On" options={DAYS} placeholder="Same weekday as start date" />
      )}
      {by === 'months' && (
        <FieldRow>
          <Select name="ordinal" label="On" clearable options={ON} placeholder="Same day as start date" />
          {ordinal !== '' && ordinal !== 'Last Day' && (
            <Select name="weekday" label="Weekday" searchable={false} options={DAYS} />
          )}
        </FieldRow>
      )}
      <FieldRow>
        <Select name="ends" label="Ends" searchable={false} options={ENDS} />
        {ends === 'After Number Of Times' && (
          <TextField name="times" label="Number of times" inputMode="numeric" maxLength={4} />
        )}
        {ends === 'On Date' && <DateField name="ends_on" label="End date" required />}
      </FieldRow>
    </>
  );
}
