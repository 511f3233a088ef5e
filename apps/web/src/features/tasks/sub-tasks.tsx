import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { Link } from 'react-router';
import { write } from '#web/app/api.ts';
import { Avatars } from '#web/work/avatars.tsx';
import { DueChip, StatusBadge } from '#web/work/chips.tsx';
import { useToday } from '#web/work/use-today.ts';
import { AddLine } from './add-line.tsx';
import { Section } from './section.tsx';
import { useTaskAddress } from './task-address.ts';
import classes from './task.module.css';

/** The parts of a task that are tasks themselves; a part has none of its own. */
export function SubTasks({ task }: { task: Task }) {
  const addressOf = useTaskAddress();
  const today = useToday();
  if (task.parent) return null;
  const list = task.sub_task_list;
  const mayAdd = task.may.create && task.acts.includes('edit');
  if (!mayAdd && list.length === 0) return null;
  const add = (name: string) =>
    write(taskRoutes.create, {
      body: {
        name,
        board_id: task.board_id,
        parent_id: task.id,
        client_id: task.client_id,
        due_date: task.due_date,
        assignee_ids: task.assignees.map(({ id }) => id),
      },
    });
  return (
    <Section
      id="sub-tasks"
      title="Sub-tasks"
      count={list.length ? `${task.sub_tasks.done} of ${task.sub_tasks.of}` : undefined}
    >
      <ul className={classes.rows}>
        {list.map((part) => (
          <li key={part.id} className={classes.row}>
            <span className={`${classes.count} code`}>{part.reference}</span>
            <Link to={addressOf(part.id)} className={classes.what} preventScrollReset>
              {part.name}
            </Link>
            <DueChip task={part} today={today} />
            <Avatars people={part.assignees} />
            <StatusBadge status={part.status} />
          </li>
        ))}
      </ul>
      {mayAdd && <AddLine label="Add a sub-task" maxLength={300} onAdd={add} />}
    </Section>
  );
}
