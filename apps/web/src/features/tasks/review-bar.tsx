import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { actOn, tried } from './actions.ts';
import classes from './task.module.css';

const TONES = { Waiting: 'amber', Returned: 'red', Approved: 'green', 'Not Asked': undefined } as const;

function words({ review, review_asked_by, review_note, reviewers }: Task): string {
  const names = reviewers.map(({ name }) => name).join(', ');
  switch (review) {
    case 'Waiting':
      return `${review_asked_by?.name ?? 'Someone'} requested a review from ${names}.`;
    case 'Returned':
      return `Returned: ${review_note}`;
    case 'Approved':
      return 'Review approved. You can complete this task.';
    case 'Not Asked':
      return `${names} must review this before completion.`;
  }
}

/** Status and actions of the review. Hidden without reviewers. */
export function ReviewBar({ task }: { task: Task }) {
  const [isReturning, setReturning] = useState(false);
  const { id, acts, reference } = task;
  if (task.reviewers.length === 0 && task.review === 'Not Asked') return null;
  const may = (act: Task['acts'][number]): boolean => acts.includes(act);
  return (
    <Row
      id="review"
      gap="8 12"
      wrap
      padding="10 12"
      surface="card"
      background="subtle"
      className={classes.bar}
      data-tone={TONES[task.review]}
      role="group"
      aria-label="Review"
    >
      <Text grow minWidth={180}>
        {words(task)}
      </Text>
      {may('ask_review') && (
        <Button size="small" onClick={() => void actOn(taskRoutes.askReview, id, 'Review requested')}>
          Request review
        </Button>
      )}
      {may('withdraw_review') && (
        <Button size="small" look="quiet" onClick={() => void actOn(taskRoutes.withdrawReview, id)}>
          Withdraw request
        </Button>
      )}
      {may('return_review') && (
        <Button size="small" icon={<IconArrowBackUp size={15} aria-hidden />} onClick={() => setReturning(true)}>
          Return task
        </Button>
      )}
      {may('approve_review') && (
        <Button
          size="small"
          icon={<IconCheck size={15} aria-hidden />}
          onClick={() => void actOn(taskRoutes.approveReview, id, `${reference} approved`)}
        >
          Approve
        </Button>
      )}
      {isReturning && (
        <ReasonDialog
          title={`Return ${reference}`}
          verb="Return task"
          onSend={(reason) =>
            tried(
              write(taskRoutes.returnReview, { params: { id }, body: { reason } }, { quiet: true }),
              id,
              `${reference} returned`,
            )
          }
          onClose={() => setReturning(false)}
        />
      )}
    </Row>
  );
}
