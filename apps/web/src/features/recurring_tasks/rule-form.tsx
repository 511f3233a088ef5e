import { recurringTaskRoutes, type RecurringTask } from '@daftar/contract/recurring_tasks';
import { recurrenceProblems } from '@daftar/domain/recurrence-due';
import { CREATIONS, recurringTaskProblems } from '@daftar/domain/work/recurring-tasks';
import { PERIOD_KINDS } from '@daftar/domain/work/work-periods';
import { useState } from 'react';
import { request, write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Grid, Stack } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { RecurrenceFields } from '#web/kit/recurrence-fields.tsx';
import { ruleOf } from '#web/kit/recurrence-values.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { TaskBlueprintFields } from '#web/kit/work/task-blueprint-fields.tsx';
import { Effect, useEffectQuestion } from './effect.tsx';
import { Preview } from './planned.tsx';
import classes from './recurring_tasks.module.css';
import type { WorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { domainRule, newRecurring, recurringBody, recurringValues, type RecurringValues } from './form-values.ts';
import { CREATES_WORDS, PERIOD_WORDS } from './labels.ts';

const PERIODS = PERIOD_KINDS.map((value) => ({ value, label: PERIOD_WORDS[value] }));
const CREATES = CREATIONS.map((value) => ({ value, label: CREATES_WORDS[value] }));
const BACK = [
  { value: '1', label: 'Previous period' },
  { value: '0', label: 'Same period as due date' },
  { value: '2', label: 'Two periods before' },
  { value: '-1', label: 'Next period' },
];

type Props = {
  boardId: number;
  rule: RecurringTask | null;
  today: string;
  defaults: WorkDefaults;
  onDone: (rule: RecurringTask) => void;
  onCancel: () => void;
};

/** The rule and its task. The effect on existing tasks is shown before saving (product rule 3). */
export function RuleForm({ boardId, rule, today, defaults, onDone, onCancel }: Props) {
  const [blank] = useState(() => newRecurring(today, defaults));
  const initial = rule ? recurringValues(rule) : blank;
  const { question, ask } = useEffectQuestion();
  const form = useForm({
    route: recurringTaskRoutes.create,
    initial: initial as never,
    version: rule?.version,
    draft: rule ? `recurring task ${rule.id} version ${rule.version}` : `new recurring task on ${boardId}`,
    toBody: (values) => ({ ...recurringBody(values as RecurringValues, rule), board_id: boardId }) as never,
    alsoCheck: (values) =>
      Object.fromEntries(
        [
          ...recurrenceProblems(ruleOf(values as RecurringValues)),
          ...recurringTaskProblems(domainRule(values as RecurringValues)),
        ].map((one) => [one.field, one.message]),
      ),
    send: async ({ board_id, ...body }, version) => {
      if (!rule) return write(recurringTaskRoutes.create, { body: { ...body, board_id } }, { quiet: true });
      const params = { id: rule.id };
      const effect = await request(recurringTaskRoutes.effect, { params, body }, { quiet: true });
      if (!(await ask(effect))) throw new Stayed();
      return write(recurringTaskRoutes.update, { params, body }, { quiet: true, version });
    },
    onDone: (saved) => {
      toast('success', rule ? 'Recurring task updated' : 'Recurring task created');
      onDone(saved);
    },
    onFailure: (error) => error instanceof Stayed,
  });
  return (
    <Form form={form} label="Recurring task">
      <DrawerBody>
        <FormSection title="Schedule">
          <When form={form} today={today} rule={rule} />
        </FormSection>
        <FormSection title="Task">
          <Select
            name="client_id"
            label="Client"
            clearable
            placeholder="None"
            lookup={clientLookup}
            options={rule?.client_id ? [{ value: String(rule.client_id), label: rule.client_name ?? '' }] : []}
          />
          <TaskBlueprintFields form={form} boardId={boardId} />
        </FormSection>
      </DrawerBody>
      <FormFooter verb={rule ? 'Save changes' : 'Create recurring task'} onCancel={onCancel} />
      <Effect question={question} />
    </Form>
  );
}

/** The user saw the effect and cancelled. */
class Stayed extends Error {}

function When({ form, today, rule }: { form: FormApi; today: string; rule: RecurringTask | null }) {
  const period = useWatch<RecurringValues['period']>(form, 'period');
  const creates = useWatch<RecurringValues['creates']>(form, 'creates');
  // The start of a running rule may stay in the past.
  const min = rule && rule.starts_on < today ? undefined : today;
  return (
    <Grid gap="16 24" columns="minmax(0, 1fr) minmax(200px, 240px)" align="start" className={classes.rule}>
      <Stack gap={14} minWidth={0}>
        <RecurrenceFields form={form} min={min} startLabel="First due date" />
        <Select name="creates" label="Create next task" searchable={false} options={CREATES} />
        <FieldRow>
          <TextField
            name="lead_days"
            label={creates === 'schedule' ? 'Create, days before due date' : 'Create first, days before due date'}
            inputMode="numeric"
            maxLength={3}
          />
          <TextField name="target_days" label="Target, days before due date" inputMode="numeric" maxLength={3} />
        </FieldRow>
        <FieldRow>
          <Select name="period" label="Period" clearable placeholder="None" searchable={false} options={PERIODS} />
          {period !== '' && <Select name="periods_back" label="Period covered" searchable={false} options={BACK} />}
        </FieldRow>
      </Stack>
      <Preview form={form} today={today} />
    </Grid>
  );
}
