import { activityRoutes } from '@daftar/contract/activity';
import { useRead } from '#web/app/query.ts';
import { ActivityAct } from '#web/kit/activity-act.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import { usePlace } from '#web/kit/use-place.ts';

const SHOWN = 6;

/** The latest lines of the log, for those who may read it. */
export function ActivityCard() {
  const list = useRead(activityRoutes.list, { query: { per_page: SHOWN, without_sign_ins: 'true' } });
  const all = usePlace('/business/:businessId/Audit');
  if (list.error) return <ErrorState what="the activity" error={list.error} retry={() => void list.refetch()} />;
  return (
    <Card title="Recent activity" actions={all && <CardLink to={all}>Open the log</CardLink>}>
      <Rows>
        {list.data?.data.map((activity) => (
          <Row
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
