import { communicationRoutes } from '@daftar/contract/communications';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { useHome } from '#web/work/use-home.ts';
import { columnsIn } from './columns.tsx';
import { CommunicationDrawer } from './communication-drawer.tsx';

/** What was said with one client, on its page. */
export function Component({ clientId }: { clientId: number }) {
  const [opened, setOpened] = useState<number | null>(null);
  const create = usePlace('/business/:businessId/Communication_create', `client=${clientId}`);
  return (
    <>
      <ListScreen
        embedded
        title="Communications"
        what="communications"
        route={communicationRoutes.list}
        query={{ client_id: clientId }}
        columns={columnsIn(useHome()).filter(({ id, hidden }) => !hidden && id !== 'client')}
        filterKey="communication_filters"
        searchHint="Subject or person"
        onOpen={({ id }) => setOpened(id)}
        create={create ? { label: 'Write down', to: create } : undefined}
        empty={{
          icon: <IconPhone size={22} />,
          title: 'Nothing written down yet',
          text: 'Calls, mails and meetings with this client are listed here, and what follows from them.',
        }}
      />
      {opened !== null && <CommunicationDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
