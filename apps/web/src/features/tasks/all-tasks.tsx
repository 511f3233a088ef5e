import { taskRoutes } from '@daftar/contract/tasks';
import { IconCalendar, IconChecklist, IconList, IconSun } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { BulkActs } from './bulk-actions.tsx';
import { ExportTasks } from './export-tasks.tsx';
import { pageOfTask } from './urls.ts';
import { TaskDialogs } from './task-dialogs.tsx';
import { openOfAll, useAllTasks } from './use-all-tasks.ts';
import { TASKS_LIST } from './use-board-list.ts';

const CalendarOfAll = lazy(async () => ({ default: (await import('./calendar-of-all.tsx')).CalendarOfAll }));
const MyDay = lazy(async () => ({ default: (await import('./my-day.tsx')).MyDay }));

const icon = { size: 16, 'aria-hidden': true } as const;
const VIEWS = [
  { value: 'day', label: 'My day', icon: <IconSun {...icon} /> },
  { value: 'list', label: 'List', icon: <IconList {...icon} /> },
  { value: 'calendar', label: 'Calendar', icon: <IconCalendar {...icon} /> },
] as const;

/** workBoardTask: tasks of all boards, and the user's day. */
export function Component() {
  const view = useTab(VIEWS, 'view');
  const tabs = <Tabs tabs={VIEWS} param="view" label="Task views" />;
  return (
    <>
      {view === 'list' && <AllTasks tabs={tabs} />}
      <Suspense fallback={<SkeletonRows />}>
        {view === 'day' && <MyDay tabs={tabs} />}
        {view === 'calendar' && <CalendarOfAll tabs={tabs} />}
      </Suspense>
      <TaskDialogs />
    </>
  );
}

function AllTasks({ tabs }: { tabs: ReactNode }) {
  const { businessId } = useParams();
  const { filters, columns } = useAllTasks();
  const create = useScreenUrl('/business/:businessId/workBoard-Tasks-create');
  return (
    <ListScreen
      title="Tasks"
      what="tasks"
      route={taskRoutes.list}
      columns={columns}
      columnsKey="all_tasks"
      views={TASKS_LIST}
      whole="open tasks"
      filters={filters}
      filterQuery={openOfAll}
      searchHint="Search by task, number or client"
      href={({ id }) => pageOfTask(businessId, id)}
      tabs={tabs}
      actions={(asked) => <ExportTasks asked={asked} />}
      create={create ? { label: 'Create task', to: create } : undefined}
      bulk={(ids, clear) => <BulkActs ids={ids.map(Number)} onDone={clear} />}
      empty={{
        icon: <IconChecklist size={22} />,
        title: 'No open tasks',
        text: 'Open tasks from all your boards appear here, soonest first. To see closed tasks, filter by status.',
      }}
    />
  );
}
