import { NO_INDUSTRY, NO_INDUSTRY_LABEL } from '@daftar/contract/client_reports';
import { useParams } from 'react-router';
import { FixedReport } from './fixed-report.tsx';

const REPORTS = [{ value: 'clients', label: 'Clients', report: 'client-list' }];

/** industry/:industryId: the clients of one industry. */
export function Component() {
  const { industryId = '' } = useParams();
  return (
    <FixedReport
      key={industryId}
      title={industryId === NO_INDUSTRY ? NO_INDUSTRY_LABEL : industryId}
      reports={REPORTS}
      fixed={{ industry: industryId }}
      empty={{ title: 'No clients in this industry', text: 'Set the industry in a client’s details.' }}
    />
  );
}
