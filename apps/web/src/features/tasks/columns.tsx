import type { TaskCard } from '@daftar/contract/work/task';
import { formatDay } from '@daftar/domain/date-format';
import { isClosed } from '@daftar/domain/work/task-status';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { Avatars } from '#web/kit/work/avatars.tsx';
import { DueChip, PriorityFlag, ProgressBadge, ReviewBadge, ServiceChip, StatusBadge } from '#web/kit/work/chips.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { durationText } from '@daftar/domain/work/durations';
import { DueCell, PeopleCell, ProgressCell } from './cells.tsx';
import classes from './tasks.module.css';

const dash = <Text tone="muted">—</Text>;
const day = (value: string | null) => (value ? formatDay(value) : dash);

type Shown = {
  today: string;
  /** Over several boards. */
  withBoard?: boolean;
  /** Values are edited in place (product rule 1). */
  mayEdit: (card: TaskCard) => boolean;
};

/** Tasks in a list. */
export const columnsOf = ({ today, withBoard, mayEdit }: Shown): Column<TaskCard>[] => [
  {
    id: 'name',
    title: 'Task',
    sort: 'name',
    cell: (task) => (
      <Row as="span" gap={8} minWidth={0} className={classes.task}>
        <span className={`${classes.reference} code`}>{task.reference}</span>
        <Stack as="span" minWidth={0}>
          <Text truncate title={task.name}>
            {task.name}
          </Text>
          {task.client_name && <PhoneLine>{task.client_name}</PhoneLine>}
        </Stack>
        <PriorityFlag priority={task.priority} />
        {(task.review === 'Waiting' || task.review === 'Returned') && <ReviewBadge review={task.review} />}
      </Row>
    ),
  },
  ...(withBoard
    ? [
        {
          id: 'board',
          title: 'Board',
          width: 130,
          cell: ({ board_name }: TaskCard) => board_name,
        } satisfies Column<TaskCard>,
      ]
    : []),
  {
    id: 'client',
    title: 'Client',
    width: 180,
    cell: ({ client_name }) => (client_name ? <ClientName name={client_name} /> : dash),
  },
  {
    id: 'service',
    title: 'Service',
    width: 116,
    hidden: withBoard,
    cell: ({ service_name }) => (service_name ? <ServiceChip name={service_name} /> : dash),
  },
  { id: 'period', title: 'Period', width: 120, hidden: true, cell: ({ period_label }) => period_label || dash },
  {
    id: 'assignees',
    title: 'Assignees',
    width: 96,
    cell: (task) => (mayEdit(task) ? <PeopleCell task={task} /> : <Avatars people={task.assignees} />),
  },
  {
    id: 'due_date',
    title: 'Due date',
    sort: 'due_date',
    width: 128,
    narrow: true,
    cell: (task) => {
      if (isClosed(task)) return <Text tone="muted">{day(task.due_date)}</Text>;
      return mayEdit(task) ? <DueCell task={task} today={today} /> : <DueChip task={task} today={today} />;
    },
  },
  {
    id: 'target_date',
    title: 'Target date',
    width: 100,
    hidden: true,
    cell: ({ target_date }) => day(target_date),
  },
  {
    id: 'progress',
    title: 'Progress',
    width: 172,
    cell: (task) => (mayEdit(task) ? <ProgressCell task={task} /> : <ProgressBadge progress={task.work_progress} />),
  },
  { id: 'status', title: 'Status', width: 122, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'priority', title: 'Priority', sort: 'priority', width: 90, hidden: true, cell: ({ priority }) => priority },
  {
    id: 'reviewers',
    title: 'Reviewers',
    width: 96,
    hidden: true,
    cell: ({ reviewers }) => (reviewers.length ? <Avatars people={reviewers} /> : dash),
  },
  {
    id: 'to_dos',
    title: 'To-dos',
    width: 80,
    align: 'end',
    hidden: true,
    cell: ({ to_dos: { done, of } }) => (of ? `${done}/${of}` : dash),
  },
  {
    id: 'logged',
    title: 'Time logged',
    width: 104,
    align: 'end',
    cell: ({ logged_seconds }) => (logged_seconds ? durationText(logged_seconds) : dash),
  },
  { id: 'tags', title: 'Tags', width: 140, hidden: true, cell: ({ tags }) => tags.join(', ') || dash },
  {
    id: 'created_at',
    title: 'Created',
    sort: 'created_at',
    width: 104,
    hidden: true,
    cell: ({ created_at }) => formatDay(created_at.slice(0, 10)),
  },
  {
    id: 'completed_at',
    title: 'Completed',
    sort: 'completed_at',
    width: 108,
    hidden: true,
    cell: ({ completed_at }) => day(completed_at?.slice(0, 10) ?? null),
  },
];
