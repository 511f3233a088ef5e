import { boardRoutes } from '@daftar/contract/boards';
import type { TaskCard } from '@daftar/contract/work/task';
import { mayDo } from '@daftar/domain/work/transitions';
import { useRead } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';

/** Whether a timer can be started, by board role and task status. */
export function useCanTrackTime({ board_id, status, archived_at, assignees, reviewers }: TaskCard): boolean {
  const user = useSession((state) => state.user?.id);
  const { data } = useRead(boardRoutes.permissions, { params: { id: board_id } }, { quiet: true, staleTime: 300_000 });
  const reach = data?.data[0]?.rights.time;
  const isOwn = [...assignees, ...reviewers].some(({ id }) => id === user);
  return (
    mayDo('task', 'start_timer', status) && archived_at === null && (reach === 'all' || (reach === 'own' && isOwn))
  );
}
