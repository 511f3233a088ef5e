import type { TaskCard } from '@daftar/contract/work/task';
import { IconFileText, IconListCheck, IconMessage, IconRepeat, IconSubtask } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { KanbanCard } from '#web/kit/kanban/kanban-card.tsx';
import type { Place } from '#web/kit/kanban/kanban-column.tsx';
import { TaskCardSlot } from '#web/kit/task-slots.tsx';
import { Avatars } from '#web/kit/work/avatars.tsx';
import { DueChip, PriorityFlag, ReviewBadge, ServiceChip } from '#web/kit/work/chips.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { CardMenu } from './card-menu.tsx';
import classes from './card.module.css';

type Props = Place & {
  card: TaskCard;
  today: string;
  to: string;
  isOpen: boolean;
  isFixed: boolean;
};

export const CARD_HEIGHT = 104;
const icon = { size: 14, 'aria-hidden': true } as const;

const Part = ({ of, done, what, children }: { of: number; done: number; what: string; children: ReactNode }) =>
  of > 0 && (
    <Row
      as="span"
      gap={3}
      inline
      rigid
      className={classes.part}
      data-done={done === of || undefined}
      title={`${done} of ${of} ${what}`}
    >
      {children}
      <span aria-hidden>{`${done}/${of}`}</span>
      <span className="visually-hidden">{`${done} of ${of} ${what}`}</span>
    </Row>
  );

/** A task on a board. Memoised, so that it renders only when it changes itself. */
export const Card = memo(function Card({ card, today, to, ...place }: Props) {
  // There is no space for both, and this one is more important.
  const isInReview = card.review === 'Waiting' || card.review === 'Returned';
  // Most names contain the period.
  const period = card.name.includes(card.period_label) ? '' : card.period_label;
  const client = [card.client_name, period].filter(Boolean).join(' · ');
  return (
    <KanbanCard
      {...place}
      id={card.id}
      to={to}
      name={card.name}
      head={
        <>
          <span className={`${classes.reference} code`}>{card.reference}</span>
          {card.service_name && !isInReview && <ServiceChip name={card.service_name} />}
          {card.task_type === 'RECURRING_TASK' && (
            <IconRepeat size={13} className={classes.quiet} role="img" aria-label="Recurring" />
          )}
          {isInReview && <ReviewBadge review={card.review} />}
        </>
      }
      actions={<TaskCardSlot task={card} />}
      menu={() => <CardMenu card={card} />}
    >
      <Text as="div" tone="soft" truncate title={client}>
        {client}
      </Text>
      <Row gap={9} minWidth={0} tone="muted" size={12} marginTop="auto">
        <DueChip task={card} today={today} />
        <PriorityFlag priority={card.priority} />
        <span className={classes.counts}>
          <Part {...card.to_dos} what="to-dos done">
            <IconListCheck {...icon} />
          </Part>
          <Part {...card.sub_tasks} what="subtasks done">
            <IconSubtask {...icon} />
          </Part>
          <Part {...card.documents} what="documents approved">
            <IconFileText {...icon} />
          </Part>
          {card.comments > 0 && (
            <Row
              as="span"
              gap={3}
              inline
              rigid
              className={classes.part}
              title={`${card.comments} ${card.comments === 1 ? 'comment' : 'comments'}`}
            >
              <IconMessage {...icon} />
              {card.comments}
              <span className="visually-hidden">{card.comments === 1 ? ' comment' : ' comments'}</span>
            </Row>
          )}
        </span>
        <Avatars people={card.assignees} />
      </Row>
    </KanbanCard>
  );
});
