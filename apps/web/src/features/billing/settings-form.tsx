import { billingRoutes, type BillingSettings } from '@daftar/contract/billing';
import type { Business } from '@daftar/contract/businesses';
import type { Received } from '@daftar/contract/core/route';
import { REMINDER_PLACES } from '@daftar/domain/billing/reminder-mail';
import { formatClock } from '@daftar/domain/date-format';
import { Link, useParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { tokenHelp } from '#web/kit/token-help.ts';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { LookFields } from './look-fields.tsx';
import { ReminderRules } from './reminder-rules.tsx';

export const clockText = (hour: number): string => formatClock({ hour, minute: 0 });
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockText(hour) }));
const PLACES = tokenHelp(REMINDER_PLACES);

/** The unit to round to. */
export const unitOf = (currency: string): string => (currency === 'INR' ? 'rupee' : currency);

type Props = { settings: Received<typeof billingRoutes.settings>; business: Business };

/** Document design, defaults of new documents and payment reminders. */
export function SettingsForm({ settings: { version, ...settings }, business: { colour, currency } }: Props) {
  const form = useForm({
    route: billingRoutes.saveSettings,
    initial: {
      ...settings,
      has_accent: settings.accent !== '',
      accent: settings.accent || colour,
      reminder_hour: String(settings.reminder_hour),
    } as never,
    toBody: ({ has_accent, ...values }) => ({
      ...values,
      accent: has_accent ? values.accent : '',
      reminder_hour: Number(values.reminder_hour),
    }),
    version,
    onDone: () => toast('success', 'Billing settings saved'),
  });
  // Older businesses wrote a text here. Texts are templates now, so that each has one place.
  const hasOwnText = settings.reminder_subject !== '' || settings.reminder_message !== '';
  const isOn = useWatch<boolean>(form, 'reminders_on');
  const rules = useWatch<BillingSettings['reminder_rules']>(form, 'reminder_rules');
  return (
    <Form form={form} label="Billing settings">
      <FormSection title="Document design">
        <LookFields form={form} colour={colour} />
      </FormSection>
      <FormSection title="New documents">
        <Checkbox
          name="round_off"
          label={`Round off to the nearest ${unitOf(currency)}`}
          help="Default for new invoices and quotations. You can change it on each one."
        />
      </FormSection>
      <FormSection title="Payment reminders">
        <Checkbox
          name="reminders_on"
          label="Email payment reminders to clients"
          help="Reminders stop when the invoice is paid. You can turn them off for a client."
        />
        {isOn && (
          <>
            <ReminderRules rules={rules} onChange={(next) => form.change('reminder_rules', next)} />
            <FieldRow>
              <Select name="reminder_hour" label="Send at" searchable={false} options={HOURS} />
              <span />
            </FieldRow>
            {hasOwnText ? (
              <>
                <TextField name="reminder_subject" label="Subject" maxLength={200} help={PLACES} />
                <TextArea name="reminder_message" label="Message" rows={6} maxLength={4000} help={PLACES} />
                <Text tone="muted" size={12}>
                  Clear both to use the <TemplateLink /> instead. A template of your own always goes first.
                </Text>
              </>
            ) : (
              <Text tone="muted" size={12}>
                The text comes from the <TemplateLink />.
              </Text>
            )}
          </>
        )}
      </FormSection>
      <FormFooter verb="Save settings" />
    </Form>
  );
}

function TemplateLink() {
  const { businessId } = useParams();
  return <Link to={`/business/${businessId}/emailTemplate`}>email template “Payment reminder”</Link>;
}
