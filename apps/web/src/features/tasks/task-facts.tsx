import type { Task } from '@daftar/contract/work/task-detail';
import { canWorkInBranch } from '@daftar/domain/branches';
import { PRIORITIES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import { formatDay } from '@daftar/domain/date-format';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { Link, useParams } from 'react-router';
import { useBusiness } from '#web/core/use-business.ts';
import { branchOptions } from '#web/kit/branch-options.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Stack } from '#web/kit/layout.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { DueChip, PriorityFlag, ProgressBadge } from '#web/kit/work/chips.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { PROGRESS } from '#web/kit/work/labels.ts';
import { change, setProgress } from './changes.ts';
import { ChoiceFact, DayFact, Fact, PeopleFact } from './fact.tsx';
import { AboutFacts } from './about-facts.tsx';
import { FieldFacts } from './field-facts.tsx';
import { MoneyFacts } from './money-facts.tsx';
import classes from './task.module.css';

const PROGRESS_OPTIONS = WORK_PROGRESS.map((value) => ({ value, label: PROGRESS[value].label }));
const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: value }));

type Props = { task: Task };

/** All fields of a task, edited in place. */
export function TaskFacts({ task }: Props) {
  const { id, may } = task;
  const mayEdit = may.edit && task.acts.includes('edit');
  const mayAssign = may.assign && task.acts.includes('edit');
  const today = useToday();
  return (
    <Stack as="dl" gap={2} packed>
      <PeopleFact
        label="Assignees"
        people={task.assignees}
        mayEdit={mayAssign}
        onChange={(assignee_ids) => void change(id, { assignee_ids })}
      />
      <PeopleFact
        label="Reviewers"
        people={task.reviewers}
        mayEdit={mayAssign}
        onChange={(reviewer_ids) => void change(id, { reviewer_ids })}
      />
      <ChoiceFact
        label="Progress"
        value={task.work_progress}
        options={PROGRESS_OPTIONS}
        mayEdit={mayEdit}
        onChange={(value) => void setProgress(task, value as WorkProgress)}
      >
        <ProgressBadge progress={task.work_progress} />
      </ChoiceFact>
      <DayFact
        label="Due date"
        value={task.due_date}
        mayEdit={mayEdit}
        onChange={(due_date) => void change(id, { due_date })}
      >
        {task.due_date && (
          <>
            {formatDay(task.due_date)} <DueChip task={task} today={today} />
          </>
        )}
      </DayFact>
      <DayFact
        label="Target date"
        value={task.target_date}
        mayEdit={mayEdit}
        onChange={(target_date) => void change(id, { target_date })}
      />
      <ChoiceFact
        label="Priority"
        value={task.priority}
        options={PRIORITY_OPTIONS}
        mayEdit={mayEdit}
        onChange={(value) => void change(id, { priority: value as Task['priority'] })}
      >
        <PriorityFlag priority={task.priority} /> {task.priority}
      </ChoiceFact>
      <AboutFacts task={task} mayEdit={mayEdit} />
      <BranchFact task={task} mayEdit={mayEdit} />
      <FieldFacts task={task} mayEdit={mayEdit} />
      <MoneyFacts task={task} mayEdit={mayEdit} />
      <PeopleFact
        label="Watchers"
        people={task.watchers}
        mayEdit={mayEdit}
        onChange={(watcher_ids) => void change(id, { watcher_ids })}
      />
      <Days task={task} />
      <Fact label="Created">
        <span className={classes.plain}>
          {[momentText(task.created_at), task.created_by?.name].filter(Boolean).join(' by ')}
        </span>
      </Fact>
      {task.completed_at && (
        <Fact label="Completed">
          <span className={classes.plain}>
            {[momentText(task.completed_at), task.completed_by?.name].filter(Boolean).join(' by ')}
          </span>
        </Fact>
      )}
    </Stack>
  );
}

export type PartProps = Props & { mayEdit: boolean };

/** The branch, in a business with several. */
function BranchFact({ task, mayEdit }: PartProps) {
  const { branches = [], worksIn } = useBusiness() ?? {};
  if (branches.length < 2) return null;
  // Only members of its branch can move it to another.
  const isOurs = worksIn !== undefined && (task.branch_id === null || canWorkInBranch(worksIn, task.branch_id));
  return (
    <ChoiceFact
      label="Branch"
      value={String(task.branch_id ?? '')}
      options={branchOptions(branches, task.branch_id === null ? [] : [String(task.branch_id)])}
      mayEdit={mayEdit && isOurs}
      onChange={(branch_id) => void change(task.id, { branch_id: Number(branch_id) })}
    >
      {task.branch_name}
    </ChoiceFact>
  );
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Days spent by client and business, and the task's rule. */
function Days({ task }: Props) {
  const { client_days, practice_days } = task.delay;
  const rules = useScreenUrl('/business/:businessId/workBoard/:boardId/recurringTask');
  const { businessId } = useParams();
  return (
    <>
      {client_days + practice_days > 0 && (
        <Fact label="Time taken">
          <span className={classes.plain}>
            {`${days(practice_days)} with us${client_days > 0 ? `, ${days(client_days)} with the client` : ''}`}
          </span>
        </Fact>
      )}
      {task.recurring_task_id !== null && rules && (
        <Fact label="Repeats">
          <Box
            as={Link}
            hover="underline"
            padding="4 8"
            tone="brand"
            className={classes.follow}
            to={`/business/${businessId}/workBoard/${task.board_id}/recurringTask`}
          >
            View recurring task
          </Box>
        </Fact>
      )}
    </>
  );
}
