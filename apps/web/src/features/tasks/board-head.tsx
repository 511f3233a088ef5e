import {
  IconArchive,
  IconCalendar,
  IconChevronDown,
  IconDots,
  IconLayoutKanban,
  IconList,
  IconPlus,
  IconRepeat,
  IconSettings,
  IconStack2,
} from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { mayOnBoard } from '@daftar/domain/work/board-standing';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { isBuilt } from '#web/app/screens.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { Avatars } from '#web/work/avatars.tsx';
import type { Board } from '@daftar/contract/work/board';
import classes from './tasks.module.css';
import { useBoards } from './use-around.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

export const VIEWS = [
  { value: 'kanban', label: 'Board', icon: <IconLayoutKanban {...icon} /> },
  { value: 'list', label: 'List', icon: <IconList {...icon} /> },
  { value: 'calendar', label: 'Calendar', icon: <IconCalendar {...icon} /> },
] as const;

export const Dot = ({ colour }: { colour: string }) => (
  <i className={classes.dot} style={colour ? { background: colour } : undefined} aria-hidden />
);

/** The board's name (which leads to the others), who is on it, and what can be begun here. */
export function BoardHead({ board, opensAs }: { board: Board; opensAs: string }) {
  const navigate = useNavigate();
  const { businessId } = useParams();
  const at = `/business/${businessId}`;
  const mayCreate = mayOnBoard(board, 'create') && board.archived_at === null;
  const create = `${at}/workBoard-Tasks-create?board=${board.id}`;
  useShortcut('c', mayCreate ? () => void navigate(create) : undefined);
  const bulk = usePlace('/business/:businessId/workboard/bulk_task/create', `board=${board.id}`);
  const hasRecurring = isBuilt('/business/:businessId/workBoard/:boardId/recurringTask');
  const settings = usePlace('/business/:businessId/workBoard-Setting', `board=${board.id}`);
  return (
    <>
      <div className={classes.head}>
        <PageHeader
          title={<BoardName board={board} />}
          count={String(board.open)}
          badge={
            board.archived_at ? (
              <Badge tone="grey">Archived</Badge>
            ) : (
              <Avatars people={board.members} size={24} most={6} />
            )
          }
          actions={
            <>
              {hasRecurring && (
                <Button
                  className={classes.wide}
                  look="quiet"
                  icon={<IconRepeat {...icon} />}
                  to={`${at}/workBoard/${board.id}/recurringTask`}
                >
                  Recurring
                </Button>
              )}
              {bulk && mayOnBoard(board, 'bulk') && (
                <Button className={classes.wide} look="quiet" icon={<IconStack2 {...icon} />} to={bulk}>
                  Bulk tasks
                </Button>
              )}
              <Menu width={190} trigger={<IconButton label="More of this board" icon={<IconDots {...icon} />} />}>
                <MenuItem icon={<IconArchive {...icon} />} to={`${at}/workBoard/${board.id}/archivetask`}>
                  Archived tasks
                </MenuItem>
                {hasRecurring && (
                  <MenuItem icon={<IconRepeat {...icon} />} to={`${at}/workBoard/${board.id}/recurringTask`}>
                    Recurring tasks
                  </MenuItem>
                )}
                {settings && mayOnBoard(board, 'settings') && (
                  <MenuItem icon={<IconSettings {...icon} />} to={settings}>
                    Board settings
                  </MenuItem>
                )}
              </Menu>
              {mayCreate && (
                <Button look="solid" icon={<IconPlus {...icon} />} shortcut="C" to={create}>
                  New task
                </Button>
              )}
            </>
          }
        />
      </div>
      <Tabs tabs={VIEWS} param="view" first={opensAs} label="Views of the board" />
    </>
  );
}

function BoardName({ board }: { board: Board }) {
  const { boards } = useBoards();
  if (boards.length < 2)
    return (
      <span className={classes.boardName}>
        <Dot colour={board.colour} />
        {board.name}
      </span>
    );
  return (
    <Menu
      width={220}
      align="start"
      trigger={
        <button type="button" className={classes.boardName}>
          <Dot colour={board.colour} />
          {board.name}
          <IconChevronDown size={16} aria-hidden />
        </button>
      }
    >
      {boards.map(({ id, name, colour, open }) => (
        <MenuItem
          key={id}
          icon={<Dot colour={colour} />}
          after={<span className={classes.quiet}>{open}</span>}
          to={`?board=${id}`}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
