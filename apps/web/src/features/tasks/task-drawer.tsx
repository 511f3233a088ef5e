import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { IconArrowsDiagonal } from '@tabler/icons-react';
import { useId } from 'react';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { DrawerBody } from '#web/kit/drawer.tsx';
import { CloseIcon } from '#web/kit/close-button.tsx';
import icons from '#web/kit/icon-button.module.css';
import { Layer } from '#web/kit/layer.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TaskActs } from './task-actions.tsx';
import { pageOfTask } from './urls.ts';
import { isGone, NoTask } from './task-page.tsx';
import { TaskTitle } from './task-title.tsx';
import { TaskLine, TaskView } from './task-view.tsx';
import classes from './task.module.css';

type Props = { taskId: number; onClose: () => void };

const WIDTH = 860;

/** A task in a drawer beside its board, with its own address. */
export default function TaskDrawer({ taskId, onClose }: Props) {
  const { businessId } = useParams();
  const heading = useId();
  const read = useRead(taskRoutes.get, { params: { id: taskId } }, { quiet: true });
  return (
    <Layer onClose={onClose} labelledBy={heading} place="right" width={WIDTH}>
      <Row gap={8} wrap rigid padding="8 12 8 20" minHeight={52} divider="bottom">
        {read.data && <TaskLine task={read.data} />}
        <Row as="span" gap={6} align="stretch" wrap atEnd className={classes.acts}>
          {read.data && <TaskActs task={read.data} onGone={onClose} />}
          <Link
            to={pageOfTask(businessId, taskId)}
            className={icons.button}
            aria-label="Open full page"
            title="Open full page"
          >
            <IconArrowsDiagonal size={16} aria-hidden />
          </Link>
          <CloseIcon />
        </Row>
      </Row>
      <DrawerBody>
        {isGone(read.error) ? (
          <NoTask level={2} />
        ) : read.error && !read.data ? (
          <ErrorState what="the task" error={read.error} retry={() => void read.refetch()} />
        ) : read.data ? (
          <Inside task={read.data} heading={heading} />
        ) : (
          <SkeletonRows rows={10} />
        )}
      </DrawerBody>
    </Layer>
  );
}

const Inside = ({ task, heading }: { task: Task; heading: string }) => (
  <Box margin={-20} className={classes.drawer}>
    <Stack gap={8} padding="14 20" className={classes.head}>
      <TaskTitle task={task} level={2} id={heading} />
    </Stack>
    <TaskView task={task} />
  </Box>
);
