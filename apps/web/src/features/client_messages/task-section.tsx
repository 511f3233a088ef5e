import { clientMessageRoutes } from '@daftar/contract/client_messages';
import type { TaskCard } from '@daftar/contract/work/task';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Text } from '#web/kit/layout.tsx';
import { MessageDrawer } from '#web/kit/message-drawer.tsx';
import { ChannelIcon, holdText, MessageStateBadge } from '#web/kit/message-state.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';

const SHOWN = 10;

/** The latest messages to the client about a task. */
export function Component({ task }: { task: TaskCard }) {
  const [opened, setOpened] = useState<number | null>(null);
  const input = { params: { id: task.id }, query: { per_page: SHOWN } };
  const { data, error, refetch } = useRead(clientMessageRoutes.ofTask, input, { quiet: true });
  if (!data) return <NotLoaded query={{ error, refetch }} what="messages" rows={2} />;
  if (data.data.length === 0)
    return (
      <Text as="p" tone="soft">
        No messages to the client yet
      </Text>
    );
  return (
    <>
      <Rows>
        {data.data.map(({ id, channel, subject, excerpt, recipient, state, created_at, ...message }) => (
          <ListRow
            key={id}
            icon={<ChannelIcon channel={channel} />}
            title={
              <Button look="quiet" size="small" onClick={() => setOpened(id)}>
                {subject || excerpt}
              </Button>
            }
            detail={[momentText(created_at), recipient, holdText(message)].filter(Boolean).join(' · ')}
            aside={<MessageStateBadge state={state} />}
          />
        ))}
      </Rows>
      <MessageDrawer id={opened} onClose={() => setOpened(null)} />
    </>
  );
}
