import { portalDeedRoutes } from '@daftar/contract/portal_deeds';
import { useParams } from 'react-router';
import type { PortalHomePart } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { ANSWERS } from './labels.ts';

const SHOWN = 5;

/** Deeds that wait for the client. */
function DeedsCard() {
  const { businessId, clientId } = useParams();
  const to = `/business/${businessId}/client/${clientId}/deeds`;
  const deeds = useRead(portalDeedRoutes.list, { query: { per_page: SHOWN } }, { quiet: true });
  const rows = deeds.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <PortalCard title="Deeds">
      <PortalRows>
        {rows.map(({ id, name, client_answer }) => (
          <PortalRow
            key={id}
            title={name}
            end={<Badge tone={ANSWERS[client_answer].tone}>{ANSWERS[client_answer].label}</Badge>}
            to={`${to}/${id}`}
          />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

export const parts: readonly PortalHomePart[] = [{ place: 25, isLater: true, Component: DeedsCard }];
