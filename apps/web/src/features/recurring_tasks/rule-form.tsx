import { recurringTaskRoutes, type RecurringTask } from '@daftar/contract/recurring_tasks';
import { recurrenceProblems } from '@daftar/domain/recurrence-due';
import { CREATIONS, recurringTaskProblems } from '@daftar/domain/work/recurring-tasks';
import { PERIOD_KINDS } from '@daftar/domain/work/work-periods';
import { useState } from 'react';
import { request, write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { RecurrenceFields } from '#web/kit/recurrence-fields.tsx';
import { ruleOf } from '#web/kit/recurrence-values.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { MadeWorkFields } from '#web/work/made-work-fields.tsx';
import { Effect, useEffectQuestion } from './effect.tsx';
import { Preview } from './planned.tsx';
import classes from './recurring_tasks.module.css';
import type { WorkDefaults } from '#web/work/use-work-defaults.ts';
import { domainRule, newRecurring, recurringBody, recurringValues, type RecurringValues } from './values.ts';
import { CREATES_WORDS, PERIOD_WORDS } from './words.ts';

const PERIODS = PERIOD_KINDS.map((value) => ({ value, label: PERIOD_WORDS[value] }));
const CREATES = CREATIONS.map((value) => ({ value, label: CREATES_WORDS[value] }));
const BACK = [
  { value: '1', label: 'That ended last' },
  { value: '0', label: 'In which it is due' },
  { value: '2', label: 'One before that' },
  { value: '-1', label: 'That comes next' },
];

type Props = {
  boardId: number;
  rule: RecurringTask | null;
  today: string;
  defaults: WorkDefaults;
  onDone: (rule: RecurringTask) => void;
  onCancel: () => void;
};

/** The rule and the work. What a change does to tasks that are there is shown before it is done (product rule 3). */
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
      toast('success', rule ? 'Recurring task changed' : 'Recurring task made');
      onDone(saved);
    },
    onFailure: (error) => error instanceof Stayed,
  });
  return (
    <Form form={form} label="Recurring task">
      <DrawerBody>
        <FormSection title="When">
          <When form={form} today={today} rule={rule} />
        </FormSection>
        <FormSection title="What">
          <Select
            name="client_id"
            label="Client"
            clearable
            placeholder="None"
            lookup={clientLookup}
            options={rule?.client_id ? [{ value: String(rule.client_id), label: rule.client_name ?? '' }] : []}
          />
          <MadeWorkFields form={form} boardId={boardId} />
        </FormSection>
      </DrawerBody>
      <FormFooter verb={rule ? 'Save changes' : 'Start recurring'} onCancel={onCancel} />
      <Effect question={question} />
    </Form>
  );
}

/** Somebody looked at the effect and stayed in the form. */
class Stayed extends Error {}

function When({ form, today, rule }: { form: FormApi; today: string; rule: RecurringTask | null }) {
  const period = useWatch<RecurringValues['period']>(form, 'period');
  const creates = useWatch<RecurringValues['creates']>(form, 'creates');
  // The first day of a rule that has begun lies in the past, and may stay there.
  const min = rule && rule.starts_on < today ? undefined : today;
  return (
    <div className={classes.rule}>
      <div className={classes.fields}>
        <RecurrenceFields form={form} min={min} startLabel="First due date" />
        <Select name="creates" label="The next one comes" searchable={false} options={CREATES} />
        <FieldRow>
          <TextField
            name="lead_days"
            label={creates === 'schedule' ? 'Made, days before' : 'First made, days before'}
            inputMode="numeric"
            maxLength={3}
          />
          <TextField name="target_days" label="Target, days before" inputMode="numeric" maxLength={3} />
        </FieldRow>
        <FieldRow>
          <Select name="period" label="Period" clearable placeholder="None" searchable={false} options={PERIODS} />
          {period !== '' && <Select name="periods_back" label="Which one" searchable={false} options={BACK} />}
        </FieldRow>
      </div>
      <Preview form={form} today={today} />
    </div>
  );
}
