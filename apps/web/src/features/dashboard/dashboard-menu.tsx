import { dashboardBoardRoutes } from '@daftar/contract/dashboards';
import { IconChevronDown } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';

const MOST = 50;

/** The way to dashboards of reports: one's own, and those of one's role. */
export function DashboardMenu() {
  const { businessId } = useParams();
  const mayCreate = useCan()('reports', 'read');
  const boards =
    useRead(dashboardBoardRoutes.list, { query: { per_page: MOST } }, { quiet: true, enabled: useLater() }).data
      ?.data ?? [];
  if (!mayCreate && boards.length === 0) return null;
  const at = `/business/${businessId}/dashboards`;
  return (
    <Menu
      trigger={
        <Button>
          <Row as="span" inline gap={6}>
            Dashboards <IconChevronDown size={14} aria-hidden />
          </Row>
        </Button>
      }
    >
      <MenuItem to={`/business/${businessId}/dashboard`}>Overview</MenuItem>
      {boards.map(({ id, name }) => (
        <MenuItem key={id} to={`${at}/${id}`}>
          {name}
        </MenuItem>
      ))}
      {mayCreate && <MenuDivider />}
      {mayCreate && <MenuItem to={`${at}/new`}>Create dashboard</MenuItem>}
    </Menu>
  );
}
