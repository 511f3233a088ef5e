import type { WhatsAppSettings } from '@daftar/contract/whatsapp_settings';
import { CopyField } from '#web/kit/copy-field.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';

const FIELDS = 'messages, message_template_status_update and template_category_update';

/** Meta reports deliveries, answers and decisions about templates to this address. */
export function WebhookCard({ settings }: { settings: WhatsAppSettings }) {
  const { webhook_url, verify_token, verified_at, reported_at } = settings;
  return (
    <Card title="Webhook">
      {webhook_url && verify_token ? (
        <Stack gap={12}>
          <Text as="p" tone="soft">
            In your app at Meta, open WhatsApp &gt; Configuration, enter both values and press Verify and save. Then
            subscribe to {FIELDS}.
          </Text>
          <CopyField label="Callback URL" text={webhook_url} />
          <CopyField label="Verify token" text={verify_token} />
          <Text as="p" tone="muted" size={12}>
            {reported_at
              ? `Last report ${ago(reported_at)}`
              : verified_at
                ? `Verified ${ago(verified_at)}. No report yet.`
                : 'Not verified yet'}
          </Text>
        </Stack>
      ) : (
        <Text as="p" tone="soft">
          Save the number and the token first. The address for Meta is shown here then.
        </Text>
      )}
    </Card>
  );
}
