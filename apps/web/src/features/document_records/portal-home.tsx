import { documentRecordRoutes } from '@daftar/contract/document_records';
import { useParams } from 'react-router';
import type { PortalHomePart } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';

/** Leads to the documents that the accountant holds, and to those to confirm. */
function DocumentsCard() {
  const { businessId, clientId } = useParams();
  const to = `/business/${businessId}/client/${clientId}/documents-held`;
  const items = useRead(documentRecordRoutes.clientItems, { query: { per_page: 1 } }, { quiet: true });
  const records = useRead(documentRecordRoutes.clientRecords, { query: { per_page: 10 } }, { quiet: true });
  const entries = records.data?.data ?? [];
  if (!items.data || entries.length === 0) return null;
  const held = items.data.meta.total;
  const open = entries.filter(({ can_confirm }) => can_confirm).length;
  return (
    <PortalCard title="Documents">
      <PortalRows>
        <PortalRow
          title={`${held} with your accountant`}
          sub={open > 0 ? `${open} to confirm` : 'All confirmed'}
          to={to}
        />
      </PortalRows>
    </PortalCard>
  );
}

export const parts: readonly PortalHomePart[] = [
  { place: 65, column: 'side', isLater: true, Component: DocumentsCard },
];
