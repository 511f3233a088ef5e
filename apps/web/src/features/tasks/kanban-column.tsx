import type { TaskColumn } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import icons from '#web/kit/icon-button.module.css';
import { Card } from './card.tsx';
import { STEP, TOP } from './kanban-layout.ts';
import classes from './kanban.module.css';
import { useWindowed } from './use-windowed.ts';
import type { Tone } from '#web/kit/badge.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';

type Props = {
  column: TaskColumn;
  tone: Tone | undefined;
  today: string;
  hintId: string;
  /** Ids of the dragged, the open and the focused card. */
  lifted: number | null;
  open: number | null;
  focused: number | null;
  isClosed: boolean;
  mayMove: (card: TaskCard) => boolean;
  addressOf: (id: number) => string;
  create: string | undefined;
  onMore: () => void;
};

const number = new Intl.NumberFormat('en-IN');
export const countText = ({ count, capped }: Pick<TaskColumn, 'count' | 'capped'>): string =>
  `${number.format(count)}${capped ? '+' : ''}`;

/** One column with its head and visible cards. */
export function KanbanColumn(props: Props) {
  const { column, lifted, focused } = props;
  const { cards, cursor } = column;
  const at = (id: number | null): number => (id === null ? -1 : cards.findIndex((card) => card.id === id));
  const stop = Math.max(0, at(focused));
  const kept = at(lifted) >= 0 ? at(lifted) : at(focused);
  const { scroller, rows, last } = useWindowed(cards.length, STEP, kept);
  const isNearEnd = cursor !== null && last >= cards.length - 4;
  const more = useEffectEvent(() => props.onMore());
  useEffect(() => {
    if (isNearEnd) more();
  }, [isNearEnd, cards.length]);
  return (
    <Stack
      as="section"
      flex
      minHeight={0}
      maxWidth={340}
      className={classes.column}
      data-column={column.key}
      data-closed={props.isClosed || undefined}
      aria-label={`${column.name}, ${countText(column)} tasks`}
    >
      <Row gap={8} rigid padding="0 4" height={32}>
        <Text
          rigid
          square={8}
          radius="round"
          className={classes.dot}
          data-tone={props.tone}
          style={column.colour ? { background: column.colour } : undefined}
          aria-hidden
        />
        <Box as="h2" minWidth={0} truncate>
          {column.name}
        </Box>
        <Text grow tone="muted">
          {countText(column)}
        </Text>
        {props.create && (
          <Link
            to={props.create}
            className={icons.button}
            aria-label={`Create task in ${column.name}`}
            title={`Create task in ${column.name}`}
          >
            <IconPlus size={16} aria-hidden />
          </Link>
        )}
      </Row>
      <Box grow padding="0 6" minHeight={0} relative className={classes.scroll} data-scroll ref={scroller}>
        <Box as="ul" marginBottom={24} relative className={classes.cards} style={{ height: cards.length * STEP + TOP }}>
          {rows.map((index) => {
            const card = cards[index]!;
            return (
              <Card
                key={card.id}
                card={card}
                today={props.today}
                index={index}
                size={cursor === null ? cards.length : -1}
                to={props.addressOf(card.id)}
                hintId={props.hintId}
                isLifted={card.id === lifted}
                isOpen={card.id === props.open}
                isFixed={!props.mayMove(card)}
                isStop={index === stop}
              />
            );
          })}
        </Box>
        <Box height={2} radius={1} className={classes.line} data-line hidden />
        {cards.length === 0 && (
          <Box as="p" padding="10 6" tone="muted">
            {cursor === null ? 'No tasks' : 'Loading…'}
          </Box>
        )}
      </Box>
    </Stack>
  );
}
