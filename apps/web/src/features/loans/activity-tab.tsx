import { loanRoutes, type Loan } from '@daftar/contract/loans';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { ActivityList } from '#web/kit/activity-list.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';

const SHOWN = 25;

/** Changes of the file and its parts, newest first. */
export function Component({ loan }: { loan: Loan }) {
  const [page, setPage] = useState(1);
  const read = useRead(
    loanRoutes.activity,
    { params: { id: loan.id }, query: { page, per_page: SHOWN } },
    { keep: true },
  );
  if (!read.data) return <NotLoaded query={read} what="the activity" rows={5} />;
  return (
    <Card title="Activity">
      <ActivityList activities={read.data.data} without={` · ${loan.number}`} />
      {read.data.meta.last_page > 1 && <Pager meta={read.data.meta} onPage={setPage} small />}
    </Card>
  );
}
