import { whatsAppSettingsRoutes as routes } from '@daftar/contract/whatsapp_settings';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { countOf } from '#web/kit/format-count.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';

const messagesOf = (count: number): string => `${countOf(count)} ${count === 1 ? 'message' : 'messages'}`;

/** Messages that waited while no number could send them. They are sent only on a user's request. */
export function WaitingMessages({ isReady }: { isReady: boolean }) {
  const waiting = useRead(routes.waiting, {}, { enabled: useLater() }).data;
  const [busy, setBusy] = useState<'send' | 'cancel' | null>(null);
  if (!waiting || waiting.recent + waiting.older === 0) return null;
  const { recent, older } = waiting;
  const during = async (what: 'send' | 'cancel', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    await work().catch(() => undefined);
    setBusy(null);
  };
  const send = () =>
    during('send', async () => {
      const { sent, late } = await write(routes.sendWaiting, {});
      toast('success', `${messagesOf(sent)} sent${late ? `, ${late} marked as late` : ''}`);
    });
  const cancel = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Cancel waiting messages?',
      body: `${messagesOf(recent + older)} will not be sent. They stay in the outbox as cancelled.`,
      verb: 'Cancel messages',
      danger: true,
    });
    if (yes)
      await during('cancel', async () => {
        const { cancelled } = await write(routes.cancelWaiting, {});
        toast('success', `${messagesOf(cancelled)} cancelled`);
      });
  };
  return (
    <Card title="Waiting messages">
      <Stack gap={12}>
        <Text as="p">
          {recent > 0 && `${messagesOf(recent)} of the last 24 hours can still be sent. `}
          {older > 0 && `${messagesOf(older)} older than a day will be marked as late and not sent.`}
        </Text>
        {!isReady && (
          <Text as="p" tone="muted" size={12}>
            Connect the number first.
          </Text>
        )}
        <Row gap={8} wrap>
          <Button look="solid" busy={busy === 'send'} disabled={!isReady || recent === 0} onClick={() => void send()}>
            Send messages
          </Button>
          <Button busy={busy === 'cancel'} onClick={() => void cancel()}>
            Cancel messages
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
