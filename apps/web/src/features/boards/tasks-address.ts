import { useParams } from 'react-router';

/** Under which name the list of tasks knows all that are not closed. */
export const OPEN = 'TODO,PENDING,OVERDUE,SNOOZED';

/** The lists behind the numbers: what is open, what is late, one's own day. */
export function useTaskLists() {
  const at = `/business/${useParams().businessId}/workBoardTask`;
  const list = (filters: Record<string, string>): string =>
    `${at}?view=list&filters=${encodeURIComponent(JSON.stringify(filters))}`;
  return {
    day: `${at}?view=day`,
    task: (id: number) => `${at}/${id}`,
    open: (more: Record<string, string> = {}) => list({ ...more, status: OPEN }),
    overdue: (more: Record<string, string> = {}) => list({ ...more, status: 'OVERDUE' }),
  };
}
