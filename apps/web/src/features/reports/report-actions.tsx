import { customReportRoutes, type CustomReport } from '@daftar/contract/custom_reports';
import { dashboardBoardRoutes, type Dashboard } from '@daftar/contract/dashboards';
import { customNumber, isBase } from '@daftar/contract/reports/custom';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useMayExport, useMayOpen, type ReportState } from './use-report.ts';

const ScheduleDrawer = lazy(async () => ({
  default: (await import('./schedules/schedule-drawer.tsx')).ScheduleDrawer,
}));
const CustomDrawer = lazy(async () => ({ default: (await import('./custom/custom-drawer.tsx')).CustomDrawer }));

type Props = { declared: DeclaredReport; report: ReportState; shown: 'table' | 'chart' };
const OFFERED_DASHBOARDS = 10;

/** Actions on a report with its filters and period: schedule it, put it on a dashboard, compose another one from it. */
export function ReportActions({ declared, report, shown }: Props) {
  const [opened, setOpened] = useState<'schedule' | 'custom' | null>(null);
  const number = customNumber(declared.id);
  const own = useRead(
    customReportRoutes.get,
    { params: { id: number ?? 0 } },
    { enabled: number !== null, quiet: true },
  );
  const catalogue = useCatalogue();
  const mayOpen = useMayOpen();
  const reports = catalogue?.filter(mayOpen) ?? [];
  const { values, choice, columns } = report;
  const filters = {
    ...Object.fromEntries(Object.entries(values).filter(([name, value]) => name in declared.filters && value)),
    ...report.fixed,
  };
  const period = values['period'] ?? '';
  const hasOwnDates = Boolean(values['from_date'] ?? values['to_date']);
  const close = (): void => setOpened(null);
  const mine = own.data?.is_mine ? own.data : null;
  const saveFilters = async ({ id, version }: CustomReport): Promise<void> => {
    await write(customReportRoutes.update, { params: { id }, body: { filters, period } }, { version });
    toast('success', 'Filters saved');
  };
  const chosenColumns = columns.map(({ id }) => id).filter((id) => choice.shown.has(id));
  const dashboards = useRead(dashboardBoardRoutes.list, { query: { per_page: OFFERED_DASHBOARDS } }, { quiet: true });
  const addTo = async ({ id, name, version, cards }: Dashboard): Promise<void> => {
    const card = { report: declared.id, show: shown, filters, period, size: 'small' } as const;
    await write(dashboardBoardRoutes.update, { params: { id }, body: { cards: [...cards, card] } }, { version });
    toast('success', `Added to “${name}”`);
  };
  // A schedule sends files.
  const maySchedule = useMayExport(declared);
  const boards = dashboards.data?.data.filter(({ is_mine }) => is_mine) ?? [];
  const canCompose = number === null && isBase(declared);
  if (!maySchedule && !boards.length && !mine && !canCompose) return null;
  return (
    <>
      <Menu trigger={<IconButton label="More actions" icon={<IconDots size={16} />} />}>
        {maySchedule && <MenuItem onClick={() => setOpened('schedule')}>Schedule report</MenuItem>}
        {boards.map((board) => (
          <MenuItem key={board.id} onClick={() => void addTo(board)}>
            Add to “{board.name}”
          </MenuItem>
        ))}
        {mine && <MenuItem onClick={() => void saveFilters(mine)}>Save filters</MenuItem>}
        {mine && <MenuItem onClick={() => setOpened('custom')}>Edit custom report</MenuItem>}
        {canCompose && <MenuItem onClick={() => setOpened('custom')}>Create custom report</MenuItem>}
      </Menu>
      <Suspense>
        {opened === 'schedule' && (
          <ScheduleDrawer
            row={null}
            sent={{ report: declared.id, title: declared.title, filters, period, hasOwnDates }}
            onClose={close}
          />
        )}
        {opened === 'custom' && reports.length > 0 && (
          <CustomDrawer
            row={mine}
            start={{ base: mine?.base ?? declared.id, columns: chosenColumns, filters, period }}
            reports={reports}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
