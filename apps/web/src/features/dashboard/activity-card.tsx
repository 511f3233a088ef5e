import { activityRoutes } from '@daftar/contract/activity';
import { useRead } from '#web/core/query.ts';
import { ActivityAct } from '#web/kit/activity-action.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/format-time.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';

const SHOWN = 6;

/** Latest activity, for users who can read the log. */
export function ActivityCard() {
  const list = useRead(activityRoutes.list, { query: { per_page: SHOWN, without_sign_ins: 'true' } });
  const all = useScreenUrl('/business/:businessId/Audit');
  if (list.error) return <ErrorState what="recent activity" error={list.error} retry={() => void list.refetch()} />;
  return (
    <Card title="Recent activity" actions={all && <CardLink to={all}>View all</CardLink>}>
      <Rows>
        {list.data?.data.map((activity) => (
          <ListRow
            key={activity.id}
            icon={<Avatar name={activity.user_name} size={28} />}
            title={activity.user_name}
            detail={<ActivityAct activity={activity} />}
            aside={ago(activity.at)}
          />
        ))}
      </Rows>
    </Card>
  );
}
