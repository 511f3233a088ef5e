import { boardRoutes } from '@daftar/contract/boards';
import type { TaskCard } from '@daftar/contract/work/task';
import { mayOnTask } from '@daftar/domain/work/board-access';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { session } from '#web/core/session.ts';
import type { Option } from '#web/kit/select.tsx';
import { useServices } from '#web/kit/work/use-services.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import type { Board } from '@daftar/contract/work/board';

const FRESH_FOR = 5 * 60_000;

/** Boards visible to the user, for filters and as targets. */
export function useBoards(enabled = true): {
  boards: readonly Board[];
  error: unknown;
  isPending: boolean;
  retry: () => void;
} {
  const read = useRead(
    boardRoutes.list,
    { query: { per_page: 100, sort: 'name' } },
    { staleTime: FRESH_FOR, quiet: true, enabled },
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

/** Data for filters and columns of tasks. `isNeeded`: whether services are needed yet. */
export function useTasksAround(boardId?: number, isNeeded = true) {
  const businessId = Number(useParams().businessId);
  const today = useToday();
  const services = useServices(isNeeded);
  return { businessId, boardId, today, services };
}

/** Own tasks by role; only the server knows the creator, and decides. */
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
