import { recurringInvoiceRoutes, type RecurringInvoice } from '@daftar/contract/recurring_invoices';
import { today } from '@daftar/domain/date-format';
import { isDay } from '@daftar/domain/dates';
import { recurrenceProblems } from '@daftar/domain/recurrence-due';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { beginDocument } from '#web/kit/document-editor/new-document.ts';
import { DocumentEditor } from '#web/kit/document-editor/editor.tsx';
import type { Place } from '#web/kit/document-editor/use-editor-data.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Form } from '#web/kit/form.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { lazyComponent } from '#web/kit/lazy-component.ts';
import { newRule, ruleOf } from '#web/kit/recurrence-values.ts';
import { useForm } from '#web/kit/use-form.ts';
import { recurringBodyOf, recurringValues, type RecurringValues } from './form-values.ts';

/** Load beside the document, which is most of the form. */
const RuleFields = lazyComponent(async () => ({ Component: (await import('./rule-fields.tsx')).RuleFields }));
const FilledTexts = lazyComponent(async () => ({ Component: (await import('./filled-texts.tsx')).FilledTexts }));

type Props = { place: Place; rule: RecurringInvoice | null; clientId: string };

/** The document and its schedule. A change affects future invoices, which is confirmed first. */
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
      toast('success', rule ? 'Recurring invoice saved' : 'Recurring invoice created');
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
          {`${rule.made === 1 ? 'The invoice' : `The ${rule.made} invoices`} already created won't change. Your changes apply to future invoices.`}
        </Notice>
      )}
      <Card title="Schedule">
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <RuleFields form={form} today={day} onStart={onStart} />
        </Suspense>
      </Card>
      <DocumentEditor
        form={form}
        place={place}
        undated
        more={({ client }) => (
          <Suspense fallback={null}>
            <FilledTexts form={form} today={day} client={client?.recipient.name ?? ''} />
          </Suspense>
        )}
      />
      <FormFooter
        verb={rule ? 'Save changes' : 'Create recurring invoice'}
        onCancel={() => void navigate(rule ? `${at}/${rule.id}/view` : at)}
      />
    </Form>
  );
}
