import { outboxRoutes } from '@daftar/contract/outbox';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { MESSAGE_COLUMNS, messageFilters } from '#web/kit/message-columns.tsx';
import { MessageDrawer } from '#web/kit/message-drawer.tsx';

/** Messages of the business with their delivery status. */
export function Component() {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ListScreen
        embedded
        title="Messages"
        what="messages"
        route={outboxRoutes.list}
        columns={MESSAGE_COLUMNS}
        filters={messageFilters}
        filterKey="outbox_filters"
        searchHint="Search by email or mobile number"
        onOpen={({ id }) => setOpened(id)}
        empty={{
          icon: <IconMail size={22} />,
          title: 'No messages yet',
          text: 'Emails, WhatsApp messages and SMS sent by this business appear here with their delivery status.',
        }}
      />
      <MessageDrawer id={opened} onClose={() => setOpened(null)} />
    </>
  );
}
