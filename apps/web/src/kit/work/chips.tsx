import type { TaskCard } from '@daftar/contract/work/task';
import { formatDay } from '@daftar/domain/date-format';
import type { ReviewState, TaskStatus, WorkProgress } from '@daftar/domain/work/transitions';
import { IconCalendarDue, IconFlag3Filled, IconZzz } from '@tabler/icons-react';
import { toneOf } from '#web/kit/avatar.tsx';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Row, Text } from '../layout.tsx';
import classes from './chips.module.css';
import { dueWords } from './due-text.ts';
import { PRIORITY_TONES, PROGRESS, REVIEW, STATUS } from './labels.ts';

export const StatusBadge = ({ status }: { status: TaskStatus }) => (
  <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
);
export const ProgressBadge = ({ progress }: { progress: WorkProgress }) => (
  <Badge tone={PROGRESS[progress].tone}>{PROGRESS[progress].label}</Badge>
);
export const ReviewBadge = ({ review }: { review: ReviewState }) => (
  <Badge tone={REVIEW[review].tone}>{REVIEW[review].label}</Badge>
);

/** The same service always has the same colour. */
export const ServiceChip = ({ name }: { name: string }) => (
  <Text
    padding="0 6"
    height={18}
    minWidth={0}
    radius={5}
    size={11}
    weight={500}
    lineHeight="18px"
    truncate
    className={classes.service}
    data-tone={toneOf(name)}
    title={name}
  >
    {name}
  </Text>
);

type Dated = Pick<TaskCard, 'status' | 'due_date' | 'snoozed_until'>;

/** Due date, with urgency in colour and text. */
export function DueChip({ task, today }: { task: Dated; today: string }) {
  const due = dueWords(task, today);
  if (!due) return null;
  const Icon = task.status === 'SNOOZED' ? IconZzz : IconCalendarDue;
  return (
    <Row
      as="span"
      gap={4}
      inline
      rigid
      tone="muted"
      whiteSpace="nowrap"
      className={classes.due}
      data-tone={due.tone}
      title={task.due_date ? `Due on ${formatDay(task.due_date)}` : undefined}
    >
      <Icon size={14} aria-hidden />
      {due.text}
    </Row>
  );
}

/** Medium isn't shown. */
export function PriorityFlag({ priority }: { priority: TaskCard['priority'] }) {
  if (priority === 'Medium') return null;
  return (
    <IconFlag3Filled
      size={13}
      className={classes.flag}
      data-tone={PRIORITY_TONES[priority] satisfies Tone}
      role="img"
      aria-label={`${priority} priority`}
    />
  );
}
