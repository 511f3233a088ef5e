import type { TaskColumn } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { dropOnProgress, dropOnStatus } from '@daftar/domain/work/task-actions';
import type { TaskStatus, WorkProgress } from '@daftar/domain/work/transitions';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { countOf } from '#web/kit/format-count.ts';
import icons from '#web/kit/icon-button.module.css';
import { Kanban } from '#web/kit/kanban/kanban.tsx';
import type { Drop } from '#web/kit/kanban/model.ts';
import { PROGRESS, STATUS } from '#web/kit/work/labels.ts';
import { Card, CARD_HEIGHT } from './card.tsx';
import type { BoardData } from './board-model.ts';

type Props = {
  label: string;
  board: BoardData;
  today: string;
  open: number | null;
  mayMove: (card: TaskCard) => boolean;
  addressOf: (id: number) => string;
  createIn: (key: string) => string | undefined;
  /** Answers whether it stays there. */
  onDrop: (card: TaskCard, drop: Drop) => Promise<boolean>;
  onMore: (key: string) => void;
  onHold: (isHeld: boolean) => void;
};

/** Labels and colours for progress and status columns; board columns have their own. */
function namesOf({ group_by }: BoardData, { key, name, colour }: TaskColumn) {
  if (group_by === 'column') return { name, colour };
  const { label, tone } = group_by === 'status' ? STATUS[key as TaskStatus] : PROGRESS[key as WorkProgress];
  return { name: label, tone };
}

/** Columns that refuse this card, shown before dropping. */
function isClosedTo({ group_by }: BoardData, card: TaskCard, key: string, today: string): boolean {
  if (group_by === 'status') return 'refused' in dropOnStatus(card, key as TaskStatus, today);
  return group_by === 'work_progress' && 'refused' in dropOnProgress(card, key as WorkProgress);
}

const nameOf = ({ name }: TaskCard): string => name;

/** Tasks as cards in the columns of their board. */
export function TaskKanban({ board, today, createIn, mayMove, ...props }: Props) {
  const columns = useMemo(
    () =>
      board.columns.map((column) => ({
        ...column,
        ...namesOf(board, column),
        countText: `${countOf(column.count)}${column.capped ? '+' : ''}`,
        hasMore: column.cursor !== null,
      })),
    [board],
  );
  return (
    <Kanban
      label={props.label}
      what="tasks"
      columns={columns.map((column) => ({
        ...column,
        action: <CreateLink to={createIn(column.key)} column={column.name} />,
      }))}
      cardHeight={CARD_HEIGHT}
      nameOf={nameOf}
      mayMove={mayMove}
      fixedText="Your role on this board can't move this task"
      isClosed={(card, key) => isClosedTo(board, card, key, today)}
      renderCard={(card, place) => (
        <Card
          key={card.id}
          card={card}
          today={today}
          to={props.addressOf(card.id)}
          isOpen={card.id === props.open}
          isFixed={!mayMove(card)}
          {...place}
        />
      )}
      onDrop={props.onDrop}
      onMore={props.onMore}
      onHold={props.onHold}
    />
  );
}

function CreateLink({ to, column }: { to: string | undefined; column: string }) {
  const label = `Create task in ${column}`;
  return (
    to && (
      <Link to={to} className={icons.button} aria-label={label} title={label}>
        <IconPlus size={16} aria-hidden />
      </Link>
    )
  );
}
