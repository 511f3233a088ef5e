import { ApiError } from '@daftar/contract/core/errors';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { IconChecklist } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useTitle } from '#web/app/title.ts';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { StepButtons } from '#web/kit/step-buttons.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { TaskActs } from './task-acts.tsx';
import { pageOfTask } from './task-address.ts';
import { TaskDialogs } from './task-dialogs.tsx';
import { TaskTitle } from './task-title.tsx';
import { TaskLine, TaskView } from './task-view.tsx';
import classes from './task.module.css';

/** workBoardTask/:taskId and workBoard-taskDetails-new/:taskId: a task on a page of its own. */
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
  const all = usePlace('/business/:businessId/workBoardTask');
  return (
    <State
      level={level}
      icon={<IconChecklist size={22} />}
      title="This task is not there"
      actions={all && <Button to={all}>All tasks</Button>}
    >
      It may be in the bin, or belong to a board or a client that you cannot see.
    </State>
  );
}

function Page({ id }: { id: number }) {
  const read = useRead(taskRoutes.get, { params: { id } }, { quiet: true });
  if (isGone(read.error)) return <NoTask />;
  if (read.error && !read.data)
    return <ErrorState what="the task" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  return <Shown task={read.data} />;
}

function Shown({ task }: { task: Task }) {
  const { businessId } = useParams();
  const navigate = useNavigate();
  useTitle(`${task.reference} ${task.name}`);
  const board = `/business/${businessId}/workBoard-Tasks?board=${task.board_id}`;
  return (
    <>
      <div className={classes.head}>
        <div className={classes.line}>
          <TaskLine task={task} />
          <span className={classes.acts}>
            <StepButtons
              what="task"
              id={task.id}
              list={taskRoutes.list}
              at={(other) => pageOfTask(businessId, other)}
            />
            <TaskActs task={task} onGone={() => void navigate(board)} />
          </span>
        </div>
        <TaskTitle task={task} level={1} />
      </div>
      <TaskView task={task} />
      <TaskDialogs />
    </>
  );
}
