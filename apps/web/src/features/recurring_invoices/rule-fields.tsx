import { RECURRING_MODE_LABELS, RECURRING_MODES } from '@daftar/domain/billing/recurring-modes';
import { ORDINALS, RECURRENCE_ENDS, RECURRENCE_FREQUENCIES, WEEKDAYS } from '@daftar/domain/enumerations';
import { RECURRENCE_UNITS, strideOf } from '@daftar/domain/recurrence';
import { DateField } from '#web/kit/date-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { Preview } from './preview.tsx';
import classes from './recurring_invoices.module.css';
import type { RuleValues } from './values.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const FREQUENCIES = optionsOf(RECURRENCE_FREQUENCIES);
const UNITS = RECURRENCE_UNITS.map((value) => ({ value, label: `${value.toLowerCase()}s` }));
const DAYS = optionsOf(WEEKDAYS);
const ENDS = optionsOf(RECURRENCE_ENDS);
const ON = ORDINALS.map((value) => ({ value, label: value === 'Last Day' ? value : `The ${value} …` }));
const MODES = RECURRING_MODES.map((value) => ({ value, label: RECURRING_MODE_LABELS[value] }));

/** How often, from when until when, and what happens on the day; beside it the days that come of it. */
export function RuleFields({ form, today, onStart }: { form: FormApi; today: string; onStart: (day: string) => void }) {
  const frequency = useWatch<RuleValues['frequency']>(form, 'frequency');
  const unit = useWatch<RuleValues['unit']>(form, 'unit');
  const ordinal = useWatch<RuleValues['ordinal']>(form, 'ordinal');
  const ends = useWatch<RuleValues['ends']>(form, 'ends');
  const { by } = strideOf({ frequency, unit, interval: 1 });
  return (
    <div className={classes.rule}>
      <div className={classes.fields}>
        <FieldRow>
          <Select name="frequency" label="Frequency" searchable={false} options={FREQUENCIES} />
          <DateField name="starts_on" label="First day" required min={today} onChange={onStart} />
        </FieldRow>
        {frequency === 'Custom' && (
          <FieldRow>
            <TextField name="interval" label="Every" inputMode="numeric" maxLength={3} />
            <Select name="unit" label="Unit" searchable={false} options={UNITS} />
          </FieldRow>
        )}
        {by === 'weeks' && (
          <MultiSelect name="weekdays" label="On" options={DAYS} placeholder="The weekday it starts on" />
        )}
        {by === 'months' && (
          <FieldRow>
            <Select name="ordinal" label="On" clearable options={ON} placeholder="The day it starts on" />
            {ordinal !== '' && ordinal !== 'Last Day' && (
              <Select name="weekday" label="Weekday" searchable={false} options={DAYS} />
            )}
          </FieldRow>
        )}
        <FieldRow>
          <Select name="ends" label="Ends" searchable={false} options={ENDS} />
          {ends === 'After Number Of Times' && (
            <TextField name="times" label="Times" inputMode="numeric" maxLength={4} />
          )}
          {ends === 'On Date' && <DateField name="ends_on" label="Last day" required />}
        </FieldRow>
        <FieldRow>
          <Select name="mode" label="On its day" searchable={false} options={MODES} />
          <TextField
            name="due_days"
            label="Days to pay"
            inputMode="numeric"
            maxLength={3}
            placeholder="As the firm gives"
          />
        </FieldRow>
      </div>
      <Preview form={form} today={today} />
    </div>
  );
}
