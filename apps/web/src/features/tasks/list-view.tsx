import { taskRoutes } from '@daftar/contract/tasks';
import { canOnBoard } from '@daftar/domain/work/board-access';
import { IconListCheck } from '@tabler/icons-react';
import { ListScreen } from '#web/kit/list-screen.tsx';
import type { Board } from '@daftar/contract/work/board';
import { BulkActs } from './bulk-actions.tsx';
import { ExportTasks } from './export-tasks.tsx';
import { openOnBoard } from './filters.ts';
import { useTaskAddress } from './urls.ts';
import { TASKS_LIST, useBoardList } from './use-board-list.ts';

/** The board as a list: the same tasks and filters. */
export default function ListView({ board }: { board: Board }) {
  const addressOf = useTaskAddress();
  const { columns, filters, fields } = useBoardList(board);
  const isOpen = board.archived_at === null;
  return (
    <ListScreen
      embedded
      title={board.name}
      what="tasks"
      route={taskRoutes.list}
      columns={columns}
      columnsKey={TASKS_LIST}
      views={TASKS_LIST}
      whole="open tasks"
      filters={filters.map((filter) => (filter.name === 'status' ? { ...filter, any: 'Open' } : filter))}
      filterQuery={(values) => openOnBoard(values, board.id, fields)}
      searchHint="Search by task, number or client"
      href={({ id }) => addressOf(id)}
      actions={(asked) => <ExportTasks asked={asked} />}
      bulk={
        isOpen && canOnBoard(board, 'edit')
          ? (ids, clear) => <BulkActs ids={ids.map(Number)} boardId={board.id} onDone={clear} />
          : undefined
      }
      empty={{
        icon: <IconListCheck size={22} />,
        title: 'No open tasks on this board',
        text: 'To see closed tasks, filter by status.',
      }}
    />
  );
}
