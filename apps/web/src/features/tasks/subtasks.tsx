import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { Link } from 'react-router';
import { write } from '#web/core/api.ts';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { Avatars } from '#web/kit/work/avatars.tsx';
import { DueChip, StatusBadge } from '#web/kit/work/chips.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { AddLine } from './add-line.tsx';
import { Section } from './section.tsx';
import { useTaskAddress } from './urls.ts';
import classes from './task.module.css';

/** Subtasks of a task; they have none themselves. */
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
      title="Subtasks"
      count={list.length ? `${task.sub_tasks.done} of ${task.sub_tasks.of}` : undefined}
    >
      <Stack as="ul" hideEmpty surface="card">
        {list.map((part) => (
          <Row as="li" key={part.id} gap={8} padding="3 8" minHeight={38} divider="bottom" className={classes.row}>
            <span className={`${classes.count} code`}>{part.reference}</span>
            <Box as={Link} to={addressOf(part.id)} fill breakWords className={classes.what} preventScrollReset>
              {part.name}
            </Box>
            <DueChip task={part} today={today} />
            <Avatars people={part.assignees} />
            <StatusBadge status={part.status} />
          </Row>
        ))}
      </Stack>
      {mayAdd && <AddLine label="Add subtask" maxLength={300} onAdd={add} />}
    </Section>
  );
}
