import { communicationRoutes } from '@daftar/contract/communications';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { columnsIn } from './columns.tsx';
import { CommunicationDrawer } from './communication-drawer.tsx';

/** Communications with one client, on its page. */
export function Component({ clientId }: { clientId: number }) {
  const [opened, setOpened] = useState<number | null>(null);
  const create = useScreenUrl('/business/:businessId/Communication_create', `client=${clientId}`);
  return (
    <>
      <ListScreen
        embedded
        title="Communications"
        what="communications"
        route={communicationRoutes.list}
        query={{ client_id: clientId }}
        columns={columnsIn(useBusinessTimezone()).filter(({ id, hidden }) => !hidden && id !== 'client')}
        filterKey="communication_filters"
        searchHint="Search by subject or person"
        onOpen={({ id }) => setOpened(id)}
        create={create ? { label: 'Log communication', to: create } : undefined}
        empty={{
          icon: <IconPhone size={22} />,
          title: 'No communications yet',
          text: 'Log calls, emails and meetings with this client, and the next steps.',
        }}
      />
      {opened !== null && <CommunicationDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
