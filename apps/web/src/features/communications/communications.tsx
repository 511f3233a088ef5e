import { communicationRoutes } from '@daftar/contract/communications';
import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { IconPhone } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { taskLookup } from '#web/kit/work/task-lookup.ts';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { columnsIn } from './columns.tsx';
import { CommunicationDrawer } from './communication-drawer.tsx';
import { DIRECTION_OPTIONS, MEETING_OPTIONS, MODE_OPTIONS } from './labels.tsx';

const FILTERS: Filter[] = [
  { name: 'mine', label: 'Logged by', options: [{ value: 'true', label: 'Me' }] },
  { name: 'client_id', label: 'Client', lookup: clientLookup },
  { name: 'board_task_id', label: 'Task', lookup: taskLookup },
  { name: 'mode', label: 'Mode', options: MODE_OPTIONS },
  { name: 'direction', label: 'Direction', options: DIRECTION_OPTIONS },
  { name: 'meeting_state', label: 'Meeting', options: MEETING_OPTIONS },
  { name: 'period', label: 'Period', kind: 'period', from: 'from', to: 'to' },
];

/** workBoards-Communications: communications, newest first; the address opens one in a drawer. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const create = useScreenUrl('/business/:businessId/Communication_create');
  const columns = columnsIn(useBusinessTimezone());
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
        searchHint="Search by subject, person or client"
        onOpen={({ id }) => open(id)}
        actions={(asked) => (
          <ExportMenu
            formats={REPORT_FORMATS}
            first="newest"
            take={(exportType) => request(communicationRoutes.exportAll, { query: { ...asked, exportType } as never })}
          />
        )}
        create={create ? { label: 'Log communication', to: create } : undefined}
        empty={{
          icon: <IconPhone size={22} />,
          title: 'No communications yet',
          text: 'Log calls, emails and meetings with clients, and the next steps, so the whole team can see them.',
        }}
      />
      {asked > 0 && <CommunicationDrawer key={asked} id={asked} onClose={() => open(null)} />}
    </>
  );
}
