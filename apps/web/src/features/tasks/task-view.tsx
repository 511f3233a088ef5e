import type { Task } from '@daftar/contract/work/task-detail';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { TASK_SECTIONS } from '#web/app/task-slots.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { StatusBadge } from '#web/work/chips.tsx';
import { formatDay } from '@daftar/domain/date-format';
import { Comments } from './comments.tsx';
import { Description } from './description.tsx';
import { Documents } from './documents.tsx';
import { GateList } from './gates-dialog.tsx';
import { ReviewBar } from './review-bar.tsx';
import { Section } from './section.tsx';
import { SubTasks } from './sub-tasks.tsx';
import { TaskActivity } from './task-activity.tsx';
import { useTaskAddress } from './task-address.ts';
import { TaskFacts } from './task-facts.tsx';
import classes from './task.module.css';
import { ToDos } from './to-dos.tsx';

/** Above the name: which one it is, of which, and how it stands. */
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

/** A link to a part of the task leads there when the part has come. */
function useHashPlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
}

/** All of a task, on its page and in the drawer alike. */
export function TaskView({ task }: { task: Task }) {
  useHashPlace();
  const isOpen = task.acts.includes('complete') || task.acts.includes('edit');
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <ReviewBar task={task} />
        <Description task={task} />
        <ToDos task={task} />
        <Documents task={task} />
        <SubTasks task={task} />
        {isOpen && task.gates.length > 0 && (
          <Section id="gates" title="Before it can be completed">
            <GateList task={task} />
          </Section>
        )}
        {TASK_SECTIONS.map(({ key, title, Section: Part }) => (
          <Section key={key} id={key} title={title}>
            <Part task={task} />
          </Section>
        ))}
        <Comments task={task} />
        <TaskActivity task={task} />
      </div>
      <div id="fields">
        <TaskFacts task={task} />
      </div>
    </div>
  );
}
