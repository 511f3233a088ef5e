import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Tone } from '#web/kit/badge.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import classes from './kanban.module.css';
import { TOP } from './layout.ts';
import type { AnyCard } from './model.ts';
import { useWindowed } from './use-windowed.ts';

export type Column<C extends AnyCard> = {
  key: string;
  name: string;
  cards: readonly C[];
  /** How many there are, also beyond the cards. */
  countText: string;
  /** More cards can be loaded. */
  hasMore?: boolean;
  tone?: Tone | undefined;
  /** Own colour, instead of a tone. */
  colour?: string;
  /** In the head: after the count, and at the end. */
  figure?: ReactNode;
  action?: ReactNode;
  /** Below the last card. */
  foot?: ReactNode;
};

/** How a card is placed in its column. */
export type Place = {
  index: number;
  /** -1: unknown. */
  size: number;
  step: number;
  hintId: string;
  isLifted: boolean;
  /** The one card of its column that Tab reaches; the arrows reach the others. */
  isStop: boolean;
};

type Props<C extends AnyCard> = {
  column: Column<C>;
  what: string;
  step: number;
  hintId: string;
  /** Ids of the dragged and the focused card. */
  lifted: number | null;
  focused: number | null;
  isClosed: boolean;
  renderCard: (card: C, place: Place) => ReactNode;
  onMore: () => void;
};

/** One column with its head and visible cards. */
export function KanbanColumn<C extends AnyCard>(props: Props<C>) {
  const { column, lifted, focused, step } = props;
  const { cards, hasMore = false } = column;
  const at = (id: number | null): number => (id === null ? -1 : cards.findIndex((card) => card.id === id));
  const stop = Math.max(0, at(focused));
  const kept = at(lifted) >= 0 ? at(lifted) : at(focused);
  const { scroller, rows, last } = useWindowed(cards.length, step, kept);
  const isNearEnd = hasMore && last >= cards.length - 4;
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
      aria-label={`${column.name}, ${column.countText} ${props.what}`}
    >
      <Row gap={8} rigid padding="0 4" height={32}>
        <Text
          rigid
          square={8}
          radius="round"
          className={classes.dot}
          data-tone={column.tone}
          style={column.colour ? { background: column.colour } : undefined}
          aria-hidden
        />
        <Box as="h2" minWidth={0} truncate>
          {column.name}
        </Box>
        <Text grow tone="muted">
          {column.countText}
        </Text>
        {column.figure}
        {column.action}
      </Row>
      <Box grow padding="0 6" minHeight={0} relative className={classes.scroll} data-scroll ref={scroller}>
        <Box
          as="ul"
          marginBottom={column.foot ? 8 : 24}
          relative
          className={classes.cards}
          style={{ height: cards.length * step + TOP }}
        >
          {rows.map((index) => {
            const card = cards[index]!;
            return props.renderCard(card, {
              index,
              size: hasMore ? -1 : cards.length,
              step,
              hintId: props.hintId,
              isLifted: card.id === lifted,
              isStop: index === stop,
            });
          })}
        </Box>
        {column.foot}
        <Box height={2} radius={1} className={classes.line} data-line hidden />
        {cards.length === 0 && (
          <Box as="p" padding="10 6" tone="muted">
            {hasMore ? 'Loading…' : `No ${props.what}`}
          </Box>
        )}
      </Box>
    </Stack>
  );
}
