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
import { canOnBoard } from '@daftar/domain/work/board-access';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { isBuilt } from '#web/core/features.ts';
import { useLater } from '#web/core/later.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { Avatars } from '#web/kit/work/avatars.tsx';
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
  <Box
    as="i"
    rigid
    square={10}
    radius={3}
    className={classes.dot}
    style={colour ? { background: colour } : undefined}
    aria-hidden
  />
);

/** The board's name (a menu of boards), members, and create buttons. */
export function BoardHead({ board, opensAs }: { board: Board; opensAs: string }) {
  const navigate = useNavigate();
  const { businessId } = useParams();
  const at = `/business/${businessId}`;
  const mayCreate = canOnBoard(board, 'create') && board.archived_at === null;
  const create = `${at}/workBoard-Tasks-create?board=${board.id}`;
  useShortcut('c', mayCreate ? () => void navigate(create) : undefined);
  const bulk = useScreenUrl('/business/:businessId/workboard/bulk_task/create', `board=${board.id}`);
  const hasRecurring = isBuilt('/business/:businessId/workBoard/:boardId/recurringTask');
  const settings = useScreenUrl('/business/:businessId/workBoard-Setting', `board=${board.id}`);
  return (
    <>
      <Box gutter rigid padding="14 0 8" className={classes.head}>
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
                  Recurring tasks
                </Button>
              )}
              {bulk && canOnBoard(board, 'bulk') && (
                <Button className={classes.wide} look="quiet" icon={<IconStack2 {...icon} />} to={bulk}>
                  Create bulk tasks
                </Button>
              )}
              <Menu width={190} trigger={<IconButton label="More actions" icon={<IconDots {...icon} />} />}>
                <MenuItem icon={<IconArchive {...icon} />} to={`${at}/workBoard/${board.id}/archivetask`}>
                  Archived tasks
                </MenuItem>
                {hasRecurring && (
                  <MenuItem icon={<IconRepeat {...icon} />} to={`${at}/workBoard/${board.id}/recurringTask`}>
                    Recurring tasks
                  </MenuItem>
                )}
                {settings && canOnBoard(board, 'settings') && (
                  <MenuItem icon={<IconSettings {...icon} />} to={settings}>
                    Board settings
                  </MenuItem>
                )}
              </Menu>
              {mayCreate && (
                <Button look="solid" icon={<IconPlus {...icon} />} shortcut="C" to={create}>
                  Create task
                </Button>
              )}
            </>
          }
        />
      </Box>
      <Tabs tabs={VIEWS} param="view" first={opensAs} label="Board views" />
    </>
  );
}

function BoardName({ board }: { board: Board }) {
  // Other boards to open: the board itself comes first.
  const { boards } = useBoards(useLater());
  if (boards.length < 2)
    return (
      <Row as="span" gap={8} inline radius="control" className={classes.boardName}>
        <Dot colour={board.colour} />
        {board.name}
      </Row>
    );
  return (
    <Menu
      width={220}
      align="start"
      trigger={
        <Row as="button" type="button" gap={8} inline radius="control" className={classes.boardName}>
          <Dot colour={board.colour} />
          {board.name}
          <IconChevronDown size={16} aria-hidden />
        </Row>
      }
    >
      {boards.map(({ id, name, colour, open }) => (
        <MenuItem key={id} icon={<Dot colour={colour} />} after={<Text tone="muted">{open}</Text>} to={`?board=${id}`}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
