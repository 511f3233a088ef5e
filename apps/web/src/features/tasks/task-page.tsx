import { ApiError } from '@daftar/contract/core/errors';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { IconChecklist } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { State } from '#web/kit/states.tsx';
import { RecordPager } from '#web/kit/record-pager.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { TaskActs } from './task-actions.tsx';
import { pageOfTask } from './urls.ts';
import { TaskDialogs } from './task-dialogs.tsx';
import { TaskTitle } from './task-title.tsx';
import { TaskLine, TaskView } from './task-view.tsx';
import classes from './task.module.css';

/** workBoardTask/:taskId and workBoard-taskDetails-new/:taskId: a task on its own page. */
export function Component() {
  const { taskId, '*': rest } = useParams();
  const { pathname } = useLocation();
  const id = Number(taskId ?? rest?.split('/')[0]);
  // The two addresses of a task are two visits: the page names itself in each.
  return id > 0 ? <Page key={pathname} id={id} /> : <NoTask />;
}

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

export function NoTask({ level = 1 }: { level?: 1 | 2 }) {
  const all = useScreenUrl('/business/:businessId/workBoardTask');
  return (
    <State
      level={level}
      icon={<IconChecklist size={22} />}
      title="Task not found"
      actions={all && <Button to={all}>All tasks</Button>}
    >
      The task is in the bin, or you don’t have access to its board or client.
    </State>
  );
}

function Page({ id }: { id: number }) {
  const read = useRead(taskRoutes.get, { params: { id } }, { quiet: true });
  if (isGone(read.error)) return <NoTask />;
  if (!read.data) return <NotLoaded query={read} what="the task" />;
  return <Shown task={read.data} />;
}

function Shown({ task }: { task: Task }) {
  const { businessId } = useParams();
  const navigate = useNavigate();
  useTitle(`${task.reference} ${task.name}`);
  const board = `/business/${businessId}/workBoard-Tasks?board=${task.board_id}`;
  return (
    <>
      <Stack gap={8} padding="14 20" className={classes.head}>
        <Row gap={8} wrap>
          <TaskLine task={task} />
          <Row as="span" gap={6} align="stretch" wrap atEnd className={classes.acts}>
            <RecordPager
              what="task"
              id={task.id}
              list={taskRoutes.list}
              at={(other) => pageOfTask(businessId, other)}
            />
            <TaskActs task={task} onGone={() => void navigate(board)} />
          </Row>
        </Row>
        <TaskTitle task={task} level={1} />
      </Stack>
      <TaskView task={task} />
      <TaskDialogs />
    </>
  );
}
