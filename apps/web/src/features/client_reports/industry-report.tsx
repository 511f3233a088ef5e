import { clientReport, NO_INDUSTRY, NO_INDUSTRY_LABEL } from '@daftar/contract/client_reports';
import { IconUsers } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useTitle } from '#web/core/title.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { clientSearchHint } from '@daftar/domain/client-search-hint';
import { ReportScreen } from '#web/kit/report/report-screen.tsx';
import { CLIENT_COLUMNS } from './client-name.tsx';

/** industry/:industryId: the clients of one industry. */
export function Component() {
  const { businessId, industryId = '' } = useParams();
  const title = industryId === NO_INDUSTRY ? NO_INDUSTRY_LABEL : industryId;
  const country = useBusiness()?.business?.country ?? 'IN';
  useTitle(title);
  return (
    <ReportScreen
      report={clientReport}
      title={title}
      what="the industry report"
      query={{ industry: industryId }}
      columns={CLIENT_COLUMNS}
      without={['industry']}
      columnsKey="industry_report"
      searchHint={clientSearchHint(country)}
      rowHref={({ id }) => `/business/${businessId}/clients/${String(id)}`}
      empty={{
        icon: <IconUsers size={22} />,
        title: 'No clients in this industry',
        text: 'Set the industry in a client’s details.',
      }}
    />
  );
}
