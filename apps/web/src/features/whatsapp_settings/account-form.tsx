import { whatsAppSettingsRoutes as routes, type WhatsAppSettings } from '@daftar/contract/whatsapp_settings';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

/** A secret that isn't typed again stays. */
const toBody = ({ access_token, app_secret, ...ids }: Values): Values => ({
  ...ids,
  ...(access_token ? { access_token } : {}),
  ...(app_secret ? { app_secret } : {}),
});

const STORED = 'Stored. Enter a new one to replace it.';

export function AccountForm({ settings }: { settings: WhatsAppSettings }) {
  const { phone_number_id, business_account_id, app_id, has_access_token, has_app_secret, version } = settings;
  const form = useForm({
    route: routes.update,
    initial: { phone_number_id, business_account_id, app_id, access_token: '', app_secret: '' },
    toBody,
    version,
    draft: false,
    onDone: () => toast('success', 'WhatsApp settings saved'),
  });
  return (
    <Card title="Number and token">
      <Form form={form} label="Number and token">
        <Stack gap={14}>
          <Text as="p" tone="soft">
            Copy these from your app at developers.facebook.com, under WhatsApp &gt; API setup and App settings &gt;
            Basic.
          </Text>
          <FieldRow>
            <TextField
              name="phone_number_id"
              label="Phone number ID"
              inputMode="numeric"
              maxLength={20}
              help="Not the phone number itself."
            />
            <TextField
              name="business_account_id"
              label="WhatsApp business account ID"
              inputMode="numeric"
              maxLength={20}
            />
          </FieldRow>
          <PasswordField
            name="access_token"
            label="Access token"
            autoComplete="new-password"
            help={has_access_token ? STORED : 'A permanent token of a system user. Temporary tokens expire in a day.'}
          />
          <FieldRow>
            <PasswordField
              name="app_secret"
              label="App secret"
              autoComplete="new-password"
              help={has_app_secret ? STORED : 'Verifies that reports come from Meta.'}
            />
            <TextField
              name="app_id"
              label="App ID"
              inputMode="numeric"
              maxLength={20}
              help="Only for templates with a file."
            />
          </FieldRow>
          <Row>
            <Button type="submit" look="solid" busy={form.busy}>
              Save
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}
