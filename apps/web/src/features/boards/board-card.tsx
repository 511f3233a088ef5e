import type { Board } from '@daftar/contract/work/board';
import { mayOnBoard } from '@daftar/domain/work/board-standing';
import { IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Avatars } from '#web/work/avatars.tsx';
import classes from './boards.module.css';
import { countText } from './counts.ts';
import { Dot } from './dot.tsx';
import { useAddressOfBoard, useAddressOfSettings } from './use-board.ts';

/** A board as a calm card: its name, what is open and late, who is on it. */
export function BoardCard({ board, isLast }: { board: Board; isLast: boolean }) {
  const [toBoard, toSettings] = [useAddressOfBoard(), useAddressOfSettings()];
  const mayConfigure = (['settings', 'members', 'templates'] as const).some((right) => mayOnBoard(board, right));
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <Dot colour={board.colour} />
        <h3>
          <Link to={toBoard(board.id)} className={classes.cardLink}>
            {board.name}
          </Link>
        </h3>
        {isLast && (
          <Badge tone="blue" dot={false}>
            Last used
          </Badge>
        )}
        {mayConfigure && (
          <Link to={toSettings(board.id)} className={classes.cardSettings} aria-label={`Settings of ${board.name}`}>
            <IconSettings size={16} aria-hidden />
          </Link>
        )}
      </div>
      <p className={classes.cardText}>{board.description || `Tasks ${board.code}-1, ${board.code}-2 …`}</p>
      <div className={classes.cardFoot}>
        <span>
          <strong>{countText(board.open)}</strong> open
        </span>
        {board.overdue > 0 && (
          <span className={classes.late}>
            <strong>{countText(board.overdue)}</strong> overdue
          </span>
        )}
        {board.mine > 0 && <span>{countText(board.mine)} yours</span>}
        <span className={classes.faces}>
          <Avatars people={board.members} size={22} most={4} />
        </span>
      </div>
    </li>
  );
}

export const BoardCardSkeleton = () => (
  <li className={classes.card} aria-hidden>
    <Skeleton width="55%" height={14} />
    <Skeleton width="80%" />
    <Skeleton width="40%" />
  </li>
);
