import type { TaskCard } from '@daftar/contract/work/task';
import { IconFileText, IconListCheck, IconMessage, IconRepeat, IconSubtask } from '@tabler/icons-react';
import { memo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { TaskCardSlot } from '#web/app/task-slots.tsx';
import { Avatars } from '#web/work/avatars.tsx';
import { DueChip, PriorityFlag, ReviewBadge, ServiceChip } from '#web/work/chips.tsx';
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
    <span className={classes.part} data-done={done === of || undefined} title={`${done} of ${of} ${what}`}>
      {children}
      <span aria-hidden>{`${done}/${of}`}</span>
      <span className="visually-hidden">{`${done} of ${of} ${what}`}</span>
    </span>
  );

/** A task on a board: what it is, whose, until when, and how far. Drawn again only when it changes itself. */
export const Card = memo(function Card(props: Props) {
  const { card, index, today } = props;
  // The menu is made when somebody comes near: a board has many cards, and scrolls.
  const [isNear, setNear] = useState(NO_HOVER);
  // Then the line has no room for both, and this matters more.
  const isInReview = card.review === 'Waiting' || card.review === 'Returned';
  // Most names say the period already.
  const period = card.name.includes(card.period_label) ? '' : card.period_label;
  const client = [card.client_name, period].filter(Boolean).join(' · ');
  return (
    <li
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
      <div className={classes.first}>
        <span className={`${classes.reference} code`}>{card.reference}</span>
        {card.service_name && !isInReview && <ServiceChip name={card.service_name} />}
        {card.task_type === 'RECURRING_TASK' && (
          <IconRepeat size={13} className={classes.quiet} role="img" aria-label="Recurring" />
        )}
        {isInReview && <ReviewBadge review={card.review} />}
        <span className={classes.space} />
        <span className={classes.acts}>
          <TaskCardSlot task={card} />
          {isNear && <CardMenu card={card} />}
        </span>
      </div>
      <div className={classes.name} title={card.name}>
        <Link
          to={props.to}
          draggable={false}
          preventScrollReset
          tabIndex={props.isStop ? 0 : -1}
          aria-describedby={props.hintId}
        >
          {card.name}
        </Link>
      </div>
      <div className={classes.client} title={client}>
        {client}
      </div>
      <div className={classes.foot}>
        <DueChip task={card} today={today} />
        <PriorityFlag priority={card.priority} />
        <span className={classes.counts}>
          <Part {...card.to_dos} what="to-dos done">
            <IconListCheck {...icon} />
          </Part>
          <Part {...card.sub_tasks} what="sub-tasks done">
            <IconSubtask {...icon} />
          </Part>
          <Part {...card.documents} what="documents approved">
            <IconFileText {...icon} />
          </Part>
          {card.comments > 0 && (
            <span className={classes.part} title={`${card.comments} comments`}>
              <IconMessage {...icon} />
              {card.comments}
              <span className="visually-hidden"> comments</span>
            </span>
          )}
        </span>
        <Avatars people={card.assignees} />
      </div>
    </li>
  );
});
