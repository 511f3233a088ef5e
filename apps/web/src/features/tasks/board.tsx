import { boardRoutes } from '@daftar/contract/boards';
import { ApiError } from '@daftar/contract/core/errors';
import { IconLayoutKanban } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { session, setBoard } from '#web/core/session.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState, State } from '#web/kit/states.tsx';
import { useTab } from '#web/kit/tabs.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import type { Board } from '@daftar/contract/work/board';
import { BoardHead, VIEWS } from './board-head.tsx';
import { TASK_PARAM } from './urls.ts';
import { TaskDialogs } from './task-dialogs.tsx';
import { useBoards } from './use-around.ts';

const loadKanban = () => import('./kanban-view.tsx');
// The view that most boards open in is on its way before the board is known.
if (!/[?&]view=(?!kanban)/.test(window.location.search)) void loadKanban().catch(() => undefined);

const KanbanView = lazy(loadKanban);
const ListView = lazy(() => import('./list-view.tsx'));
const CalendarView = lazy(() => import('./calendar-view.tsx'));
const TaskDrawer = lazy(() => import('./task-drawer.tsx'));

/** workBoard-Tasks: one board. Without `board` in the address it is the one that was open last, else the first. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const named = Number(query.get('board')) || null;
  const { boards, error, isPending, retry } = useBoards(named === null);
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
  const create = useScreenUrl('/business/:businessId/workBoard-Setting-new');
  return (
    <State
      level={1}
      icon={<IconLayoutKanban size={22} />}
      title="No boards yet"
      actions={
        create && (
          <Button look="solid" to={create}>
            Create board
          </Button>
        )
      }
    >
      {create
        ? 'Create a board for a team or a type of work, such as GST or audit.'
        : 'You are not a member of any board. Ask a board manager to add you.'}
    </State>
  );
}

function OneBoard({ boardId }: { boardId: number }) {
  const read = useRead(boardRoutes.get, { params: { id: boardId } }, { quiet: true });
  if (read.error instanceof ApiError && read.error.status === 404) return <NotThere />;
  if (read.error && !read.data)
    return <ErrorState what="the board" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={10} />;
  // For users who haven't chosen a view: the address remembers a choice (section 2).
  return <Shown board={read.data} opensAs={read.data.default_view === 'list' ? 'list' : 'kanban'} />;
}

function NotThere() {
  const all = useScreenUrl('/business/:businessId/workBoards');
  return (
    <EmptyState
      level={1}
      icon={<IconLayoutKanban size={22} />}
      title="Board not found"
      actions={all && <Button to={all}>All boards</Button>}
    >
      The board was deleted, or you are not a member.
    </EmptyState>
  );
}

function Shown({ board, opensAs }: { board: Board; opensAs: string }) {
  useTitle(board.name);
  const view = useTab(VIEWS, 'view', opensAs);
  return (
    <Stack flex grow minHeight={0} relative>
      <BoardHead board={board} opensAs={opensAs} />
      <Suspense fallback={<SkeletonRows rows={12} />}>
        {view === 'kanban' && <KanbanView board={board} />}
        {view === 'list' && <ListView board={board} />}
        {view === 'calendar' && <CalendarView board={board} />}
      </Suspense>
      <OpenTask />
      <TaskDialogs />
    </Stack>
  );
}

/** The task named in the address, in a drawer; closing it returns to the board. */
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
