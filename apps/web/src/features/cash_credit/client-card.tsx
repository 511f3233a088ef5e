import { useParams } from 'react-router';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { Summary, useOverviewRow } from './summary.tsx';

/** Limit and next due day on the client's page. Hidden for clients without cash credit. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const row = useOverviewRow(clientId);
  if (!row) return null;
  return (
    <Card
      title="Cash credit"
      actions={<CardLink to={`/business/${businessId}/cashCredit/client/${clientId}`}>View cash credit</CardLink>}
    >
      <Summary row={row} short />
    </Card>
  );
}
