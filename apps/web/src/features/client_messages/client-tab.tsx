import { clientMessageRoutes } from '@daftar/contract/client_messages';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { CLIENT_MESSAGE_COLUMNS, messageFilters } from '#web/kit/message-columns.tsx';
import { MessageDrawer } from '#web/kit/message-drawer.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { Consents } from './consents.tsx';

/** Everything that was sent to a client, and what they agreed to. */
export function Component({ clientId }: { clientId: number }) {
  const [opened, setOpened] = useState<number | null>(null);
  const [isHistory, setHistory] = useState(false);
  const compose = useScreenUrl('/business/:businessId/email/compose', `client=${clientId}`);
  return (
    <Stack gap={16} columns="minmax(0, 1fr)">
      <ListScreen
        embedded
        title="Messages"
        what="messages"
        route={clientMessageRoutes.ofClient}
        params={{ clientId }}
        columns={CLIENT_MESSAGE_COLUMNS}
        filters={messageFilters}
        filterKey="client_message_filters"
        searchHint="Search by email or mobile number"
        onOpen={({ id }) => setOpened(id)}
        {...(compose ? { create: { label: 'Write email', to: compose } } : {})}
        empty={{
          icon: <IconMail size={22} />,
          title: 'No messages yet',
          text: 'Emails, WhatsApp messages and SMS to this client appear here with their delivery status.',
        }}
      />
      <div>
        <Button onClick={() => setHistory((shown) => !shown)} aria-expanded={isHistory}>
          {isHistory ? 'Hide consent history' : 'View consent history'}
        </Button>
      </div>
      {isHistory && <Consents clientId={clientId} />}
      <MessageDrawer id={opened} onClose={() => setOpened(null)} />
    </Stack>
  );
}
