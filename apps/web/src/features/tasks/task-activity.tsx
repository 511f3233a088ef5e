import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { ActivityList } from '#web/kit/activity-list.tsx';
import { Button } from '#web/kit/button.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { Section } from './section.tsx';

/** Activity of the task and its parts, newest first; loaded on demand. */
export function TaskActivity({ task }: { task: Task }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      id="activity"
      title="Activity"
      actions={
        <Button size="small" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {isOpen && <Log taskId={task.id} />}
    </Section>
  );
}

function Log({ taskId }: { taskId: number }) {
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
