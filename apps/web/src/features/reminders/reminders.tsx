import { reminderRoutes } from '@daftar/contract/reminders';
import { IconBell } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { taskLookup } from '#web/kit/work/task-lookup.ts';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { columnsIn } from './columns.tsx';
import { ReminderDrawer } from './reminder-drawer.tsx';
import { STATE_OPTIONS } from './labels.tsx';

const FILTERS: Filter[] = [
  { name: 'state', label: 'Status', options: STATE_OPTIONS },
  { name: 'mine', label: 'Show', options: [{ value: 'true', label: 'My reminders' }] },
  { name: 'client_id', label: 'Client', lookup: clientLookup },
  { name: 'board_task_id', label: 'Task', lookup: taskLookup },
];

/** workBoards-Reminder: the user's reminders, next first; the address opens one in a drawer. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const create = useScreenUrl('/business/:businessId/reminder_create');
  const open = (id: number | null): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (id === null) next.delete('reminder');
      else next.set('reminder', String(id));
      return next;
    });
  const asked = Number(query.get('reminder'));
  return (
    <>
      <ListScreen
        title="Reminders"
        what="reminders"
        route={reminderRoutes.list}
        columns={columnsIn(useBusinessTimezone())}
        columnsKey="reminders"
        filters={FILTERS}
        searchHint="Search reminders"
        onOpen={({ id }) => open(id)}
        create={create ? { label: 'Create reminder', to: create } : undefined}
        empty={{
          icon: <IconBell size={22} />,
          title: 'No reminders yet',
          text: 'Create one-time or recurring reminders for yourself, your team or your clients.',
        }}
      />
      {asked > 0 && <ReminderDrawer key={asked} id={asked} onClose={() => open(null)} />}
    </>
  );
}
