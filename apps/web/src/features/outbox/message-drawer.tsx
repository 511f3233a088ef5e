import { outboxRoutes } from '@daftar/contract/outbox';
import type { Received } from '@daftar/contract/core/route';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { momentText } from '#web/kit/moment.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
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
  { value: 'html', label: 'As sent' },
] as const;

/** One message as it was written. */
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
    <div className={classes.message}>
      {message.state === 'failed' ? (
        <Notice tone="red">
          {STATES.failed.means}
          {message.error && <div>{message.error}</div>}
        </Notice>
      ) : (
        <p className={classes.means}>
          {STATES[message.state].means} {message.error}
        </p>
      )}
      <Facts
        facts={[
          ['Channel', CHANNEL_TITLES[message.channel]],
          ['Written', momentText(message.created_at)],
          ['Sent', message.sent_at && momentText(message.sent_at)],
        ]}
      />
      {message.attachments.length > 0 && (
        <ul className={classes.files} aria-label="Attachments">
          {message.attachments.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {message.html && (
        <div className={classes.views}>
          <Segmented label="How it is shown" options={VIEWS} value={view} onChange={setView} />
        </div>
      )}
      {message.html && view === 'html' ? (
        // Nothing of it runs, loads or leads anywhere: the sandbox allows no script, no form and no navigation.
        <iframe className={classes.html} title="The message as sent" sandbox="" srcDoc={message.html} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, by the keyboard too
        <pre className={classes.text} tabIndex={0}>
          {message.text}
        </pre>
      )}
    </div>
  );
}
