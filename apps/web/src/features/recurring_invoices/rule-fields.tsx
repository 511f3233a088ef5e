import { RECURRING_MODE_LABELS, RECURRING_MODES } from '@daftar/domain/billing/recurring-modes';
import { FieldRow } from '#web/kit/form.tsx';
import { Grid, Stack } from '#web/kit/layout.tsx';
import { RecurrenceFields } from '#web/kit/recurrence-fields.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { Preview } from './preview.tsx';
import classes from './recurring_invoices.module.css';

const MODES = RECURRING_MODES.map((value) => ({ value, label: RECURRING_MODE_LABELS[value] }));

/** Frequency, dates and mode, with the next dates beside them. */
export function RuleFields({ form, today, onStart }: { form: FormApi; today: string; onStart: (day: string) => void }) {
  return (
    <Grid gap="16 28" columns="minmax(0, 1fr) minmax(220px, 280px)" align="start" className={classes.rule}>
      <Stack gap={14} minWidth={0}>
        <RecurrenceFields form={form} min={today} startLabel="Start date" onStart={onStart} />
        <FieldRow>
          <Select name="mode" label="On the scheduled date" searchable={false} options={MODES} />
          <TextField
            name="due_days"
            label="Payment terms (days)"
            inputMode="numeric"
            maxLength={3}
            placeholder="Firm default"
          />
        </FieldRow>
      </Stack>
      <Preview form={form} today={today} />
    </Grid>
  );
}
