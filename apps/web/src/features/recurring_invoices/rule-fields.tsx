import { RECURRING_MODE_LABELS, RECURRING_MODES } from '@daftar/domain/billing/recurring-modes';
import { FieldRow } from '#web/kit/form.tsx';
import { RecurrenceFields } from '#web/kit/recurrence-fields.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { Preview } from './preview.tsx';
import classes from './recurring_invoices.module.css';

const MODES = RECURRING_MODES.map((value) => ({ value, label: RECURRING_MODE_LABELS[value] }));

/** How often, from when until when, and what happens on the day; beside it the days that come of it. */
export function RuleFields({ form, today, onStart }: { form: FormApi; today: string; onStart: (day: string) => void }) {
  return (
    <div className={classes.rule}>
      <div className={classes.fields}>
        <RecurrenceFields form={form} min={today} startLabel="First day" onStart={onStart} />
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
