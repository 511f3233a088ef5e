import { boardRoutes } from '@daftar/contract/boards';
import { ApiError } from '@daftar/contract/core/errors';
import type { Received } from '@daftar/contract/core/route';
import { formatDay } from '@daftar/domain/date-format';
import { IconUserSearch } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { durationText } from '#web/work/durations.ts';
import classes from './boards.module.css';
import { Dot } from './dot.tsx';
import { LoadBar } from './load-bar.tsx';
import { useTaskLists } from './tasks-address.ts';
import { useAddressOfBoard } from './use-board.ts';

type Person = Received<typeof boardRoutes.person>;

/** workboard-userDetails?user=7: a person at work, on the boards that one shares with them. */
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
        title="There is nobody here to show"
        actions={<Button to={`/business/${businessId}/workBoards`}>Work boards</Button>}
      >
        Choose a member on a board that you are on.
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
      <Card title={`Load until ${formatDay(load.to)}`}>
        <LoadBar percent={load.percent} />
        <p className={classes.quiet}>
          {durationText(load.remaining)} of work estimated, {durationText(load.capacity)} of working time.
          {load.unestimated > 0 &&
            ` ${load.unestimated === 1 ? 'One task has' : `${load.unestimated} tasks have`} no estimate and is not in it.`}
        </p>
      </Card>
      <Card title="Boards">
        {person.boards.length === 0 ? (
          <p className={classes.quiet}>On no board.</p>
        ) : (
          <Rows>
            {person.boards.map((board) => (
              <Row
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
