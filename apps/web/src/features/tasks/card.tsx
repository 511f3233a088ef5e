import type { TaskCard } from '@daftar/contract/work/task';
import { IconFileText, IconListCheck, IconMessage, IconRepeat, IconSubtask } from '@tabler/icons-react';
import { memo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { TaskCardSlot } from '#web/kit/task-slots.tsx';
import { Avatars } from '#web/kit/work/avatars.tsx';
import { DueChip, PriorityFlag, ReviewBadge, ServiceChip } from '#web/kit/work/chips.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { CardMenu } from './card-menu.tsx';
import { CARD_HEIGHT, STEP, TOP } from './kanban-layout.ts';
import classes from './kanban.module.css';

type Props = {
  card: TaskCard;
  today: string;
  index: number;
  size: number;
  to: string;
  hintId: string;
  isLifted: boolean;
  isOpen: boolean;
  isFixed: boolean;
  /** The one card of its column that Tab reaches; the arrows reach the others. */
  isStop: boolean;
};

const NO_HOVER = typeof window !== 'undefined' && window.matchMedia('(hover: none)').matches;
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
export const Card = memo(function Card(props: Props) {
  const { card, index, today } = props;
  // The menu is created on hover: a board has many cards.
  const [isNear, setNear] = useState(NO_HOVER);
  // There is no space for both, and this one is more important.
  const isInReview = card.review === 'Waiting' || card.review === 'Returned';
  // Most names contain the period.
  const period = card.name.includes(card.period_label) ? '' : card.period_label;
  const client = [card.client_name, period].filter(Boolean).join(' · ');
  return (
    <Stack
      as="li"
      hover="border"
      flex
      padding="9 11"
      surface="card"
      shadow={1}
      className={classes.card}
      data-card={card.id}
      data-lifted={props.isLifted || undefined}
      data-open={props.isOpen || undefined}
      data-fixed={props.isFixed || undefined}
      aria-setsize={props.size}
      aria-posinset={index + 1}
      style={{ top: TOP + index * STEP, height: CARD_HEIGHT }}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onPointerLeave={(event) => !event.currentTarget.querySelector(':popover-open') && setNear(NO_HOVER)}
    >
      <Row gap={7} height={20} minWidth={0}>
        <span className={`${classes.reference} code`}>{card.reference}</span>
        {card.service_name && !isInReview && <ServiceChip name={card.service_name} />}
        {card.task_type === 'RECURRING_TASK' && (
          <IconRepeat size={13} className={classes.quiet} role="img" aria-label="Recurring" />
        )}
        {isInReview && <ReviewBadge review={card.review} />}
        <Text grow />
        <Row as="span" gap={2} inline height={20} relative className={classes.acts}>
          <TaskCardSlot task={card} />
          {isNear && <CardMenu card={card} />}
        </Row>
      </Row>
      <Text as="div" tone="normal" weight={500} truncate className={classes.name} title={card.name}>
        <Link
          to={props.to}
          draggable={false}
          preventScrollReset
          tabIndex={props.isStop ? 0 : -1}
          aria-describedby={props.hintId}
        >
          {card.name}
        </Link>
      </Text>
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
    </Stack>
  );
});
