import { WORK_PROGRESS } from '@daftar/domain/enumerations';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { CARD_HEIGHT, GAP } from './kanban-layout.ts';
import classes from './kanban.module.css';

const CARDS = [4, 3, 2, 4, 3];

/** Columns and cards where they will be. */
export const KanbanSkeleton = () => (
  <div className={classes.board} role="status" aria-label="Loading">
    {WORK_PROGRESS.map((progress, column) => (
      <div key={progress} className={classes.column}>
        <div className={classes.head} />
        <div style={{ display: 'grid', gap: GAP }}>
          {Array.from({ length: CARDS[column]! }, (_, card) => (
            <Skeleton key={card} height={CARD_HEIGHT} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
