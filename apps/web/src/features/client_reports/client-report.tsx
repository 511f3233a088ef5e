import { clientReportRoutes } from '@daftar/contract/client_reports';
import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useBusiness } from '#web/app/use-business.ts';
import { clientHint } from '#web/kit/client-hint.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NoAccess } from '#web/kit/no-access.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { columnsIn } from './columns.tsx';
import { ExportReport } from './export-report.tsx';
import { PERIOD, reportQuery, useClientFilters } from './filters.ts';
import { Industries } from './industries.tsx';
import { CLIENTS } from './rights.ts';

const TABS = [
  { value: 'added', label: 'Added in a period' },
  { value: 'industries', label: 'By industry' },
] as const;

/** clientreport: who came when, and what they live from. */
export function Component() {
  const tab = useTab(TABS);
  const mayRead = useCan()('clients', 'read');
  const tabs = <Tabs tabs={TABS} label="Client report" fresh />;
  if (!mayRead) return <NoAccess what="Client report" right={CLIENTS} />;
  return tab === 'added' ? <Added tabs={tabs} /> : <Industries tabs={tabs} />;
}

function Added({ tabs }: { tabs: ReactNode }) {
  const { businessId } = useParams();
  const country = useBusiness()?.business?.country ?? 'IN';
  const filters = useClientFilters();
  return (
    <ListScreen
      title="Client report"
      what="clients"
      route={clientReportRoutes.report}
      columns={columnsIn(country)}
      columnsKey="client_report"
      tabs={tabs}
      filters={[...PERIOD, ...filters]}
      filterKey="reportQuery"
      filterQuery={reportQuery}
      searchHint={clientHint(country)}
      href={({ id }) => `/business/${businessId}/clients/${id}`}
      actions={(asked) => <ExportReport route={clientReportRoutes.reportExport} asked={asked} />}
      empty={{
        icon: <IconUserPlus size={22} />,
        title: 'No clients yet',
        text: 'Clients show here with the day on which they were added.',
      }}
    />
  );
}
