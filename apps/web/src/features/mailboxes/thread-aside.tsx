import type { OpenedThread } from '@daftar/contract/mailboxes';
import { Link, useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import type { Dialog } from './dialogs.tsx';

/** Client, assignee, who sees the conversation, and the work that came from it. */
export function ThreadAside({ thread, onOpen }: { thread: OpenedThread; onOpen: (dialog: Dialog) => void }) {
  const base = `/business/${useParams().businessId}`;
  const { client_id, client_name, task, ticket_id, owner_name } = thread;
  const client =
    client_id === null ? (
      <Button size="small" onClick={() => onOpen({ kind: 'client' })}>
        Link client
      </Button>
    ) : (
      <Link to={`${base}/clients/${client_id}`}>{client_name}</Link>
    );
  return (
    <>
      <Card title="Details">
        <Stack gap={14}>
          <Facts
            facts={[
              ['Client', client],
              ['Assignee', thread.assignee_name ?? 'Unassigned'],
              ['Mailbox', owner_name === null ? 'Business' : thread.is_own ? 'Your mailbox' : owner_name],
              ['Visible to', visibleTo(thread)],
            ]}
          />
        </Stack>
      </Card>
      {(task || ticket_id !== null) && (
        <Card title="Work">
          <Rows>
            {task && (
              <ListRow to={`${base}/workBoardTask/${task.id}`} title={task.name} detail={`Task ${task.reference}`} />
            )}
            {ticket_id !== null && <ListRow to={`${base}/supports/${ticket_id}`} title={`Ticket #${ticket_id}`} />}
          </Rows>
        </Card>
      )}
      {client_id === null && (
        <Text as="p" tone="soft" size={12}>
          The sender’s address belongs to no client, or to several. Link the client, and later emails follow.
        </Text>
      )}
    </>
  );
}

const visibleTo = ({ owner_name, is_shared, is_own }: OpenedThread): string =>
  owner_name !== null && !is_shared && is_own ? 'Only you' : 'The team';
