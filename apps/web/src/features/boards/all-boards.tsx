import { boardRoutes } from '@daftar/contract/boards';
import type { Board } from '@daftar/contract/work/board';
import { canOnBoard } from '@daftar/domain/work/board-access';
import { IconArchive, IconDots, IconLayoutKanban, IconRestore, IconSettings, IconTrash } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { toastMovedToBin } from '#web/core/moved-to-bin.ts';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { Avatars } from '#web/kit/work/avatars.tsx';
import classes from './boards.module.css';
import { countText } from './counts.ts';
import { Dot } from './dot.tsx';
import { useAddressOfBoard, useAddressOfSettings } from './use-board.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const TABS = [
  { value: 'open', label: 'Active' },
  { value: 'archived', label: 'Archived' },
];

/** boards, workBoards-Boards: all boards of the user, including archived ones. */
export function Component() {
  const isArchived = useTab(TABS) === 'archived';
  const create = useScreenUrl('/business/:businessId/workBoard-Setting-new');
  const toBoard = useAddressOfBoard();
  return (
    <ListScreen
      key={String(isArchived)}
      title="All boards"
      what={isArchived ? 'archived boards' : 'boards'}
      route={boardRoutes.list}
      query={{ is_archived: isArchived ? 'true' : undefined }}
      columns={COLUMNS}
      searchHint="Search by name or code"
      href={({ id }) => toBoard(id)}
      tabs={<Tabs tabs={TABS} label="Boards" fresh />}
      create={create ? { label: 'Create board', to: create } : undefined}
      empty={{
        icon: <IconLayoutKanban size={22} />,
        title: isArchived ? 'No archived boards' : 'No boards yet',
        text: isArchived
          ? 'Archive boards you no longer use. You can still view them, but not change anything.'
          : 'Boards you are a member of appear here.',
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
      <Row as="span" gap={8} inline minWidth={0}>
        <Dot colour={colour} />
        <Text block truncate title={name}>
          {name}
        </Text>
      </Row>
    ),
  },
  { id: 'code', title: 'Code', width: 90, cell: ({ code }) => <span className="code">{code}</span> },
  { id: 'role', title: 'Your role', width: 130, cell: (board) => <RoleWord board={board} /> },
  { id: 'people', title: 'Members', width: 140, cell: ({ members }) => <Avatars people={members} most={5} /> },
  { id: 'open', title: 'Open tasks', width: 80, align: 'end', narrow: true, cell: ({ open }) => countText(open) },
  {
    id: 'overdue',
    title: 'Overdue',
    width: 90,
    align: 'end',
    cell: ({ overdue }) => <span className={overdue ? classes.late : undefined}>{countText(overdue)}</span>,
  },
  { id: 'acts', title: 'Actions', hideTitle: true, width: 48, narrow: true, cell: (board) => <Acts board={board} /> },
];

const RoleWord = ({ board }: { board: Board }) => <Text tone="soft">{board.role_name ?? 'Board manager'}</Text>;

function Acts({ board }: { board: Board }) {
  const toSettings = useAddressOfSettings();
  const mayConfigure = (['settings', 'members', 'templates'] as const).some((right) => canOnBoard(board, right));
  if (!mayConfigure && !board.manages_boards) return null;
  return (
    <Menu width={190} trigger={<IconButton label={`More actions for ${board.name}`} icon={<IconDots {...icon} />} />}>
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
        body: `${countText(board.open)} tasks are still open. You can view them, but not change them until you restore the board.`,
        verb: 'Archive board',
      }));
    if (!sure) return;
    await write(boardRoutes.archive, { params });
    toast('success', `${board.name} archived`);
  };
  const restore = async (): Promise<void> => {
    await write(boardRoutes.restore, { params });
    toast('success', `${board.name} restored`);
  };
  const remove = async (): Promise<void> => {
    await write(boardRoutes.remove, { params });
    toastMovedToBin(board.name, { entity: 'boards', id: board.id });
    onGone?.();
  };
  const quietly = (act: () => Promise<void>) => (): void => void act().catch(() => undefined);
  return (
    <>
      {board.archived_at ? (
        <MenuItem icon={<IconRestore {...icon} />} onClick={quietly(restore)}>
          Restore board
        </MenuItem>
      ) : (
        <MenuItem icon={<IconArchive {...icon} />} onClick={quietly(archive)}>
          Archive board
        </MenuItem>
      )}
      <MenuItem icon={<IconTrash {...icon} />} danger onClick={quietly(remove)}>
        Move to bin
      </MenuItem>
    </>
  );
}
