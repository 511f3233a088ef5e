import { mailboxRoutes } from '@daftar/contract/mailboxes';
import { IconInbox } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { COLUMNS } from './columns.tsx';

const SHOWN = COLUMNS.filter(({ id }) => id !== 'client');

/** Conversations with one client, on its page. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  return (
    <ListScreen
      embedded
      title="Emails"
      what="conversations"
      route={mailboxRoutes.list}
      query={{ client_id: clientId, tray: 'all' }}
      columns={SHOWN}
      filterKey="mail_filters"
      searchHint="Search by sender, subject or text"
      href={({ id }) => `/business/${businessId}/email/inbox/${id}`}
      empty={{
        icon: <IconInbox size={22} />,
        title: 'No emails yet',
        text: 'Emails from and to this client’s addresses appear here once a mailbox is connected.',
      }}
    />
  );
}
