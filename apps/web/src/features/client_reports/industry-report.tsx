import { clientReportRoutes } from '@daftar/contract/client_reports';
import { IconUsers } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useTitle } from '#web/app/title.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { clientHint } from '#web/kit/client-hint.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NoAccess } from '#web/kit/no-access.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { columnsIn } from './columns.tsx';
import { ExportReport } from './export-report.tsx';
import { PERIOD, reportQuery, useClientFilters } from './filters.ts';
import { industryTitle } from './industry-title.ts';
import { CLIENTS } from './rights.ts';

/** industry/:industryId: the clients of one industry. */
export function Component() {
  const { businessId, industryId = '' } = useParams();
  const title = industryTitle(industryId);
  const country = useBusiness()?.business?.country ?? 'IN';
  const filters = useClientFilters();
  const mayRead = useCan()('clients', 'read');
  useTitle(title);
  if (!mayRead) return <NoAccess what="Industry report" right={CLIENTS} />;
  return (
    <ListScreen
      title={title}
      what="clients"
      route={clientReportRoutes.report}
      query={{ industry: industryId }}
      columns={columnsIn(country).filter(({ id }) => id !== 'industry')}
      columnsKey="industry_report"
      filters={[...filters, ...PERIOD]}
      filterKey="reportQuery"
      filterQuery={reportQuery}
      searchHint={clientHint(country)}
      href={({ id }) => `/business/${businessId}/clients/${id}`}
      actions={(asked) => <ExportReport route={clientReportRoutes.reportExport} asked={asked} />}
      empty={{
        icon: <IconUsers size={22} />,
        title: 'No clients in this industry',
        text: 'The industry is chosen in the details of a client.',
      }}
    />
  );
}
