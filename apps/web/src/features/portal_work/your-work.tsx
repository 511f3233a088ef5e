import { portalWorkRoutes } from '@daftar/contract/portal_work';
import { Link } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Text } from '#web/kit/layout.tsx';
import { PortalCard, PortalRows } from '#web/kit/portal-card.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useAddresses } from './urls.ts';
import classes from './portal_work.module.css';
import { TaskRow } from './task-row.tsx';

const FIRST = 5;

/** Open work for the client, earliest due date first. */
export function YourWork() {
  const { work } = useAddresses();
  const { data, error, isPending, refetch } = useRead(portalWorkRoutes.list, {
    query: { is_open: '1', per_page: FIRST },
  });
  if (data?.data.length === 0) return null;
  return (
    <PortalCard
      title="Work in progress"
      action={
        <Text as={Link} hover="underline" to={work} tone="brand" weight={500} className={classes.link}>
          View all
        </Text>
      }
    >
      {isPending && <SkeletonRows rows={3} />}
      {error && !data && <ErrorState what="your work" error={error} retry={() => void refetch()} />}
      {data && (
        <PortalRows>
          {data.data.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </PortalRows>
      )}
    </PortalCard>
  );
}
