import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import type { Subject } from '@daftar/domain/profile';
import { changeLabel } from '@daftar/domain/profile-labels';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { DashboardParts } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { ago } from '#web/kit/format-time.ts';
import { ClientName } from '#web/kit/client-name.tsx';

const A_PAGE = 5;

/** Clients with pending change requests, longest wait first. No card if there are none. */
function Asking() {
  const { businessId } = useParams();
  const [page, setPage] = useState(1);
  const query = { page, per_page: A_PAGE };
  const { data } = useRead(portalProfileRoutes.asking, { query }, { quiet: true, keep: true });
  if (!data?.meta.total) return null;
  return (
    <Card title="Client change requests">
      <Rows>
        {data.data.map(({ client_id, client_full_name, open, asked_at, subjects }) => (
          <ListRow
            key={client_id}
            icon={<Avatar name={client_full_name} size={28} />}
            title={<ClientName name={client_full_name} />}
            detail={`${subjects.map(({ subject, act }) => changeLabel(subject as Subject, act)).join(', ')} · ${ago(asked_at)}`}
            aside={<Badge tone="amber">{open} pending</Badge>}
            to={`/business/${businessId}/clients/${client_id}`}
          />
        ))}
      </Rows>
      {data.meta.last_page > 1 && <Pager meta={data.meta} onPage={setPage} small />}
    </Card>
  );
}

const changesClients = { module: 'clients', levels: ['write'] } as const;
export const cards: DashboardParts['cards'] = [
  {
    key: 'change-requests',
    title: 'Client change requests',
    place: 12,
    column: 'side',
    needs: changesClients,
    Component: Asking,
  },
];
