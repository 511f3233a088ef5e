import { activityRoutes } from '@daftar/contract/activity';
import type { Member } from '@daftar/contract/team';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { ActivityText, momentText, useNames } from '#web/kit/activity-line.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import classes from './team.module.css';

const SHOWN = 8;

/** The last things a person did, for those who may read the log. */
export function PersonActivity({ member }: { member: Member }) {
  const { businessId } = useParams();
  const names = useNames();
  const acts = useRead(activityRoutes.list, { query: { user_id: member.user_id, per_page: SHOWN } });
  const filters = encodeURIComponent(JSON.stringify({ user_id: String(member.user_id) }));
  return (
    <Card
      title="Activity"
      actions={
        <Link className={classes.link} to={`/business/${businessId}/Audit?filters=${filters}`}>
          All activity
        </Link>
      }
    >
      {acts.error ? (
        <ErrorState what="the activity" error={acts.error} retry={() => void acts.refetch()} />
      ) : !acts.data ? (
        <SkeletonRows rows={4} />
      ) : acts.data.data.length === 0 ? (
        <p className={classes.note}>Nothing yet.</p>
      ) : (
        <ul className={classes.log}>
          {acts.data.data.map((activity) => (
            <li key={activity.id}>
              <span>
                <ActivityText activity={activity} names={names} />
              </span>
              <time dateTime={activity.at} title={momentText(activity.at)}>
                {ago(activity.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
