import { Row, Stack } from '#web/kit/layout.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import classes from './kanban.module.css';
import { GAP } from './layout.ts';

const CARDS = [4, 3, 2, 4, 3];

/** Columns and cards where they will be. */
export const KanbanSkeleton = ({ columns, cardHeight }: { columns: readonly string[]; cardHeight: number }) => (
  <Row
    gap={12}
    align="stretch"
    grow
    padding="12 20 0"
    minHeight={0}
    background="subtle"
    className={classes.board}
    role="status"
    aria-label="Loading"
  >
    {columns.map((name, index) => (
      <Stack key={name} flex minHeight={0} maxWidth={340} className={classes.column}>
        <Row gap={8} rigid padding="0 4" height={32} />
        <div style={{ display: 'grid', gap: GAP }}>
          {Array.from({ length: CARDS[index % CARDS.length]! }, (_, card) => (
            <Skeleton key={card} height={cardHeight} />
          ))}
        </div>
      </Stack>
    ))}
  </Row>
);
