import { IconDots, IconLayoutKanban, IconList, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { MoveDialogs } from './move-dialogs.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

const loadBoard = () => import('./board.tsx');
// The view that opens first is on its way before this screen renders.
if (!/[?&]view=list/.test(window.location.search)) void loadBoard().catch(() => undefined);
const BoardView = lazy(loadBoard);
const ListView = lazy(() => import('./list.tsx'));

const VIEWS = [
  { value: 'board', label: 'Board', icon: <IconLayoutKanban {...icon} /> },
  { value: 'list', label: 'List', icon: <IconList {...icon} /> },
] as const;

const PARTS = [
  { path: 'borrowers', label: 'Borrowers' },
  { path: 'properties', label: 'Properties' },
  { path: 'loan-checklist', label: 'Document checklist' },
];

/** retail_loan: all loan files by stage, as a board or a list. */
export function Component() {
  const navigate = useNavigate();
  const { businessId } = useParams();
  const create = useScreenUrl('/business/:businessId/retail_loan/create');
  useShortcut('c', create ? () => void navigate(create) : undefined);
  const view = useTab(VIEWS, 'view');
  return (
    <Stack flex grow minHeight={0} relative>
      <Box gutter rigid padding="14 0 8" style={{ '--title-room': '120px' } as never}>
        <PageHeader
          title="Retail loans"
          actions={
            <>
              <Menu width={210} trigger={<IconButton label="More of retail loans" icon={<IconDots {...icon} />} />}>
                {PARTS.map(({ path, label }) => (
                  <MenuItem key={path} to={`/business/${businessId}/${path}`}>
                    {label}
                  </MenuItem>
                ))}
              </Menu>
              {create && (
                <Button look="solid" icon={<IconPlus {...icon} />} shortcut="C" to={create}>
                  Create loan file
                </Button>
              )}
            </>
          }
        />
      </Box>
      <Tabs tabs={VIEWS} param="view" label="Views" />
      <Suspense fallback={<SkeletonRows rows={12} />}>{view === 'list' ? <ListView /> : <BoardView />}</Suspense>
      <MoveDialogs />
    </Stack>
  );
}
