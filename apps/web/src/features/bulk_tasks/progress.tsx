import { bulkTaskRoutes } from '@daftar/contract/bulk_tasks';
import { jobRoutes } from '@daftar/contract/jobs';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { invalidate, useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import classes from './bulk_tasks.module.css';

type Props = { job_id: number; id: number; board_id: number; onAgain: () => void };

const LOOK_AGAIN = 700;

/** The job runs in the background: the user may leave and come back. */
export function Progress({ job_id, id, board_id, onAgain }: Props) {
  const { businessId } = useParams();
  const [isOver, setOver] = useState(false);
  const job = useRead(
    jobRoutes.get,
    { params: { id: job_id } },
    { quiet: true, ...(isOver ? {} : { refetchInterval: LOOK_AGAIN }) },
  ).data;
  const run = useRead(bulkTaskRoutes.get, { params: { id } }, { quiet: true, enabled: isOver, staleTime: 0 }).data;
  if (!isOver && (job?.state === 'done' || job?.state === 'dead')) setOver(true);
  useEffect(() => {
    if (isOver) void invalidate(['board_tasks', 'bulk_tasks']);
  }, [isOver]);
  const total = job?.total ?? 0;
  const done = job?.progress ?? 0;
  return (
    <Card title={isOver ? (job?.state === 'done' ? 'Done' : 'Stopped') : 'Creating tasks'}>
      {!isOver && (
        <>
          <Box
            marginTop={12}
            marginBottom={12}
            height={8}
            overflow="hidden"
            background="active"
            radius={4}
            role="progressbar"
            aria-label="Tasks created"
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={done}
          >
            <Box
              height="100%"
              radius={4}
              className={classes.done}
              style={{ width: `${total ? (done / total) * 100 : 0}%` }}
            />
          </Box>
          <Text as="p" tone="muted" role="status">{`${done} of ${total} created. You can leave this page.`}</Text>
        </>
      )}
      {job?.state === 'dead' && (
        <Notice tone="red">{`${job.error ?? 'Something went wrong.'} Tasks already created stay. Try again for the rest.`}</Notice>
      )}
      {run && (
        <Row as="p" gap="6 24" align="stretch" wrap marginBottom={14} role="status">
          <span>
            <Text as="strong" size={16}>
              {run.made}
            </Text>{' '}
            {run.made === 1 ? 'task created' : 'tasks created'}
          </span>
          {run.left_out_count > 0 && (
            <span>
              <Text as="strong" size={16}>
                {run.left_out_count}
              </Text>{' '}
              skipped
            </span>
          )}
        </Row>
      )}
      {isOver && (
        <Row gap={8} align="stretch" wrap marginTop={14}>
          <Button look="solid" to={`/business/${businessId}/workBoard-Tasks?board=${board_id}`}>
            Open board
          </Button>
          <Button onClick={onAgain}>Create more</Button>
        </Row>
      )}
    </Card>
  );
}
