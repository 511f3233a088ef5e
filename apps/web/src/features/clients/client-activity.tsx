import { clientRecordRoutes } from '@daftar/contract/client_records';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { ActivityList } from '#web/kit/activity-list.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';

const SHOWN = 25;

/** Activity of the client, newest first. */
export function ClientActivity({ clientId, name }: { clientId: number; name: string }) {
  const [page, setPage] = useState(1);
  const acts = useRead(
    clientRecordRoutes.activities,
    { params: { clientId }, query: { page, per_page: SHOWN } },
    { keep: true },
  );
  if (!acts.data) return <NotLoaded query={acts} what="activity" rows={5} />;
  if (acts.data.data.length === 0)
    return (
      <EmptyState icon={<IconHistory size={22} />} title="No activity yet">
        Changes to this client appear here.
      </EmptyState>
    );
  return (
    <Card title="Activity">
      <ActivityList activities={acts.data.data} without={` · ${name}`} />
      {acts.data.meta.last_page > 1 && <Pager meta={acts.data.meta} onPage={setPage} small />}
    </Card>
  );
}
