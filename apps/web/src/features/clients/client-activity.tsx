import { clientRecordRoutes } from '@daftar/contract/client_records';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { ActivityText, momentText, useNames } from '#web/kit/activity-line.tsx';
import { Card } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import classes from './clients.module.css';

const SHOWN = 25;

/** The log names the client beside its record; here it is told already. */
const withoutClient = <A extends { title: string | null }>(activity: A, name: string): A => ({
  ...activity,
  title: activity.title?.replace(` · ${name}`, '') ?? null,
});

/** Who did what to the client, the latest first. */
export function ClientActivity({ clientId, name }: { clientId: number; name: string }) {
  const [page, setPage] = useState(1);
  const names = useNames();
  const acts = useRead(
    clientRecordRoutes.activities,
    { params: { clientId }, query: { page, per_page: SHOWN } },
    { keep: true },
  );
  if (acts.error && !acts.data)
    return <ErrorState what="the activity" error={acts.error} retry={() => void acts.refetch()} />;
  if (!acts.data) return <SkeletonRows rows={5} />;
  if (acts.data.data.length === 0)
    return (
      <EmptyState icon={<IconHistory size={22} />} title="Nothing happened yet">
        What is done to this client appears here.
      </EmptyState>
    );
  return (
    <Card title="Activity">
      <ul className={classes.log}>
        {acts.data.data.map((activity) => (
          <li key={activity.id}>
            <span>
              <strong>{activity.user_name}</strong>{' '}
              <ActivityText activity={withoutClient(activity, name)} names={names} />
            </span>
            <time dateTime={activity.at} title={momentText(activity.at)}>
              {ago(activity.at)}
            </time>
          </li>
        ))}
      </ul>
      {acts.data.meta.last_page > 1 && <Pager meta={acts.data.meta} onPage={setPage} small />}
    </Card>
  );
}
