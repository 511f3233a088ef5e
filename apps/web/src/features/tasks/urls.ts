import { useLocation, useParams } from 'react-router';

/** A task has its own page; from a board it opens in a drawer, in the board's address. */
export const TASK_PARAM = 'task';

export const pageOfTask = (businessId: string | number | undefined, id: number): string =>
  `/business/${businessId}/workBoardTask/${id}`;

/** Link of a card: on boards and lists with a drawer, the task in it. */
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
