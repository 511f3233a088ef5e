import { boardRoutes } from '@daftar/contract/boards';
import type { Board } from '@daftar/contract/work/board';
import { mayOnBoard } from '@daftar/domain/work/board-standing';
import { IconArchive, IconDots, IconLayoutKanban, IconRestore, IconSettings, IconTrash } from '@tabler/icons-react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { toldMovedToBin } from '#web/kit/moved-to-bin.ts';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { Avatars } from '#web/work/avatars.tsx';
import classes from './boards.module.css';
import { countText } from './counts.ts';
import { Dot } from './dot.tsx';
import { useAddressOfBoard, useAddressOfSettings } from './use-board.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const TABS = [
  { value: 'open', label: 'In use' },
  { value: 'archived', label: 'Archived' },
];

/** boards, workBoards-Boards: every board one is on, those that are put away too. */
export function Component() {
  const isArchived = useTab(TABS) === 'archived';
  const create = usePlace('/business/:businessId/workBoard-Setting-new');
  const toBoard = useAddressOfBoard();
  return (
    <ListScreen
      key={String(isArchived)}
      title="All boards"
      what={isArchived ? 'archived boards' : 'boards'}
      route={boardRoutes.list}
      query={{ is_archived: isArchived ? 'true' : undefined }}
      columns={COLUMNS}
      searchHint="Name or code"
      href={({ id }) => toBoard(id)}
      tabs={<Tabs tabs={TABS} label="Boards" fresh />}
      create={create ? { label: 'New board', to: create } : undefined}
      empty={{
        icon: <IconLayoutKanban size={22} />,
        title: isArchived ? 'No archived boards' : 'No boards',
        text: isArchived
          ? 'A board whose work is over is archived: it can be looked at, and nothing on it changes.'
          : 'The boards that you are on stand here.',
      }}
    />
  );
}

const COLUMNS: readonly Column<Board>[] = [
  {
    id: 'name',
    title: 'Board',
    sort: 'name',
    cell: ({ name, colour }) => (
      <span className={classes.name}>
        <Dot colour={colour} />
        <span className={classes.clip} title={name}>
          {name}
        </span>
      </span>
    ),
  },
  { id: 'code', title: 'Code', width: 90, cell: ({ code }) => <span className="code">{code}</span> },
  { id: 'role', title: 'Your role', width: 130, cell: (board) => <RoleWord board={board} /> },
  { id: 'people', title: 'Members', width: 140, cell: ({ members }) => <Avatars people={members} most={5} /> },
  { id: 'open', title: 'Open', width: 80, align: 'end', narrow: true, cell: ({ open }) => countText(open) },
  {
    id: 'overdue',
    title: 'Overdue',
    width: 90,
    align: 'end',
    cell: ({ overdue }) => <span className={overdue ? classes.late : undefined}>{countText(overdue)}</span>,
  },
  { id: 'acts', title: 'Acts', hideTitle: true, width: 48, narrow: true, cell: (board) => <Acts board={board} /> },
];

const RoleWord = ({ board }: { board: Board }) => (
  <span className={classes.quiet}>{board.role_name ?? 'Manages boards'}</span>
);

function Acts({ board }: { board: Board }) {
  const toSettings = useAddressOfSettings();
  const mayConfigure = (['settings', 'members', 'templates'] as const).some((right) => mayOnBoard(board, right));
  if (!mayConfigure && !board.manages_boards) return null;
  return (
    <Menu width={190} trigger={<IconButton label={`More of ${board.name}`} icon={<IconDots {...icon} />} />}>
      {mayConfigure && (
        <MenuItem icon={<IconSettings {...icon} />} to={toSettings(board.id)}>
          Settings
        </MenuItem>
      )}
      {board.manages_boards && <PutAway board={board} />}
    </Menu>
  );
}

/** Archive, restore and delete: for who manages boards. */
export function PutAway({ board, onGone }: { board: Board; onGone?: () => void }) {
  const params = { id: board.id };
  const archive = async (): Promise<void> => {
    const sure =
      board.open === 0 ||
      (await confirm({
        title: `Archive ${board.name}?`,
        body: `${countText(board.open)} tasks on it are still open. They can be looked at, and nothing on them changes until the board is restored.`,
        verb: 'Archive',
      }));
    if (!sure) return;
    await write(boardRoutes.archive, { params });
    toast('success', `${board.name} archived`);
  };
  const restore = async (): Promise<void> => {
    await write(boardRoutes.restore, { params });
    toast('success', `${board.name} is in use again`);
  };
  const remove = async (): Promise<void> => {
    await write(boardRoutes.remove, { params });
    toldMovedToBin(board.name, { entity: 'boards', id: board.id });
    onGone?.();
  };
  const quietly = (act: () => Promise<void>) => (): void => void act().catch(() => undefined);
  return (
    <>
      {board.archived_at ? (
        <MenuItem icon={<IconRestore {...icon} />} onClick={quietly(restore)}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={<IconArchive {...icon} />} onClick={quietly(archive)}>
          Archive
        </MenuItem>
      )}
      <MenuItem icon={<IconTrash {...icon} />} danger onClick={quietly(remove)}>
        Delete
      </MenuItem>
    </>
  );
}
