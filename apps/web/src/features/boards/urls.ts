import { useParams } from 'react-router';

/** Filter value of all tasks that aren't closed. */
const OPEN = 'TODO,PENDING,OVERDUE,SNOOZED';

/** Task lists behind the figures: open, overdue, my day. */
export function useTaskLists() {
  const at = `/business/${useParams().businessId}/workBoardTask`;
  const list = (filters: Record<string, string>): string =>
    `${at}?view=list&filters=${encodeURIComponent(JSON.stringify(filters))}`;
  return {
    day: `${at}?view=day`,
    task: (id: number) => `${at}/${id}`,
    open: (more: Record<string, string> = {}) => list({ ...more, status: OPEN }),
    /** Everybody’s open tasks that are due from one day to another. */
    due: (from: string, to: string) => list({ status: OPEN, due_from: from, due_to: to }),
    overdue: (more: Record<string, string> = {}) => list({ ...more, status: 'OVERDUE' }),
  };
}
