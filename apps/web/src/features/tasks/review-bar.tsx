import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { Button } from '#web/kit/button.tsx';
import { actOn, tried } from './acts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import classes from './task.module.css';

const TONES = { Waiting: 'amber', Returned: 'red', Approved: 'green', 'Not Asked': undefined } as const;

function words({ review, review_asked_by, review_note, reviewers }: Task): string {
  const names = reviewers.map(({ name }) => name).join(', ');
  switch (review) {
    case 'Waiting':
      return `${review_asked_by?.name ?? 'Somebody'} asks for a review by ${names}.`;
    case 'Returned':
      return `Returned: ${review_note}`;
    case 'Approved':
      return 'The review is approved: it may be completed.';
    case 'Not Asked':
      return `Reviewed by ${names} before it is completed.`;
  }
}

/** Four eyes: how the review stands, and what one may do about it. Nothing where nobody reviews. */
export function ReviewBar({ task }: { task: Task }) {
  const [isReturning, setReturning] = useState(false);
  const { id, acts, reference } = task;
  if (task.reviewers.length === 0 && task.review === 'Not Asked') return null;
  const may = (act: Task['acts'][number]): boolean => acts.includes(act);
  return (
    <div id="review" className={classes.bar} data-tone={TONES[task.review]} role="group" aria-label="Review">
      <span className={classes.words}>{words(task)}</span>
      {may('ask_review') && (
        <Button size="small" onClick={() => void actOn(taskRoutes.askReview, id, 'Review asked for')}>
          Ask for review
        </Button>
      )}
      {may('withdraw_review') && (
        <Button size="small" look="quiet" onClick={() => void actOn(taskRoutes.withdrawReview, id)}>
          Withdraw
        </Button>
      )}
      {may('return_review') && (
        <Button size="small" icon={<IconArrowBackUp size={15} aria-hidden />} onClick={() => setReturning(true)}>
          Return
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
          verb="Return"
          onSend={(reason) =>
            tried(write(taskRoutes.returnReview, { params: { id }, body: { reason } }, { quiet: true }), id, 'Returned')
          }
          onClose={() => setReturning(false)}
        />
      )}
    </div>
  );
}
