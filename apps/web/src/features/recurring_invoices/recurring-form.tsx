import { recurringInvoiceRoutes, type RecurringInvoice } from '@daftar/contract/recurring_invoices';
import { today } from '@daftar/domain/date-format';
import { isDay } from '@daftar/domain/dates';
import { recurrenceProblems } from '@daftar/domain/recurrence-due';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { beginDocument } from '#web/billing/begin.ts';
import { DocumentEditor } from '#web/billing/editor.tsx';
import type { Place } from '#web/billing/use-around.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { newRule, ruleOf } from '#web/kit/recurrence-values.ts';
import { useForm } from '#web/kit/use-form.ts';
import { RuleFields } from './rule-fields.tsx';
import { recurringBodyOf, recurringValues, type RecurringValues } from './values.ts';

type Props = { place: Place; rule: RecurringInvoice | null; clientId: string };

/** The document and its rule. A change touches what is to come, and says so before it is saved. */
export function RecurringForm({ place, rule, clientId }: Props) {
  const navigate = useNavigate();
  const { business } = place;
  const at = `/business/${business.id}/recurring-invoice`;
  const [day] = useState(() => today(new Date(), business.timezone));
  const [blank] = useState((): RecurringValues => ({
    ...beginDocument(place, day, clientId),
    ...newRule(day),
    mode: 'draft',
    due_days: '',
  }));
  const initial = useMemo(() => (rule ? recurringValues(rule) : blank), [rule, blank]);
  const form = useForm({
    route: recurringInvoiceRoutes.create,
    initial: initial as never,
    version: rule?.version,
    draft: rule ? `recurring invoice ${rule.id} version ${rule.version}` : `new recurring invoice in ${business.id}`,
    toBody: (values: Values) => recurringBodyOf(values as RecurringValues),
    alsoCheck: (values) =>
      Object.fromEntries(recurrenceProblems(ruleOf(values as RecurringValues)).map((one) => [one.field, one.message])),
    send: (body, version) =>
      rule
        ? write(recurringInvoiceRoutes.update, { params: { id: rule.id }, body }, { quiet: true, version })
        : write(recurringInvoiceRoutes.create, { body }, { quiet: true }),
    onDone: ({ id }) => {
      toast('success', rule ? 'Recurring invoice changed' : 'Recurring invoice made');
      void navigate(`${at}/${id}/view`);
    },
  });
  /** Rates and the letter of undertaking are those of its first day. */
  const onStart = (start: string): void => {
    if (isDay(start)) form.change('date', start);
  };
  return (
    <Form form={form} label="Recurring invoice">
      {rule && rule.made > 0 && (
        <Notice>
          {`${rule.made === 1 ? 'The invoice' : `The ${rule.made} invoices`} made so far stay as they are: a change is for those to come.`}
        </Notice>
      )}
      <Card title="Rule">
        <RuleFields form={form} today={day} onStart={onStart} />
      </Card>
      <DocumentEditor form={form} place={place} undated />
      <FormFooter
        verb={rule ? 'Save changes' : 'Start recurring'}
        onCancel={() => void navigate(rule ? `${at}/${rule.id}/view` : at)}
      />
    </Form>
  );
}
