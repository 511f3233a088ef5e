import { boardRoutes } from '@daftar/contract/boards';
import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { formatDay } from '@daftar/domain/date-format';
import { IconUserSearch } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { durationText } from '@daftar/domain/work/durations';
import classes from './boards.module.css';
import { Dot } from './dot.tsx';
import { useTaskLists } from './urls.ts';
import loadBar from './load-bar.module.css';
import { useAddressOfBoard } from './use-board.ts';

const toneOf = (percent: number): string => (percent > 100 ? 'red' : percent > 80 ? 'amber' : 'green');

/** Workload as a bar with its percentage. */
function LoadBar({ percent }: { percent: number | null }) {
  if (percent === null) return <p>No working hours in this period.</p>;
  return (
    <Row gap={12} marginBottom={6}>
      <Box grow height={8} overflow="hidden" background="active" radius={4} className={loadBar.track} aria-hidden>
        <Box height="100%" radius={4} data-tone={toneOf(percent)} style={{ width: `${Math.min(100, percent)}%` }} />
      </Box>
      <strong>{percent}%</strong>
    </Row>
  );
}

type Person = Received<typeof boardRoutes.person>;

/** workboard-userDetails?user=7: a member's tasks on shared boards. */
export function Component() {
  const { businessId } = useParams();
  const id = Number(useSearchParams()[0].get('user'));
  const read = useRead(boardRoutes.person, { params: { id } }, { enabled: id > 0 });
  const isMissing = !(id > 0) || (read.error instanceof ApiError && read.error.status === 404);
  if (isMissing)
    return (
      <State
        level={1}
        icon={<IconUserSearch size={22} />}
        title="Person not found"
        actions={<Button to={`/business/${businessId}/workBoards`}>Work boards</Button>}
      >
        Select a member on one of your boards.
      </State>
    );
  if (read.error) return <ErrorState what="the person" error={read.error} retry={() => void read.refetch()} />;
  return read.data ? <PersonAtWork person={read.data} /> : <SkeletonRows />;
}

function PersonAtWork({ person }: { person: Person }) {
  const toBoard = useAddressOfBoard();
  const { load } = person;
  const lists = useTaskLists();
  const own = { assignee: String(person.id) };
  return (
    <DetailScreen
      title={person.name}
      subtitle={person.business_role}
      icon={<Avatar name={person.name} image={person.image_url} size={40} />}
      badge={person.is_active ? undefined : <Badge tone="grey">Deactivated</Badge>}
    >
      <Figures>
        <Figure label="Open tasks" value={load.open} note="assigned" to={lists.open(own)} />
        <Figure label="Overdue" value={load.overdue} note="past their due date" to={lists.overdue(own)} />
        <Figure label="Due soon" value={load.due_within} note={`by ${formatDay(load.to)}`} />
      </Figures>
      <Card title={`Workload until ${formatDay(load.to)}`}>
        <LoadBar percent={load.percent} />
        <Text as="p" tone="soft">
          {durationText(load.remaining)} of estimated work, {durationText(load.capacity)} available.
          {load.unestimated > 0 &&
            ` ${load.unestimated === 1 ? '1 task has no estimate and is' : `${load.unestimated} tasks have no estimate and are`} not included.`}
        </Text>
      </Card>
      <Card title="Boards">
        {person.boards.length === 0 ? (
          <Text as="p" tone="soft">
            Not a member of any board.
          </Text>
        ) : (
          <Rows>
            {person.boards.map((board) => (
              <ListRow
                key={board.id}
                icon={<Dot colour={board.colour} />}
                title={board.name}
                detail={board.role_name}
                aside={
                  <span>
                    {board.open} open
                    {board.overdue > 0 && <span className={classes.late}> · {board.overdue} overdue</span>}
                  </span>
                }
                to={toBoard(board.id)}
              />
            ))}
          </Rows>
        )}
      </Card>
    </DetailScreen>
  );
}
