import { taskRoutes } from '@daftar/contract/tasks';
import { formatDay } from '@daftar/domain/date-format';
import { boardRoutes } from '@daftar/contract/boards';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { Button } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import type { TaskCard } from '@daftar/contract/work/task';
import { inBulk } from './bulk.ts';
import { columnsOf } from './columns.tsx';
import { ExportTasks } from './export-tasks.tsx';
import { filterQuery, filtersOf } from './filters.ts';
import { pageOfTask } from './task-address.ts';
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

/** workBoard/:boardId/archivetask: what was put away, to be looked at and taken back. */
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
      onClick={() =>
        void inBulk({ ids: ids.map(Number), act: 'unarchive' }, 'taken out of the archive').then(clear, () => undefined)
      }
    >
      Take back
    </Button>
  );
  return (
    <ListScreen
      title={board ? `Archived tasks of ${board.name}` : 'Archived tasks'}
      what="archived tasks"
      route={taskRoutes.list}
      query={{ archived: 'true', board_id: String(id) }}
      columns={columns}
      filters={filtersOf(around).filter(({ name }) => !['work_progress', 'review', 'unassigned'].includes(name))}
      filterQuery={(values) => filterQuery(values)}
      searchHint="Task, reference, client"
      href={(task) => pageOfTask(businessId, task.id)}
      actions={(asked) => <ExportTasks asked={asked} />}
      bulk={takeBack}
      empty={{
        icon: <IconArchive size={22} />,
        title: 'The archive is empty',
        text: 'Completed and cancelled tasks that are put away come here; nothing of them is lost.',
      }}
    />
  );
}
