import { gstStatementRoutes } from '@daftar/contract/gst_statements';
import { useParams } from 'react-router';
import type { PortalHomePart } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { APPROVAL_TONES, ASKED } from './labels.ts';

const SHOWN = 3;

/** GST returns that wait for the client. */
function ReturnsCard() {
  const { businessId, clientId } = useParams();
  const to = `/business/${businessId}/client/${clientId}/gst_approvals`;
  const approvals = useRead(gstStatementRoutes.portalList, { query: { per_page: SHOWN } }, { quiet: true });
  const rows = approvals.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <PortalCard title="GST returns">
      <PortalRows>
        {rows.map(({ id, label, gstin, state }) => (
          <PortalRow
            key={id}
            title={label}
            sub={gstin}
            end={<Badge tone={APPROVAL_TONES[state]}>{ASKED[state]}</Badge>}
            to={`${to}/${id}`}
          />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

export const parts: readonly PortalHomePart[] = [{ place: 24, isLater: true, Component: ReturnsCard }];
