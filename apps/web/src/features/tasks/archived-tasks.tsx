import { taskRoutes } from '@daftar/contract/tasks';
import { formatDay } from '@daftar/domain/date-format';
import { boardRoutes } from '@daftar/contract/boards';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { Button } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import type { TaskCard } from '@daftar/contract/work/task';
import { inBulk } from './bulk.ts';
import { columnsOf } from './columns.tsx';
import { ExportTasks } from './export-tasks.tsx';
import { filterQuery, filtersOf } from './filters.ts';
import { pageOfTask } from './urls.ts';
import { useTasksAround } from './use-around.ts';

const archivedAt: Column<TaskCard> = {
  id: 'archived_at',
  title: 'Archived',
  sort: 'archived_at',
  width: 108,
  narrow: true,
  cell: ({ archived_at }) => (archived_at ? formatDay(archived_at.slice(0, 10)) : '—'),
};
const KEPT = ['name', 'client', 'service', 'assignees', 'status', 'logged', 'completed_at'];

/** workBoard/:boardId/archivetask: archived tasks, to view and unarchive. */
export function Component() {
  const { businessId, boardId } = useParams();
  const id = Number(boardId);
  const around = useTasksAround(id);
  const board = useRead(boardRoutes.get, { params: { id } }, { quiet: true }).data;
  const columns = [
    ...columnsOf({ today: around.today, mayEdit: () => false })
      .filter((column) => KEPT.includes(column.id))
      .map((column) => ({ ...column, hidden: false, narrow: false })),
    archivedAt,
  ];
  const takeBack = (ids: string[], clear: () => void) => (
    <Button
      icon={<IconArchiveOff size={16} aria-hidden />}
      onClick={() => void inBulk({ ids: ids.map(Number), act: 'unarchive' }, 'unarchived').then(clear, () => undefined)}
    >
      Unarchive
    </Button>
  );
  return (
    <ListScreen
      title={board ? `${board.name}: archived tasks` : 'Archived tasks'}
      what="archived tasks"
      route={taskRoutes.list}
      query={{ archived: 'true', board_id: String(id) }}
      columns={columns}
      filters={filtersOf(around).filter(({ name }) => !['work_progress', 'review', 'unassigned'].includes(name))}
      filterQuery={(values) => filterQuery(values)}
      searchHint="Search by task, number or client"
      href={(task) => pageOfTask(businessId, task.id)}
      actions={(asked) => <ExportTasks asked={asked} />}
      bulk={takeBack}
      empty={{
        icon: <IconArchive size={22} />,
        title: 'No archived tasks',
        text: 'Archive completed or cancelled tasks to keep the board short. You can unarchive them at any time.',
      }}
    />
  );
}
