import { taskRoutes } from '@daftar/contract/tasks';
import { IconUserCheck } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { session } from '#web/core/session.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { everyBoard, useAllTasks } from './use-all-tasks.ts';
import { pageOfTask } from './urls.ts';

const STATES = [
  { value: 'Waiting', label: 'To review' },
  { value: 'Returned', label: 'Returned' },
  { value: 'Approved', label: 'Approved' },
] as const;

/** reviewersTask: tasks that wait for the user's review, on all boards. */
export function Component() {
  const { businessId } = useParams();
  const { filters, columns } = useAllTasks();
  const review = useTab(STATES, 'review');
  const me = session().user?.id;
  const own = filters.filter(({ name }) => !['review', 'reviewer', 'mine'].includes(name));
  return (
    <ListScreen
      title="Reviews"
      what="tasks"
      route={taskRoutes.list}
      query={{ review, reviewer: String(me ?? 0) }}
      columns={columns}
      columnsKey="reviewers_tasks"
      filters={own}
      filterQuery={everyBoard}
      searchHint="Search by task, number or client"
      href={({ id }) => pageOfTask(businessId, id)}
      tabs={<Tabs tabs={STATES} param="review" label="Review status" />}
      empty={{
        icon: <IconUserCheck size={22} />,
        title: 'Nothing to review',
        text: 'Tasks waiting for your review appear here.',
      }}
    />
  );
}
