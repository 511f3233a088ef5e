import { useParams } from 'react-router';
import { FixedReport } from './fixed-report.tsx';
import { industryUrl } from './urls.ts';

/** clientreport: the clients created in a period, and how many are in each industry. */
export function Component() {
  const { businessId } = useParams();
  return (
    <FixedReport
      title="Client report"
      reports={[
        { value: 'clients', label: 'Clients', report: 'client-list' },
        {
          value: 'industries',
          label: 'By industry',
          report: 'clients-by-industry',
          nameUrl: ({ id }, values) => industryUrl(businessId, String(id), values),
        },
      ]}
    />
  );
}
