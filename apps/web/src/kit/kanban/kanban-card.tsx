import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import type { Place } from './kanban-column.tsx';
import classes from './kanban.module.css';
import { GAP, TOP } from './layout.ts';

const NO_HOVER = typeof window !== 'undefined' && window.matchMedia('(hover: none)').matches;

type Props = Place & {
  id: number;
  to: string;
  name: string;
  /** The first line, and what comes after it on hover: a menu. */
  head: ReactNode;
  actions?: ReactNode;
  menu: () => ReactNode;
  /** Below the name. */
  children: ReactNode;
  isOpen?: boolean;
  isFixed: boolean;
};

/** A card of a board: a line, its name as the link, and more. */
export function KanbanCard(props: Props) {
  const { index, step } = props;
  // The menu is created on hover: a board has many cards.
  const [isNear, setNear] = useState(NO_HOVER);
  return (
    <Stack
      as="li"
      hover="border"
      flex
      padding="9 11"
      surface="card"
      shadow={1}
      className={classes.card}
      data-card={props.id}
      data-lifted={props.isLifted || undefined}
      data-open={props.isOpen || undefined}
      data-fixed={props.isFixed || undefined}
      aria-setsize={props.size}
      aria-posinset={index + 1}
      style={{ top: TOP + index * step, height: step - GAP }}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onPointerLeave={(event) => !event.currentTarget.querySelector(':popover-open') && setNear(NO_HOVER)}
    >
      <Row gap={7} height={20} minWidth={0}>
        {props.head}
        <Text grow />
        <Row as="span" gap={2} inline height={20} relative className={classes.acts}>
          {props.actions}
          {isNear && props.menu()}
        </Row>
      </Row>
      <Text as="div" tone="normal" weight={500} truncate className={classes.name} title={props.name}>
        <Link
          to={props.to}
          draggable={false}
          preventScrollReset
          tabIndex={props.isStop ? 0 : -1}
          aria-describedby={props.hintId}
        >
          {props.name}
        </Link>
      </Text>
      {props.children}
    </Stack>
  );
}
