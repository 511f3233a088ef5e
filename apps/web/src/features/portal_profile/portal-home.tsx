import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { PortalHomePart } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { PortalCard, PortalRows } from '#web/kit/portal-card.tsx';
import { Flash } from './flash.tsx';
import { AnsweredRow } from './history.tsx';

const LATELY = 7 * 86_400_000;
const MAX = 3;

/** Pending requests, and those answered within a week. */
function ChangeRequests() {
  const { businessId, clientId } = useParams();
  const [now] = useState(() => Date.now());
  const { data } = useRead(portalProfileRoutes.changes, { query: { per_page: 10 } }, { quiet: true });
  const recent = (data?.data ?? []).filter(({ state, decided_at }) =>
    state === 'Pending' ? true : state !== 'Withdrawn' && now - Date.parse(decided_at!) < LATELY,
  );
  if (!recent.length) return null;
  return (
    <PortalCard title="Your change requests">
      <PortalRows>
        {recent.slice(0, MAX).map((change) => (
          <AnsweredRow
            key={change.id}
            change={change}
            to={`/business/${businessId}/client/${clientId}/client-profile`}
          />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

export const parts: readonly PortalHomePart[] = [
  { place: 5, isLater: true, Component: Flash },
  { place: 40, isLater: true, Component: ChangeRequests },
];
