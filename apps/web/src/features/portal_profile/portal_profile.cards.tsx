import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import type { Subject } from '@daftar/domain/profile';
import { changeLabel } from '@daftar/domain/profile-labels';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { RoomCards } from '#web/app/cards.ts';
import { useRead } from '#web/app/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { ago } from '#web/kit/time.ts';

const A_PAGE = 5;

/** Clients who wait for an answer to what they asked; the longest first. Where nobody does, no card. */
function Asking() {
  const { businessId } = useParams();
  const [page, setPage] = useState(1);
  const query = { page, per_page: A_PAGE };
  const { data } = useRead(portalProfileRoutes.asking, { query }, { quiet: true, keep: true });
  if (!data?.meta.total) return null;
  return (
    <Card title="Change requests of clients">
      <Rows>
        {data.data.map(({ client_id, client_full_name, open, asked_at, subjects }) => (
          <Row
            key={client_id}
            icon={<Avatar name={client_full_name} size={28} />}
            title={client_full_name}
            detail={`${subjects.map(({ subject, act }) => changeLabel(subject as Subject, act)).join(', ')} · ${ago(asked_at)}`}
            aside={<Badge tone="amber">{open} open</Badge>}
            to={`/business/${businessId}/clients/${client_id}`}
          />
        ))}
      </Rows>
      {data.meta.last_page > 1 && <Pager meta={data.meta} onPage={setPage} small />}
    </Card>
  );
}

const changesClients = { module: 'clients', levels: ['write'] } as const;
export const cards: RoomCards['cards'] = [{ place: 12, column: 'side', needs: changesClients, Component: Asking }];
