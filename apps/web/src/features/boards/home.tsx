import { boardRoutes } from '@daftar/contract/boards';
import type { Board } from '@daftar/contract/work/board';
import { IconLayoutKanban, IconPlus, IconSettings } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { Button } from '#web/kit/button.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Grid, Row, Text } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { Begin } from './first-board.tsx';
import { BoardCard, BoardCardSkeleton } from './board-card.tsx';
import classes from './boards.module.css';
import { countText } from './counts.ts';
import { MyDay } from './my-day.tsx';
import { useTaskLists } from './urls.ts';

/** workBoards: boards with their open tasks, and the user's day. */
export function Component() {
  const read = useRead(boardRoutes.list, { query: { per_page: 100, sort: 'name' } });
  const create = useScreenUrl('/business/:businessId/workBoard-Setting-new');
  if (read.error)
    return (
      <Page>
        <PageHeader title="Work boards" />
        <ErrorState what="the boards" error={read.error} retry={() => void read.refetch()} />
      </Page>
    );
  if (read.data?.data.length === 0)
    return create ? (
      <Begin />
    ) : (
      <State level={1} icon={<IconLayoutKanban size={22} />} title="No boards yet">
        Ask a board manager to add you to a board.
      </State>
    );
  return <Boards boards={read.data?.data} create={create} />;
}

function Boards({ boards, create }: { boards: Board[] | undefined; create: string | undefined }) {
  const navigate = useNavigate();
  const all = useScreenUrl('/business/:businessId/workBoards-Boards');
  const last = useSession((state) => Number(state.boardId));
  useShortcut('c', create ? () => void navigate(create) : undefined);
  const lists = useTaskLists();
  // The board opened last comes first.
  const ordered = boards?.toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
  const sum = (part: 'mine' | 'open' | 'overdue'): string =>
    boards ? countText(boards.reduce((total, board) => total + board[part], 0)) : '…';
  return (
    <Page>
      <PageHeader
        title="Work boards"
        actions={
          <>
            {all && (
              <Button look="quiet" icon={<IconSettings size={16} aria-hidden />} to={all}>
                All boards
              </Button>
            )}
            {create && (
              <Button look="solid" icon={<IconPlus size={16} aria-hidden />} shortcut="C" to={create}>
                Create board
              </Button>
            )}
          </>
        }
      />
      <Figures>
        <Figure label="Assigned to me" value={sum('mine')} note="open tasks" to={lists.day} />
        <Figure label="Open" value={sum('open')} note="on your boards" to={lists.open()} />
        <Figure label="Overdue" value={sum('overdue')} note="past their due date" to={lists.overdue()} />
      </Figures>
      <Grid gap={20} columns="minmax(0, 1.7fr) minmax(0, 1fr)" align="start" className={classes.home}>
        <section aria-labelledby="boards-heading">
          <Row gap={8} justify="between" marginBottom={8} minHeight={28}>
            <Text as="h2" size={14} id="boards-heading">
              Boards
            </Text>
            {all && <CardLink to={`${all}?tab=archived`}>Archived boards</CardLink>}
          </Row>
          <Grid as="ul" gap={12} columns="repeat(auto-fill, minmax(min(270px, 100%), 1fr))">
            {ordered
              ? ordered.map((board) => <BoardCard key={board.id} board={board} isLast={board.id === last} />)
              : Array.from({ length: 3 }, (_, index) => <BoardCardSkeleton key={index} />)}
          </Grid>
        </section>
        <MyDay />
      </Grid>
    </Page>
  );
}
