import { communicationRoutes } from '@daftar/contract/communications';
import { IconPhone } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { taskLookup } from '#web/work/task-lookup.ts';
import { useHome } from '#web/work/use-home.ts';
import { columnsIn } from './columns.tsx';
import { CommunicationDrawer } from './communication-drawer.tsx';
import { DIRECTION_OPTIONS, MEETING_OPTIONS, MODE_OPTIONS } from './words.tsx';

const FILTERS: Filter[] = [
  { name: 'mine', label: 'Written by', options: [{ value: 'true', label: 'Me' }] },
  { name: 'client_id', label: 'Client', lookup: clientLookup },
  { name: 'board_task_id', label: 'Task', lookup: taskLookup },
  { name: 'mode', label: 'Mode', options: MODE_OPTIONS },
  { name: 'direction', label: 'Direction', options: DIRECTION_OPTIONS },
  { name: 'meeting_state', label: 'Meeting', options: MEETING_OPTIONS },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

/** workBoards-Communications: what was said with whom, the latest first; one of them in a drawer the address names. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const create = usePlace('/business/:businessId/Communication_create');
  const columns = columnsIn(useHome());
  const open = (id: number | null): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (id === null) next.delete('communication');
      else next.set('communication', String(id));
      return next;
    });
  const asked = Number(query.get('communication'));
  return (
    <>
      <ListScreen
        title="Communications"
        what="communications"
        route={communicationRoutes.list}
        columns={columns}
        columnsKey="communications"
        filters={FILTERS}
        searchHint="Subject, person or client"
        onOpen={({ id }) => open(id)}
        create={create ? { label: 'Write down', to: create } : undefined}
        empty={{
          icon: <IconPhone size={22} />,
          title: 'Nothing written down yet',
          text: 'Calls, mails and meetings with clients, and what follows from them, stand here for everybody.',
        }}
      />
      {asked > 0 && <CommunicationDrawer key={asked} id={asked} onClose={() => open(null)} />}
    </>
  );
}
