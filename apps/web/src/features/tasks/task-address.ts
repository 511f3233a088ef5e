import { useLocation, useParams } from 'react-router';

/** A task has a page of its own; from a board it opens beside it, in the board's own address. */
export const TASK_PARAM = 'task';

export const pageOfTask = (businessId: string | number | undefined, id: number): string =>
  `/business/${businessId}/workBoardTask/${id}`;

/** Where a card leads: on a board (and other lists of tasks that show the drawer) to the task beside it. */
export function useTaskAddress(): (id: number) => string {
  const { businessId } = useParams();
  const { pathname, search } = useLocation();
  return (id) => {
    if (!/\/workBoard-Tasks$/.test(pathname)) return pageOfTask(businessId, id);
    const query = new URLSearchParams(search);
    query.set(TASK_PARAM, String(id));
    return `${pathname}?${query}`;
  };
}
