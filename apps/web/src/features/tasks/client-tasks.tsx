import { taskRoutes } from '@daftar/contract/tasks';
import { IconChecklist } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { pageOfTask } from './urls.ts';
import { openOfAll, useAllTasks } from './use-all-tasks.ts';

/** The tasks of one client over all boards, on its page. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const { filters, columns } = useAllTasks();
  const create = useScreenUrl('/business/:businessId/workBoard-Tasks-create', `client=${clientId}`);
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
      filterQuery={openOfAll}
      searchHint="Search by task or number"
      href={({ id }) => pageOfTask(businessId, id)}
      create={create ? { label: 'Create task', to: create } : undefined}
      empty={{
        icon: <IconChecklist size={22} />,
        title: 'No open tasks',
        text: 'Open tasks for this client from all boards appear here. To see closed tasks, filter by status.',
      }}
    />
  );
}
