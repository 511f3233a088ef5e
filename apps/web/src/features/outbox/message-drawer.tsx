import { outboxRoutes } from '@daftar/contract/outbox';
import type { Received } from '@daftar/contract/core/route';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Facts } from '#web/kit/page.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import classes from './outbox.module.css';
import { CHANNEL_TITLES, STATES } from './states.ts';

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
      aside={data && <Badge tone={STATES[data.state].tone}>{STATES[data.state].title}</Badge>}
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
          {STATES.failed.means}
          {message.error && <div>{message.error}</div>}
        </Notice>
      ) : (
        <Text as="p" tone="soft">
          {STATES[message.state].means} {message.error}
        </Text>
      )}
      {message.has_secret && <Text as="p">Only the recipient can see the code or link in this message.</Text>}
      <Facts
        facts={[
          ['Channel', CHANNEL_TITLES[message.channel]],
          ['Created', momentText(message.created_at)],
          ['Sent', message.sent_at && momentText(message.sent_at)],
        ]}
      />
      {message.attachments.length > 0 && (
        <Stack as="ul" gap={4} breakWords aria-label="Attachments">
          {message.attachments.map(({ name, url }) => (
            <li key={url}>
              <Text as="a" tone="brand" href={url} target="_blank" rel="noreferrer">
                {name}
              </Text>
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
        // The sandbox allows no scripts, forms or navigation.
        <iframe className={classes.html} title="Formatted message" sandbox="" srcDoc={message.html} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, by the keyboard too
        <pre className={classes.text} tabIndex={0}>
          {message.text}
        </pre>
      )}
    </Stack>
  );
}
