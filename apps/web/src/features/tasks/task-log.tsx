import { taskRoutes } from '@daftar/contract/tasks';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { ActivityList } from '#web/kit/activity-list.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';

/** Activity of the task and its parts, newest first. */
export function TaskLog({ taskId }: { taskId: number }) {
  const [page, setPage] = useState(1);
  const read = useRead(taskRoutes.activity, { params: { id: taskId }, query: { page, per_page: 25 } }, { keep: true });
  if (!read.data) return <NotLoaded query={read} what="the activity" rows={4} />;
  return (
    <>
      <ActivityList activities={read.data.data} />
      {read.data.meta.last_page > 1 && <Pager meta={read.data.meta} onPage={setPage} small />}
    </>
  );
}
