import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { RoomAtHome } from '#web/app/home-parts.ts';
import { useRead } from '#web/app/query.ts';
import { PortalCard, PortalRows } from '#web/kit/portal-card.tsx';
import { Flash } from './flash.tsx';
import { AnsweredRow } from './history.tsx';

const LATELY = 7 * 86_400_000;
const MOST = 3;

/** What was asked and waits, and what was answered within a week. */
function Asked() {
  const { businessId, clientId } = useParams();
  const [now] = useState(() => Date.now());
  const { data } = useRead(portalProfileRoutes.changes, { query: { per_page: 10 } }, { quiet: true });
  const told = (data?.data ?? []).filter(({ state, decided_at }) =>
    state === 'Pending' ? true : state !== 'Withdrawn' && now - Date.parse(decided_at!) < LATELY,
  );
  if (!told.length) return null;
  return (
    <PortalCard title="Changes you asked for">
      <PortalRows>
        {told.slice(0, MOST).map((change) => (
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

export const home: RoomAtHome['home'] = [
  { place: 5, Component: Flash },
  { place: 40, Component: Asked },
];
