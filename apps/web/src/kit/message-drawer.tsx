import { outboxRoutes } from '@daftar/contract/outbox';
import type { Received } from '@daftar/contract/core/route';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { momentText } from './format-time.ts';
import { CHANNEL_TITLES, holdText, MESSAGE_STATE, MessageStateBadge } from './message-state.tsx';
import { Button } from './button.tsx';
import { EmailPreview } from './email-preview.tsx';
import { Drawer, DrawerBody } from './drawer.tsx';
import { Stack, Text } from './layout.tsx';
import { Notice } from './notice.tsx';
import { Facts } from './page.tsx';
import { Segmented } from './segmented.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import classes from './message-drawer.module.css';

type Message = Received<typeof outboxRoutes.get>;

const VIEWS = [
  { value: 'text', label: 'Text' },
  { value: 'html', label: 'Formatted' },
] as const;

export function MessageDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const message = useRead(outboxRoutes.get, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const { data } = message;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      width={680}
      title={data ? data.subject || CHANNEL_TITLES[data.channel] : 'Message'}
      subtitle={data?.recipient}
      aside={data && <MessageStateBadge state={data.state} />}
    >
      <DrawerBody>
        {message.error ? (
          <ErrorState what="the message" error={message.error} retry={() => void message.refetch()} />
        ) : data ? (
          <Shown message={data} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </DrawerBody>
    </Drawer>
  );
}

function Shown({ message }: { message: Message }) {
  const [view, setView] = useState<'text' | 'html'>('text');
  return (
    <Stack gap={16} minWidth={0}>
      {message.state === 'failed' ? (
        <Notice tone="red">
          {MESSAGE_STATE.failed.means}
          {message.error && <div>{message.error}</div>}
        </Notice>
      ) : (
        <Text as="p" tone="soft">
          {MESSAGE_STATE[message.state].means} {holdText(message)} {message.error}
        </Text>
      )}
      {message.can_cancel && <CancelMessage id={message.id} />}
      {message.has_secret && <Text as="p">Only the recipient can see the code or link in this message.</Text>}
      <Facts
        facts={[
          ['Channel', CHANNEL_TITLES[message.channel]],
          ['Created', momentText(message.created_at)],
          ['Sent', message.sent_at && momentText(message.sent_at)],
          ['Sent by', CAUSES[message.cause] ?? message.user_name],
          ...message.events.map(({ event, at, detail }): [string, string] => [
            EVENTS[event],
            [momentText(at), detail].filter(Boolean).join(' · '),
          ]),
          ['Cost', message.cost],
        ]}
      />
      {message.attachments.length > 0 && (
        <Stack as="ul" gap={4} breakWords aria-label="Attachments">
          {message.attachments.map(({ name, url }) => (
            <li key={url ?? name}>
              {url ? (
                <Text as="a" tone="brand" href={url} target="_blank" rel="noreferrer">
                  {name}
                </Text>
              ) : (
                <Text tone="muted">{name} (you don’t have access to this file)</Text>
              )}
            </li>
          ))}
        </Stack>
      )}
      {message.html && (
        <div className={classes.views}>
          <Segmented label="Message format" options={VIEWS} value={view} onChange={setView} />
        </div>
      )}
      {message.html && view === 'html' ? (
        <EmailPreview html={message.html} title="Formatted message" width={640} isDark={false} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, by the keyboard too
        <pre className={classes.text} tabIndex={0}>
          {message.text}
        </pre>
      )}
    </Stack>
  );
}

const CAUSES: Record<string, string> = {
  trigger: 'Trigger',
  reminder: 'Automatic reminder',
  system: 'Automatic message',
};
const EVENTS: Record<Message['events'][number]['event'], string> = {
  sent: 'Accepted',
  delivered: 'Delivered',
  read: 'Read',
  softbounce: 'Bounced for now',
  hardbounce: 'Bounced',
  // Programs of mail providers open pictures too.
  email_open: 'Opened (estimate)',
  email_link_click: 'Link opened',
  failed: 'Failed',
};

function CancelMessage({ id }: { id: number }) {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    await write(outboxRoutes.cancel, { params: { id }, body: {} })
      .then(() => toast('success', 'Message cancelled'))
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <div>
      <Button busy={busy} onClick={() => void cancel()}>
        Cancel message
      </Button>
    </div>
  );
}
