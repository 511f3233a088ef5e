import { outboxRoutes, type MessagingSettings } from '@daftar/contract/outbox';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { FieldRow, Form, FormSection } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Page } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

/** Protects clients from too many messages. */
export function Component() {
  const settings = useRead(outboxRoutes.settings, {});
  return (
    <Page narrow start>
      <QueryView query={settings} what="the limits" skeleton={6}>
        {(data) => <LimitsForm settings={data} />}
      </QueryView>
    </Page>
  );
}

function LimitsForm({ settings: { version, ...settings } }: { settings: MessagingSettings & { version: number } }) {
  const form = useForm({
    route: outboxRoutes.updateSettings,
    initial: settings,
    version,
    toBody: ({ daily_cap, weekly_cap, ...rest }) => ({
      ...rest,
      daily_cap: Number(daily_cap),
      weekly_cap: Number(weekly_cap),
    }),
    onDone: () => toast('success', 'Limits saved'),
  });
  return (
    <Form form={form} label="Limits">
      <FormSection title="Quiet hours">
        <Text as="p" tone="soft">
          In the client’s time zone. Automatic messages wait until they end. Messages you send to one client go at once.
        </Text>
        <FieldRow>
          <TextField name="quiet_from" label="From" type="time" required />
          <TextField
            name="quiet_until"
            label="Until"
            type="time"
            required
            help="The same time as From: no quiet hours"
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Reminders to one client">
        <Text as="p" tone="soft">
          Across all triggers and channels. Further reminders wait. Documents, receipts and replies aren’t counted.
        </Text>
        <FieldRow>
          <TextField name="daily_cap" label="A day" inputMode="numeric" required />
          <TextField name="weekly_cap" label="A week" inputMode="numeric" required />
        </FieldRow>
      </FormSection>
      <FormSection title="Opens and clicks">
        <Checkbox
          name="tracks_emails"
          label="Record when clients open emails and links"
          help="Only for clients who agreed to it in their settings"
        />
      </FormSection>
      <FormFooter verb="Save limits" />
    </Form>
  );
}
