import { clientReport, industryReport, NO_INDUSTRY } from '@daftar/contract/client_reports';
import { IconChartBar, IconUserPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useBusiness } from '#web/core/use-business.ts';
import { clientSearchHint } from '@daftar/domain/client-search-hint';
import { ReportScreen } from '#web/kit/report/report-screen.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { CLIENT_COLUMNS } from './client-name.tsx';

const TABS = [
  { value: 'added', label: 'New clients' },
  { value: 'industries', label: 'By industry' },
] as const;

/** clientreport: new clients, and clients by industry. */
export function Component() {
  const { businessId } = useParams();
  const country = useBusiness()?.business?.country ?? 'IN';
  const tab = useTab(TABS);
  const tabs = <Tabs tabs={TABS} label="Client report" fresh />;
  if (tab === 'industries')
    return (
      <ReportScreen
        report={industryReport}
        title="Client report"
        what="the industry report"
        tabs={tabs}
        count="clients"
        rowHref={({ industry }, search) =>
          `/business/${businessId}/industry/${encodeURIComponent(String(industry || NO_INDUSTRY))}${search}`
        }
        empty={{
          icon: <IconChartBar size={22} />,
          title: 'No clients to show',
          text: 'Shows the number of clients in each industry.',
          filtered: 'No clients match these filters.',
        }}
      />
    );
  return (
    <ReportScreen
      report={clientReport}
      tabs={tabs}
      columns={CLIENT_COLUMNS}
      columnsKey="client_report"
      searchHint={clientSearchHint(country)}
      rowHref={({ id }) => `/business/${businessId}/clients/${String(id)}`}
      empty={{
        icon: <IconUserPlus size={22} />,
        title: 'No clients yet',
        text: 'New clients appear here with the date they were created.',
      }}
    />
  );
}
