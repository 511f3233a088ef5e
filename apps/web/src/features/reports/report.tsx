import { Navigate, useParams, useSearchParams } from 'react-router';
import { ReportGate } from './report-gate.tsx';
import { ReportScreen } from './report-screen.tsx';

/** report?report=…: one report as a table. */
export function Component() {
  const { businessId } = useParams();
  const id = useSearchParams()[0].get('report');
  if (!id) return <Navigate to={`/business/${businessId}/reports`} replace />;
  return (
    <ReportGate key={id} id={id}>
      {(declared) => <ReportScreen declared={declared} />}
    </ReportGate>
  );
}
