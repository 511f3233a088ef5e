import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { ActivityText, useNames, type Activity } from '#web/kit/activity-line.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
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
  const names = useNames();
  const read = useRead(taskRoutes.activity, { params: { id: taskId }, query: { page, per_page: 25 } }, { keep: true });
  if (!read.data) return <NotLoaded query={read} what="the activity" rows={4} />;
  return (
    <>
      <Stack as="ul" gap={8}>
        {read.data.data.map((activity) => (
          <Row as="li" gap={12} align="stretch" justify="between" key={activity.id}>
            <span>
              <strong>{activity.user_name}</strong> <ActivityText activity={activity as Activity} names={names} />
            </span>
            <Box as="time" rigid tone="muted" size={12} dateTime={activity.at} title={momentText(activity.at)}>
              {ago(activity.at)}
            </Box>
          </Row>
        ))}
      </Stack>
      {read.data.meta.last_page > 1 && <Pager meta={read.data.meta} onPage={setPage} small />}
    </>
  );
}
