import { boardRoutes } from '@daftar/contract/boards';
import type { TaskCard } from '@daftar/contract/work/task';
import { mayOnTask } from '@daftar/domain/work/board-standing';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { session } from '#web/app/session.ts';
import type { Option } from '#web/kit/select.tsx';
import { useServices } from '#web/work/use-services.ts';
import { useToday } from '#web/work/use-today.ts';
import type { Board } from '@daftar/contract/work/board';

const FRESH_FOR = 5 * 60_000;

/** The boards that one may look at, for filters and for choosing where a task goes. */
export function useBoards(): { boards: readonly Board[]; error: unknown; isPending: boolean; retry: () => void } {
  const read = useRead(
    boardRoutes.list,
    { query: { per_page: 100, sort: 'name' } },
    { staleTime: FRESH_FOR, quiet: true },
  );
  return {
    boards: read.data?.data ?? [],
    error: read.error,
    isPending: read.isPending,
    retry: () => void read.refetch(),
  };
}

export const boardOptions = (boards: readonly Board[]): Option[] =>
  boards.map(({ id, name }) => ({ value: String(id), label: name }));

/** What filters and columns of tasks need to know. */
export function useTasksAround(boardId?: number) {
  const businessId = Number(useParams().businessId);
  const today = useToday();
  const services = useServices();
  return { businessId, boardId, today, services };
}

/** Whose task it is in the eyes of the roles; who made it is known to the server alone, which has the last word. */
const isOwn = ({ assignees, reviewers }: TaskCard, user: number): boolean =>
  [...assignees, ...reviewers].some(({ id }) => id === user);

/** Whether the role on its board lets one change a task. */
export const mayEditOn =
  (board: Board | undefined) =>
  (card: TaskCard): boolean =>
    board !== undefined &&
    board.archived_at === null &&
    card.archived_at === null &&
    mayOnTask(board, 'edit', isOwn(card, session().user?.id ?? 0));
