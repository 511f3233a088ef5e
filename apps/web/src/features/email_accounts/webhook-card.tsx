import { emailEventRoutes as routes } from '@daftar/contract/email_events';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { CopyField } from '#web/kit/copy-field.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';

/** The address at which the email provider reports deliveries and bounces. */
export function WebhookCard() {
  const isLater = useLater();
  const webhook = useRead(routes.webhook, {}, { enabled: isLater });
  const [secret, setSecret] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const create = async (isNew: boolean): Promise<void> => {
    const yes =
      isNew ||
      (await confirm({
        title: 'Create a new secret?',
        body: 'The old address and secret stop working at once. Enter the new ones at your email provider.',
        verb: 'Create new secret',
        danger: true,
      }));
    if (!yes) return;
    setBusy(true);
    const answer = await write(routes.createWebhook, {}).catch(() => null);
    setBusy(false);
    if (answer) setSecret(answer.secret);
  };
  const remove = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Delete the webhook?',
      body: 'Deliveries and bounces will no longer be reported.',
      verb: 'Delete webhook',
      danger: true,
    });
    if (!yes) return;
    await write(routes.removeWebhook, {}).then(
      () => toast('success', 'Webhook deleted'),
      () => undefined,
    );
    setSecret(null);
  };
  return (
    <Card title="Delivery events">
      <QueryView query={webhook} what="delivery events" skeleton={isLater ? 1 : null}>
        {({ url, header, last_event_at }) => (
          <Stack gap={12}>
            <Text as="p" tone="soft">
              A service such as ZeptoMail can report delivered, bounced, opened and clicked emails here. Mailboxes need
              no webhook: their bounces are read from the inbox.
            </Text>
            {url && (
              <>
                <CopyField label="Address" text={url} what="address" />
                <CopyField label="Header" text={header} what="header" />
                {secret && (
                  <>
                    <CopyField label="Secret" text={secret} what="secret" />
                    <Notice tone="amber">Copy the secret now. It is not shown again.</Notice>
                  </>
                )}
                <Text as="p" tone="muted" size={12}>
                  {last_event_at ? `Last event ${ago(last_event_at)}` : 'No events yet'}
                </Text>
              </>
            )}
            <Row gap={8} wrap>
              <Button busy={busy} onClick={() => void create(url === null)}>
                {url === null ? 'Create webhook' : 'Create new secret'}
              </Button>
              {url && (
                <Button look="quiet" onClick={() => void remove()}>
                  Delete webhook
                </Button>
              )}
            </Row>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
