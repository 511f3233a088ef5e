import { taskRoutes } from '@daftar/contract/tasks';
import { IconChecklist } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { pageOfTask } from './task-address.ts';
import { everyBoard, useAllTasks } from './use-all-tasks.ts';

/** The tasks of one client over all boards, on its page. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const { filters, columns } = useAllTasks();
  const create = usePlace('/business/:businessId/workBoard-Tasks-create', `client=${clientId}`);
  return (
    <ListScreen
      embedded
      title="Tasks"
      what="tasks"
      route={taskRoutes.list}
      query={{ client: String(clientId) }}
      columns={columns.filter(({ id, hidden }) => !hidden && !['client', 'progress', 'logged'].includes(id))}
      filters={filters.filter(({ name }) => !['client', 'group'].includes(name))}
      filterKey="task_filters"
      filterQuery={everyBoard}
      searchHint="Task or reference"
      href={({ id }) => pageOfTask(businessId, id)}
      create={create ? { label: 'New task', to: create } : undefined}
      empty={{
        icon: <IconChecklist size={22} />,
        title: 'No tasks yet',
        text: 'What is done for this client, on whichever board, is listed here.',
      }}
    />
  );
}
