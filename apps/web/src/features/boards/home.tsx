import { boardRoutes } from '@daftar/contract/boards';
import type { Board } from '@daftar/contract/work/board';
import { IconLayoutKanban, IconPlus, IconSettings } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useSession } from '#web/app/session.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { Button } from '#web/kit/button.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { Begin } from './begin.tsx';
import { BoardCard, BoardCardSkeleton } from './board-card.tsx';
import classes from './boards.module.css';
import { countText } from './counts.ts';
import { MyDay } from './my-day.tsx';
import { useTaskLists } from './tasks-address.ts';

/** workBoards: where work begins. The boards with what is open on them, and one's own day. */
export function Component() {
  const read = useRead(boardRoutes.list, { query: { per_page: 100, sort: 'name' } });
  const create = usePlace('/business/:businessId/workBoard-Setting-new');
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
      <State level={1} icon={<IconLayoutKanban size={22} />} title="You are on no board yet">
        Whoever manages the boards of the practice can take you on one.
      </State>
    );
  return <Boards boards={read.data?.data} create={create} />;
}

function Boards({ boards, create }: { boards: Board[] | undefined; create: string | undefined }) {
  const navigate = useNavigate();
  const all = usePlace('/business/:businessId/workBoards-Boards');
  const last = useSession((state) => Number(state.boardId));
  useShortcut('c', create ? () => void navigate(create) : undefined);
  const lists = useTaskLists();
  // The one that was open last stands first: it is the one that is wanted again.
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
                New board
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
      <div className={classes.home}>
        <section aria-labelledby="boards-heading">
          <div className={classes.sectionHead}>
            <h2 id="boards-heading">Boards</h2>
            {all && <CardLink to={`${all}?tab=archived`}>Archived boards</CardLink>}
          </div>
          <ul className={classes.cards}>
            {ordered
              ? ordered.map((board) => <BoardCard key={board.id} board={board} isLast={board.id === last} />)
              : Array.from({ length: 3 }, (_, index) => <BoardCardSkeleton key={index} />)}
          </ul>
        </section>
        <MyDay />
      </div>
    </Page>
  );
}
