import { dashboardBoardRoutes } from '@daftar/contract/dashboards';
import { IconDots, IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { go } from '#web/core/navigation.ts';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Grid } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { Card } from './card.tsx';

const DashboardDrawer = lazyPart(async () => (await import('./dashboard-drawer.tsx')).DashboardDrawer);

/** dashboards/:dashboardId: a dashboard made of reports; `new` starts one. */
export function Component() {
  const { businessId, dashboardId = '' } = useParams();
  const isNew = dashboardId === 'new';
  const [isEditing, setEditing] = useState(isNew);
  const read = useRead(dashboardBoardRoutes.get, { params: { id: Number(dashboardId) || 0 } }, { enabled: !isNew });
  const board = isNew ? null : read.data;
  useTitle(isNew ? 'Create dashboard' : board?.name);
  const overview = `/business/${businessId}/dashboard`;
  if (board === undefined) return <NotLoaded query={read} what="the dashboard" />;
  const remove = async (): Promise<void> => {
    const question = { title: `Delete “${board!.name}”?`, body: 'The reports stay.', verb: 'Delete dashboard' };
    if (!(await confirm({ ...question, danger: true }))) return;
    await write(dashboardBoardRoutes.remove, { params: { id: board!.id } }, { version: board!.version });
    toast('success', 'Dashboard deleted');
    go(overview);
  };
  return (
    <Page>
      <PageHeader
        title={board?.name ?? 'Create dashboard'}
        {...(board && !board.is_mine ? { subtitle: `By ${board.user_name}` } : {})}
        actions={
          board?.is_mine && (
            <>
              <Button icon={<IconLayoutGrid size={16} aria-hidden />} onClick={() => setEditing(true)}>
                Edit dashboard
              </Button>
              <Menu trigger={<IconButton label="More actions" icon={<IconDots size={16} />} />}>
                <MenuItem danger onClick={() => void remove()}>
                  Delete dashboard
                </MenuItem>
              </Menu>
            </>
          )
        }
      />
      {board && board.cards.length > 0 ? (
        <Grid gap={14} columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))">
          {board.cards.map((card, at) => (
            // A report can be on it twice.
            // oxlint-disable-next-line react/no-array-index-key
            <Card key={`${card.report} ${at}`} card={card} />
          ))}
        </Grid>
      ) : (
        <EmptyState icon={<IconLayoutGrid size={22} />} title="No cards yet">
          Edit the dashboard to add reports as figures, charts or tables.
        </EmptyState>
      )}
      {isEditing && (
        <DashboardDrawer
          row={board}
          onClose={() => (isNew ? go(overview) : setEditing(false))}
          onSaved={(id) => {
            setEditing(false);
            go(`/business/${businessId}/dashboards/${id}`);
          }}
        />
      )}
    </Page>
  );
}
