import { boardRoutes } from '@daftar/contract/boards';
import type { Task } from '@daftar/contract/work/task-detail';
import { PRIORITIES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import { formatDay } from '@daftar/domain/date-format';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { momentText } from '#web/kit/activity-line.tsx';
import { InlineText } from '#web/kit/inline-text.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { DueChip, PriorityFlag, ProgressBadge } from '#web/work/chips.tsx';
import { durationText, parseDuration } from '#web/work/durations.ts';
import { useServices } from '#web/work/use-services.ts';
import { useToday } from '#web/work/use-today.ts';
import { PROGRESS } from '#web/work/words.ts';
import { change, intoColumn, setProgress } from './changes.ts';
import { ChoiceFact, DayFact, Fact, FoundFact, PeopleFact } from './fact.tsx';
import { FieldFacts } from './field-facts.tsx';
import classes from './task.module.css';

const PROGRESS_OPTIONS = WORK_PROGRESS.map((value) => ({ value, label: PROGRESS[value].label }));
const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: value }));
const BASES = [
  { value: 'none', label: 'Not billed' },
  { value: 'fixed', label: 'A fixed fee' },
  { value: 'time', label: 'By time' },
] as const;

type Props = { task: Task };

/** All that is set on a task, each changed where it stands. */
export function TaskFacts({ task }: Props) {
  const { id, may } = task;
  const mayEdit = may.edit && task.acts.includes('edit');
  const mayAssign = may.assign && task.acts.includes('edit');
  const today = useToday();
  return (
    <dl className={classes.facts}>
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
        onChange={(value) => void setProgress(id, value as WorkProgress)}
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
      <About task={task} mayEdit={mayEdit} today={today} />
      <BranchFact task={task} mayEdit={mayEdit} />
      <FieldFacts task={task} mayEdit={mayEdit} />
      <Money task={task} mayEdit={mayEdit} />
      <PeopleFact
        label="Watchers"
        people={task.watchers}
        mayEdit={mayEdit}
        onChange={(watcher_ids) => void change(id, { watcher_ids })}
      />
      <Days task={task} />
      <Fact label="Made">
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
    </dl>
  );
}

type PartProps = Props & { mayEdit: boolean };

/** Where it is done, in a practice with several branches. */
function BranchFact({ task, mayEdit }: PartProps) {
  const branches = useBusiness()?.branches ?? [];
  if (branches.length < 2) return null;
  return (
    <ChoiceFact
      label="Branch"
      value={String(task.branch_id ?? '')}
      options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
      mayEdit={mayEdit}
      onChange={(branch_id) => void change(task.id, { branch_id: Number(branch_id) })}
    >
      {task.branch_name}
    </ChoiceFact>
  );
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Whose days they were, and the rule it comes from. */
function Days({ task }: Props) {
  const { client_days, practice_days } = task.delay;
  const rules = usePlace('/business/:businessId/workBoard/:boardId/recurringTask');
  const { businessId } = useParams();
  return (
    <>
      {client_days + practice_days > 0 && (
        <Fact label="So far">
          <span className={classes.plain}>
            {`${days(practice_days)} with us${client_days > 0 ? `, ${days(client_days)} with the client` : ''}`}
          </span>
        </Fact>
      )}
      {task.recurring_task_id !== null && rules && (
        <Fact label="Repeats">
          <Link className={classes.follow} to={`/business/${businessId}/workBoard/${task.board_id}/recurringTask`}>
            By a recurring task
          </Link>
        </Fact>
      )}
    </>
  );
}

/** For whom and for what. */
function About({ task, mayEdit, today }: PartProps & { today: string }) {
  const { businessId } = useParams();
  const { id } = task;
  const clients = usePlace('/business/:businessId/clients');
  const services = useServices(today);
  const columns = useRead(boardRoutes.columns, { params: { id: task.board_id } }, { quiet: true }).data?.data ?? [];
  return (
    <>
      <FoundFact
        label="Client"
        value={task.client_id}
        name={task.client_name}
        mayEdit={mayEdit && clients !== undefined}
        lookup={clientLookup}
        onChange={(client_id) => void change(id, { client_id })}
      />
      {task.client_id !== null && clients && (
        <Fact label="">
          <Link className={classes.follow} to={`${clients}/${task.client_id}`}>
            Open client
          </Link>
        </Fact>
      )}
      <FoundFact
        label="Service"
        value={task.service_id}
        name={task.service_name}
        mayEdit={mayEdit && services.length > 0}
        options={services}
        onChange={(service_id) => void change(id, { service_id })}
      />
      <Fact label="Period">
        {mayEdit ? (
          <InlineText
            key={task.period_label}
            label="Period"
            value={task.period_label}
            placeholder="—"
            clearable
            maxLength={60}
            onSave={(period_label) => change(id, { period_label })}
          />
        ) : (
          <span className={classes.plain}>{task.period_label || '—'}</span>
        )}
      </Fact>
      <Fact label="Board">
        <Link className={classes.follow} to={`/business/${businessId}/workBoard-Tasks?board=${task.board_id}`}>
          {task.board_name}
        </Link>
      </Fact>
      {columns.length > 0 && (
        <ChoiceFact
          label="Column"
          value={String(task.column_id ?? '')}
          options={columns.map((column) => ({ value: String(column.id), label: column.name }))}
          mayEdit={mayEdit}
          onChange={(value) => void intoColumn(id, Number(value))}
        />
      )}
      <Fact label="Tags">
        {mayEdit ? (
          <InlineText
            key={task.tags.join()}
            label="Tags, with commas between them"
            value={task.tags.join(', ')}
            placeholder="—"
            clearable
            maxLength={400}
            onSave={(text) => change(id, { tags: listed(text) })}
          />
        ) : (
          <span className={classes.plain}>{task.tags.join(', ') || '—'}</span>
        )}
      </Fact>
    </>
  );
}

export const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** How long it should take, and how it is billed. */
function Money({ task, mayEdit }: PartProps) {
  const { id } = task;
  const estimate = task.estimate === null ? '' : durationText(task.estimate);
  const setEstimate = async (text: string): Promise<void> => {
    const seconds = text === '' ? null : parseDuration(text);
    if (text === '' || seconds !== null) await change(id, { estimate: seconds });
  };
  return (
    <>
      <Fact label="Estimate">
        {mayEdit ? (
          <InlineText
            key={estimate}
            label="Estimate, like 1h 30m"
            value={estimate}
            placeholder="—"
            clearable
            maxLength={20}
            onSave={setEstimate}
          />
        ) : (
          <span className={classes.plain}>{estimate || '—'}</span>
        )}
      </Fact>
      <Fact label="Time so far">
        <span className={classes.plain}>{task.logged_seconds ? durationText(task.logged_seconds) : '—'}</span>
      </Fact>
      <ChoiceFact
        label="Billing"
        value={task.billing_basis}
        options={BASES}
        mayEdit={mayEdit}
        onChange={(value) => void change(id, { billing_basis: value as Task['billing_basis'] })}
      />
      {task.billing_basis === 'fixed' && (
        <Fact label="Fee">
          {mayEdit ? (
            <InlineText
              key={task.fee}
              label="Fee"
              value={task.fee}
              maxLength={16}
              onSave={(fee) => change(id, { fee })}
            />
          ) : (
            <span className={classes.plain}>{task.fee}</span>
          )}
        </Fact>
      )}
    </>
  );
}
