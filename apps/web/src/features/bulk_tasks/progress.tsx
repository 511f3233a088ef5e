import { bulkTaskRoutes } from '@daftar/contract/bulk_tasks';
import { jobRoutes } from '@daftar/contract/jobs';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { invalidate, useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import classes from './bulk_tasks.module.css';

type Props = { job_id: number; id: number; board_id: number; onAgain: () => void };

const LOOK_AGAIN = 700;

/** It goes on whoever looks: one may leave and come back. */
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
    <Card title={isOver ? (job?.state === 'done' ? 'Done' : 'Stopped') : 'Making the tasks'}>
      {!isOver && (
        <>
          <div
            className={classes.bar}
            role="progressbar"
            aria-label="Tasks made"
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={done}
          >
            <div className={classes.done} style={{ width: `${total ? (done / total) * 100 : 0}%` }} />
          </div>
          <p className={classes.quiet} role="status">{`${done} of ${total}. You may leave: it goes on.`}</p>
        </>
      )}
      {job?.state === 'dead' && (
        <Notice tone="red">{`${job.error ?? 'It failed.'} What was made stays; try again for the rest.`}</Notice>
      )}
      {run && (
        <p className={classes.counts} role="status">
          <span>
            <strong>{run.made}</strong> {run.made === 1 ? 'task made' : 'tasks made'}
          </span>
          {run.left_out_count > 0 && (
            <span>
              <strong>{run.left_out_count}</strong> left out
            </span>
          )}
        </p>
      )}
      {isOver && (
        <div className={classes.acts}>
          <Button look="solid" to={`/business/${businessId}/workBoard-Tasks?board=${board_id}`}>
            Open the board
          </Button>
          <Button onClick={onAgain}>Make others</Button>
        </div>
      )}
    </Card>
  );
}
