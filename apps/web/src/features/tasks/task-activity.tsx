import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { ActivityText, momentText, useNames, type Activity } from '#web/kit/activity-line.tsx';
import { Button } from '#web/kit/button.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import { Section } from './section.tsx';
import classes from './task.module.css';

/** Who did what to the task and its parts, the latest first; asked for when somebody wants to know. */
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
  const names = useNames();
  const read = useRead(taskRoutes.activity, { params: { id: taskId }, query: { page, per_page: 25 } }, { keep: true });
  if (read.error && !read.data)
    return <ErrorState what="the activity" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  return (
    <>
      <ul className={classes.log}>
        {read.data.data.map((activity) => (
          <li key={activity.id}>
            <span>
              <strong>{activity.user_name}</strong> <ActivityText activity={activity as Activity} names={names} />
            </span>
            <time dateTime={activity.at} title={momentText(activity.at)}>
              {ago(activity.at)}
            </time>
          </li>
        ))}
      </ul>
      {read.data.meta.last_page > 1 && <Pager meta={read.data.meta} onPage={setPage} small />}
    </>
  );
}
