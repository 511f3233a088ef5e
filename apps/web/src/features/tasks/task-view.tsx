import type { Task } from '@daftar/contract/work/task-detail';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useLater } from '#web/core/later.ts';
import { TaskNoticeSlot, taskSections } from '#web/kit/task-slots.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { lazyComponent } from '#web/kit/lazy-component.ts';
import { Grid, Stack } from '#web/kit/layout.tsx';
import { StatusBadge } from '#web/kit/work/chips.tsx';
import { formatDay } from '@daftar/domain/date-format';
import { Comments } from './comments.tsx';
import { Description } from './description.tsx';
import { Documents } from './documents.tsx';
import { GateList } from './completion-checks-dialog.tsx';
import { ReviewBar } from './review-bar.tsx';
import { Section } from './section.tsx';
import { SubTasks } from './subtasks.tsx';
import { useTaskAddress } from './urls.ts';
import { TaskFacts } from './task-facts.tsx';
import classes from './task.module.css';
import { ToDos } from './to-dos.tsx';

/** Below what a task is opened for, so it loads after it. */
const TaskActivity = lazyComponent<{ task: Task }>(async () => ({
  Component: (await import('./task-activity.tsx')).TaskActivity,
}));

/** Reference, parent and status, above the name. */
export function TaskLine({ task }: { task: Task }) {
  const addressOf = useTaskAddress();
  return (
    <>
      <span className={`${classes.reference} code`}>{task.reference}</span>
      {task.parent && (
        <span className={classes.reference}>
          in{' '}
          <Link to={addressOf(task.parent.id)} preventScrollReset>
            {task.parent.reference} {task.parent.name}
          </Link>
        </span>
      )}
      <StatusBadge status={task.status} />
      {task.status === 'SNOOZED' && task.snoozed_until && (
        <span className={classes.reference}>until {formatDay(task.snoozed_until)}</span>
      )}
      {task.archived_at && <Badge tone="grey">Archived</Badge>}
    </>
  );
}

/** Scrolls to the section in the hash once it is loaded. */
function useHashPlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
}

/** All of a task, on its page and in the drawer alike. */
export function TaskView({ task }: { task: Task }) {
  useHashPlace();
  // Parts of other features follow what a task is opened for.
  const isLater = useLater();
  const isOpen = task.acts.includes('complete') || task.acts.includes('edit');
  return (
    <Grid
      gap={24}
      columns="minmax(0, 1fr) 290px"
      packed
      padding="4 20 24"
      width="100%"
      maxWidth={1240}
      className={classes.columns}
    >
      <Stack gap={22} packed minWidth={0}>
        <TaskNoticeSlot task={task} />
        <ReviewBar task={task} />
        <Description task={task} />
        <ToDos task={task} />
        <Documents task={task} />
        <SubTasks task={task} />
        {isOpen && task.gates.length > 0 && (
          <Section id="gates" title="To complete this task">
            <GateList task={task} />
          </Section>
        )}
        {taskSections(task).map(({ key, title, Section: Part }) => (
          <Section key={key} id={key} title={title}>
            {isLater && <Part task={task} />}
          </Section>
        ))}
        <Comments task={task} isLater={isLater} />
        <Suspense fallback={null}>
          <TaskActivity task={task} />
        </Suspense>
      </Stack>
      <div id="fields">
        <TaskFacts task={task} />
      </div>
    </Grid>
  );
}
