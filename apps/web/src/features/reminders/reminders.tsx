import { reminderRoutes } from '@daftar/contract/reminders';
import { IconBell } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { taskLookup } from '#web/work/task-lookup.ts';
import { useHome } from '#web/work/use-home.ts';
import { columnsIn } from './columns.tsx';
import { ReminderDrawer } from './reminder-drawer.tsx';
import { STATE_OPTIONS } from './words.tsx';

const FILTERS: Filter[] = [
  { name: 'state', label: 'State', options: STATE_OPTIONS },
  { name: 'mine', label: 'Whose', options: [{ value: 'true', label: 'Mine' }] },
  { name: 'client_id', label: 'About the client', lookup: clientLookup },
  { name: 'board_task_id', label: 'About the task', lookup: taskLookup },
];

/** workBoards-Reminder: one's reminders, the next first; one of them in a drawer the address names. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const create = usePlace('/business/:businessId/reminder_create');
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
        columns={columnsIn(useHome())}
        columnsKey="reminders"
        filters={FILTERS}
        searchHint="Reminder"
        onOpen={({ id }) => open(id)}
        create={create ? { label: 'New reminder', to: create } : undefined}
        empty={{
          icon: <IconBell size={22} />,
          title: 'No reminders yet',
          text: 'Remind yourself, your colleagues or your clients, once or again and again.',
        }}
      />
      {asked > 0 && <ReminderDrawer key={asked} id={asked} onClose={() => open(null)} />}
    </>
  );
}
