import type { TaskCard } from '@daftar/contract/work/task';
import { dropOnStatus } from '@daftar/domain/work/task-actions';
import type { TaskStatus } from '@daftar/domain/work/transitions';
import { canOnBoard } from '@daftar/domain/work/board-access';
import { IconCheck, IconFilterOff, IconLayoutKanban } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Menu, MenuItem, MenuLabel } from '#web/kit/menu.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { GROUPINGS, type Board, type Grouping } from '@daftar/contract/work/board';
import { BoardTools } from './board-tools.tsx';
import { filterQuery } from './filters.ts';
import { KanbanSkeleton } from '#web/kit/kanban/kanban-skeleton.tsx';
import type { Drop } from '#web/kit/kanban/model.ts';
import { keyOf } from './board-model.ts';
import { CARD_HEIGHT } from './card.tsx';
import { TaskKanban } from './kanban.tsx';
import { askFiling } from './filing.ts';
import { snoozeDay } from './snooze.ts';
import { TASK_PARAM, useTaskAddress } from './urls.ts';
import { mayEditOn } from './use-around.ts';
import type { Asked } from './board-sync.ts';
import { useBoard } from './use-board.ts';
import { useBoardList } from './use-board-list.ts';
import { WORK_PROGRESS } from '@daftar/domain/enumerations';

const Loading = () => <KanbanSkeleton columns={WORK_PROGRESS} cardHeight={CARD_HEIGHT} />;

const GROUP_WORDS: Record<Grouping, string> = { work_progress: 'Progress', status: 'Status', column: 'Columns' };
const isGrouping = (text: string | null): text is Grouping => GROUPINGS.includes(text as Grouping);

/** The board as columns of cards. */
export default function KanbanView({ board }: { board: Board }) {
  const list = useBoardList(board);
  const [query] = useSearchParams();
  const named = query.get('group_by');
  const group = isGrouping(named) ? named : board.group_by;
  const asked: Asked = {
    ...filterQuery(list.inDays(list.state.filters), list.fields),
    ...(list.state.search ? { search: list.state.search } : {}),
    group_by: group,
  };
  return (
    <>
      <BoardTools list={list}>
        <GroupMenu group={group} />
      </BoardTools>
      {list.isReady ? <Cards board={board} asked={asked} list={list} /> : <Loading />}
    </>
  );
}

type CardsProps = { board: Board; asked: Asked; list: ReturnType<typeof useBoardList> };

function Cards({ board, asked, list: { today, state, change } }: CardsProps) {
  const { businessId } = useParams();
  const [query] = useSearchParams();
  const addressOf = useTaskAddress();
  const { read, board: data, move, more, hold } = useBoard(board.id, asked);
  if (read.error && !data) return <ErrorState what="the board" error={read.error} retry={() => void read.refetch()} />;
  if (!data) return <Loading />;

  const mayCreate = canOnBoard(board, 'create') && board.archived_at === null;
  const createIn = (key: string): string | undefined => {
    // No task is completed when it is created.
    if (!mayCreate || data.group_by === 'status' || key === 'Completed') return undefined;
    const preset = new URLSearchParams({ board: String(board.id) });
    preset.set(data.group_by === 'column' ? 'column' : 'progress', key);
    return `/business/${businessId}/workBoard-Tasks-create?${preset}`;
  };
  const drop = async (card: TaskCard, to: Drop): Promise<boolean> => {
    if (data.columns.some(({ key, completes }) => completes && key === to.key)) {
      const answer = await askFiling(card);
      if (answer === 'open' || answer === 'left') return false;
    }
    if (data.group_by !== 'status' || keyOf(card, 'status') === to.key) return move(card, to);
    const asking = dropOnStatus(card, to.key as TaskStatus, today);
    if ('refused' in asking) {
      toast('error', asking.refused);
      return false;
    }
    if (to.key !== 'SNOOZED') return move(card, to);
    const until = await snoozeDay(card);
    return until !== null && move(card, to, { until });
  };
  const isEmpty = data.columns.every(({ count }) => count === 0);
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0;
  if (isEmpty && isFiltered && !read.isPlaceholderData)
    return (
      <EmptyState
        icon={<IconFilterOff size={22} />}
        title="No tasks match"
        actions={<Button onClick={() => change({ search: '', filters: {} })}>Clear search and filters</Button>}
      >
        Try a different search or clear the filters.
      </EmptyState>
    );
  if (isEmpty && data.columns.length === 0)
    return (
      <EmptyState icon={<IconLayoutKanban size={22} />} title="No columns yet">
        Group the board by progress, or add columns in board settings.
      </EmptyState>
    );
  return (
    <TaskKanban
      label={`${board.name}, grouped by ${GROUP_WORDS[data.group_by].toLowerCase()}`}
      board={data}
      today={today}
      open={Number(query.get(TASK_PARAM)) || null}
      mayMove={mayEditOn(board)}
      addressOf={addressOf}
      createIn={createIn}
      onDrop={drop}
      onMore={(key) => void more(key)}
      onHold={hold}
    />
  );
}

/** The grouping of columns, in the address and remembered per board. */
function GroupMenu({ group }: { group: Grouping }) {
  const [query] = useSearchParams();
  const to = (value: Grouping): string => {
    const next = new URLSearchParams(query);
    next.set('group_by', value);
    return `?${next}`;
  };
  return (
    <Menu
      width={170}
      trigger={
        <Button look="quiet" icon={<IconLayoutKanban size={16} aria-hidden />}>
          {`Group by: ${GROUP_WORDS[group]}`}
        </Button>
      }
    >
      <MenuLabel>Group by</MenuLabel>
      {GROUPINGS.map((value) => (
        <MenuItem key={value} to={to(value)} after={value === group && <IconCheck size={15} aria-hidden />}>
          {GROUP_WORDS[value]}
        </MenuItem>
      ))}
    </Menu>
  );
}
