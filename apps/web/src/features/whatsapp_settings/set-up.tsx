import {
  whatsAppSettingsRoutes as routes,
  type WhatsAppCheck,
  type WhatsAppSettings,
} from '@daftar/contract/whatsapp_settings';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { ago } from '#web/kit/format-time.ts';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Page } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { WhatsAppAccess } from '#web/kit/whatsapp-access.tsx';
import { AccountForm } from './account-form.tsx';
import { PriceForm } from './price-form.tsx';
import { WaitingMessages } from './waiting-messages.tsx';
import { WebhookCard } from './webhook-card.tsx';

/** The number at Meta, in three steps that are checked. */
export const Component = () => (
  <WhatsAppAccess>
    <SetUp />
  </WhatsAppAccess>
);

function SetUp() {
  const query = useRead(routes.get, {});
  return (
    <QueryView query={query} what="WhatsApp settings">
      {(settings) => (
        <Page>
          <Grid gap={16} columns="repeat(auto-fit, minmax(min(100%, 420px), 1fr))" align="start">
            <Stack gap={16}>
              <AccountForm settings={settings} />
              <WebhookCard settings={settings} />
            </Stack>
            <Stack gap={16}>
              <Checks settings={settings} />
              <WaitingMessages isReady={settings.is_ready} />
              <PriceForm settings={settings} />
            </Stack>
          </Grid>
        </Page>
      )}
    </QueryView>
  );
}

function State({ settings: { is_ready, paused_reason, version } }: { settings: WhatsAppSettings }) {
  if (is_ready) return <Badge tone="green">Connected</Badge>;
  if (paused_reason) return <Badge tone="amber">Paused</Badge>;
  return <Badge tone="grey">{version > 0 ? 'Not ready' : 'Not connected'}</Badge>;
}

const TITLES = { number: 'Number', token: 'Token', webhook: 'Webhook' } as const;

function Checks({ settings }: { settings: WhatsAppSettings }) {
  const [busy, setBusy] = useState(false);
  const isEntered = settings.has_access_token && settings.has_app_secret && settings.phone_number_id !== '';
  const check = async (): Promise<void> => {
    setBusy(true);
    const answer = await write(routes.check, {}).catch(() => null);
    setBusy(false);
    if (answer?.is_ready) toast('success', 'WhatsApp is connected');
  };
  const disconnect = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Disconnect WhatsApp?',
      body: 'The number, the token and the webhook address will be deleted permanently. Templates and sent messages stay.',
      verb: 'Disconnect WhatsApp',
      danger: true,
    });
    if (!yes) return;
    await write(routes.remove, {}).then(
      () => toast('success', 'WhatsApp disconnected'),
      () => undefined,
    );
  };
  return (
    <Card title="Status">
      <Stack gap={14}>
        <Row gap={8} wrap justify="between">
          <State settings={settings} />
          {settings.checked_at && (
            <Text tone="muted" size={12}>
              Checked {ago(settings.checked_at)}
            </Text>
          )}
        </Row>
        {settings.paused_reason && <Notice tone="amber">{settings.paused_reason}</Notice>}
        <Stack as="ul" gap={12}>
          {settings.checks.map((one) => (
            <Step key={one.check} step={one} />
          ))}
        </Stack>
        {!settings.is_ready && (
          <Text as="p" tone="muted" size={12}>
            Until all three are done, messages stay in the outbox, and you can open them in WhatsApp by hand.
          </Text>
        )}
        <Row gap={8} wrap>
          <Button look="solid" busy={busy} disabled={!isEntered} onClick={() => void check()}>
            Check
          </Button>
          {settings.version > 0 && <Button onClick={() => void disconnect()}>Disconnect</Button>}
        </Row>
      </Stack>
    </Card>
  );
}

const icon = { size: 18, 'aria-hidden': true } as const;
const LOOKS = {
  ok: { tone: 'green', says: 'done', icon: <IconCircleCheck {...icon} /> },
  problem: { tone: 'red', says: 'problem', icon: <IconAlertTriangle {...icon} /> },
  open: { tone: 'muted', says: 'to do', icon: <IconCircleDashed {...icon} /> },
} as const;

function Step({ step: { check, state, message } }: { step: WhatsAppCheck }) {
  const look = LOOKS[state];
  return (
    <Row as="li" gap={10} align="start">
      <Text tone={look.tone} lineHeight={0}>
        {look.icon}
      </Text>
      <Box fill minWidth={0}>
        <Text as="p" weight={500}>
          {TITLES[check]}
          <span className="visually-hidden"> ({look.says})</span>
        </Text>
        <Text as="p" tone={state === 'problem' ? 'normal' : 'soft'} size={13} breakWords>
          {message}
        </Text>
      </Box>
    </Row>
  );
}
