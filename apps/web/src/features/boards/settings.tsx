import { ApiError } from '@daftar/contract/core/errors';
import type { Board } from '@daftar/contract/work/board';
import { canOnBoard } from '@daftar/domain/work/board-access';
import { IconDots, IconLayoutKanban } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useTitle } from '#web/core/title.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box } from '#web/kit/layout.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { PutAway } from './all-boards.tsx';
import classes from './settings.module.css';
import { Dot } from './dot.tsx';
import { useAddressOfBoard, useBoardOfAddress } from './use-board.ts';

const SCREENS = {
  details: lazy(async () => ({ default: (await import('./settings-details.tsx')).Details })),
  columns: lazy(async () => ({ default: (await import('./settings-columns.tsx')).Columns })),
  members: lazy(async () => ({ default: (await import('./settings-members.tsx')).Members })),
  roles: lazy(async () => ({ default: (await import('./settings-roles.tsx')).Roles })),
  fields: lazy(async () => ({ default: (await import('./settings-fields.tsx')).Fields })),
  templates: lazy(async () => ({ default: (await import('./settings-templates.tsx')).Templates })),
  automations: lazy(async () => ({ default: (await import('./settings-automations.tsx')).Automations })),
};
const TABS: { value: keyof typeof SCREENS; label: string }[] = [
  { value: 'details', label: 'Details' },
  { value: 'columns', label: 'Columns' },
  { value: 'members', label: 'Members' },
  { value: 'roles', label: 'Roles' },
  { value: 'fields', label: 'Fields' },
  { value: 'templates', label: 'Templates' },
  { value: 'automations', label: 'Automations' },
];

/** Props of a settings tab: the board, and whether the user may change it. */
export type SettingsProps = { board: Board; mayChange: boolean };
const RIGHTS: Partial<Record<string, 'members' | 'templates'>> = { members: 'members', templates: 'templates' };

/** workBoard-Setting?board=3: everything that a board consists of, a tab each. */
export function Component() {
  const { id, read } = useBoardOfAddress();
  const all = useScreenUrl('/business/:businessId/workBoards-Boards');
  const isMissing = !(id > 0) || (read.error instanceof ApiError && read.error.status === 404);
  if (isMissing)
    return (
      <State
        level={1}
        icon={<IconLayoutKanban size={22} />}
        title="Board not found"
        actions={all && <Button to={all}>All boards</Button>}
      >
        Select a board from the list.
      </State>
    );
  if (read.error) return <ErrorState what="the board" error={read.error} retry={() => void read.refetch()} />;
  return read.data ? <Settings board={read.data} /> : <SkeletonRows />;
}

function Settings({ board }: { board: Board }) {
  useTitle(`${board.name} settings`);
  const navigate = useNavigate();
  const toBoard = useAddressOfBoard();
  const home = useScreenUrl('/business/:businessId/workBoards') ?? '/';
  const tab = useTab(TABS) as keyof typeof SCREENS;
  const Screen = SCREENS[tab];
  const mayChange = board.archived_at === null && canOnBoard(board, RIGHTS[tab] ?? 'settings');
  return (
    <>
      <Box rigid padding="14 20" className={classes.head}>
        <PageHeader
          title={board.name}
          icon={<Dot colour={board.colour} />}
          subtitle="Board settings"
          badge={board.archived_at ? <Badge tone="grey">Archived</Badge> : undefined}
          actions={
            <>
              {board.manages_boards && (
                <Menu
                  width={160}
                  trigger={<IconButton label="More actions" icon={<IconDots size={16} aria-hidden />} />}
                >
                  <PutAway board={board} onGone={() => void navigate(home)} />
                </Menu>
              )}
              <Button icon={<IconLayoutKanban size={16} aria-hidden />} to={toBoard(board.id)}>
                Open board
              </Button>
            </>
          }
        />
      </Box>
      <Tabs tabs={TABS} label={`${board.name} settings`} fresh keep={KEPT} />
      <Suspense fallback={<SkeletonRows />}>
        <Screen key={board.id} board={board} mayChange={mayChange} />
      </Suspense>
    </>
  );
}
const KEPT = ['board'];
