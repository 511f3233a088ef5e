import type { Board } from '@daftar/contract/work/board';
import { canOnBoard } from '@daftar/domain/work/board-access';
import { IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Avatars } from '#web/kit/work/avatars.tsx';
import classes from './boards.module.css';
import { countText } from './counts.ts';
import { Dot } from './dot.tsx';
import { useAddressOfBoard, useAddressOfSettings } from './use-board.ts';

/** A board as a card: name, open and overdue tasks, members. */
export function BoardCard({ board, isLast }: { board: Board; isLast: boolean }) {
  const [toBoard, toSettings] = [useAddressOfBoard(), useAddressOfSettings()];
  const mayConfigure = (['settings', 'members', 'templates'] as const).some((right) => canOnBoard(board, right));
  return (
    <li className={classes.card}>
      <Row gap={8} minHeight={26}>
        <Dot colour={board.colour} />
        <Box as="h3" minWidth={0} size={14} truncate>
          <Link to={toBoard(board.id)} className={classes.cardLink}>
            {board.name}
          </Link>
        </Box>
        {isLast && (
          <Badge tone="blue" dot={false}>
            Recent
          </Badge>
        )}
        {mayConfigure && (
          <Stack
            as={Link}
            hover="strong"
            to={toSettings(board.id)}
            center
            square={28}
            relative
            radius="control"
            tone="muted"
            margin="-2 -6 -2 auto"

            aria-label={`Settings for ${board.name}`}
          >
            <IconSettings size={16} aria-hidden />
          </Stack>
        )}
      </Row>
      <Box as="p" overflow="hidden" tone="soft" className={classes.cardText}>
        {board.description || `Tasks are numbered ${board.code}-1, ${board.code}-2 …`}
      </Box>
      <Row gap="4 12" wrap tone="soft" marginTop="auto">
        <span>
          <Text as="strong" tone="normal" weight={600}>
            {countText(board.open)}
          </Text>{' '}
          open
        </span>
        {board.overdue > 0 && (
          <span className={classes.late}>
            <Text as="strong" tone="normal" weight={600}>
              {countText(board.overdue)}
            </Text>{' '}
            overdue
          </span>
        )}
        {board.mine > 0 && <span>{countText(board.mine)} assigned to you</span>}
        <Text atEnd>
          <Avatars people={board.members} size={22} most={4} />
        </Text>
      </Row>
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
