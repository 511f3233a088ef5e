import { boardRoutes } from '@daftar/contract/boards';
import { ApiError } from '@daftar/contract/core/errors';
import { IconLayoutKanban } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { session, setBoard } from '#web/app/session.ts';
import { useTitle } from '#web/app/title.ts';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState, State } from '#web/kit/states.tsx';
import { useTab } from '#web/kit/tabs.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { useWorkDefaults } from '#web/work/use-work-defaults.ts';
import type { Board } from '@daftar/contract/work/board';
import { BoardHead, VIEWS } from './board-head.tsx';
import { KanbanView } from './kanban-view.tsx';
import { TASK_PARAM } from './task-address.ts';
import { TaskDialogs } from './task-dialogs.tsx';
import classes from './tasks.module.css';
import { useBoards } from './use-around.ts';

const ListView = lazy(() => import('./list-view.tsx'));
const CalendarView = lazy(() => import('./calendar-view.tsx'));
const TaskDrawer = lazy(() => import('./task-drawer.tsx'));

/** workBoard-Tasks: one board. Without `board` in the address it is the one that was open last, else the first. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const named = Number(query.get('board')) || null;
  const { boards, error, isPending, retry } = useBoards();
  const last = Number(session().boardId);
  const chosen = named ?? boards.find(({ id }) => id === last)?.id ?? boards[0]?.id ?? null;
  useEffect(() => {
    if (named !== null || chosen === null) return;
    setBoard(String(chosen));
    setQuery(
      (old) => {
        old.set('board', String(chosen));
        return old;
      },
      { replace: true },
    );
  }, [named, chosen, setQuery]);
  if (named !== null) return <OneBoard key={named} boardId={named} />;
  if (error) return <ErrorState what="the boards" error={error} retry={retry} />;
  return isPending || chosen !== null ? <SkeletonRows rows={10} /> : <NoBoard />;
}

function NoBoard() {
  const create = usePlace('/business/:businessId/workBoard-Setting-new');
  return (
    <State
      level={1}
      icon={<IconLayoutKanban size={22} />}
      title="No board yet"
      actions={
        create && (
          <Button look="solid" to={create}>
            New board
          </Button>
        )
      }
    >
      {create
        ? 'A board holds the tasks of a team or of a kind of work.'
        : 'You are on no board yet: whoever manages boards can add you.'}
    </State>
  );
}

function OneBoard({ boardId }: { boardId: number }) {
  const read = useRead(boardRoutes.get, { params: { id: boardId } }, { quiet: true });
  const opensAs = useOpensAs();
  if (read.error instanceof ApiError && read.error.status === 404) return <NotThere />;
  if (read.error && !read.data)
    return <ErrorState what="the board" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data || opensAs === null) return <SkeletonRows rows={10} />;
  return <Shown board={read.data} opensAs={opensAs} />;
}

/** How a board is shown to whoever did not choose a view yet: the address remembers what one chose (section 2). */
function useOpensAs(): string | null {
  const [query] = useSearchParams();
  const isNamed = VIEWS.some(({ value }) => value === query.get('view'));
  const defaults = useWorkDefaults(!isNamed);
  if (isNamed) return VIEWS[0].value;
  return defaults && (defaults.default_view === 'list' ? 'list' : 'kanban');
}

function NotThere() {
  const all = usePlace('/business/:businessId/workBoards');
  return (
    <EmptyState
      level={1}
      icon={<IconLayoutKanban size={22} />}
      title="This board is not there"
      actions={all && <Button to={all}>All boards</Button>}
    >
      It may have been deleted, or you are not on it.
    </EmptyState>
  );
}

function Shown({ board, opensAs }: { board: Board; opensAs: string }) {
  useTitle(board.name);
  const view = useTab(VIEWS, 'view', opensAs);
  return (
    <div className={classes.screen}>
      <BoardHead board={board} opensAs={opensAs} />
      {view === 'kanban' ? (
        <KanbanView board={board} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={12} />}>
          {view === 'list' ? <ListView board={board} /> : <CalendarView board={board} />}
        </Suspense>
      )}
      <OpenTask />
      <TaskDialogs />
    </div>
  );
}

/** The task that the address names, beside the board; closing it leads back to the board as it was. */
function OpenTask() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(query.get(TASK_PARAM));
  if (!(id > 0)) return null;
  const close = (): void => {
    const rest = new URLSearchParams(query);
    rest.delete(TASK_PARAM);
    void navigate(`?${rest}`, { preventScrollReset: true });
  };
  return (
    <Suspense>
      <TaskDrawer key={id} taskId={id} onClose={close} />
    </Suspense>
  );
}
