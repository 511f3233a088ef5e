import { businessRoutes } from '@daftar/contract/businesses';
import type { activityRoutes } from '@daftar/contract/activity';
import { configReading } from '@daftar/contract/configs/reading';
import type { Received } from '@daftar/contract/core/route';
import { teamRoutes } from '@daftar/contract/team';
import { useParams } from 'react-router';
import { BRANCHES } from '#web/app/location.ts';
import { useRead } from '#web/app/query.ts';
import { ActivityAct } from './activity-act.tsx';
import { changesOf, type Change, type Names } from './activity-values.ts';
import classes from './activity-line.module.css';
import { momentText } from './moment.ts';
import { useCan } from './use-can.ts';

export { momentText };

export type Activity = Received<typeof activityRoutes.list>['data'][number];

const MOST = { per_page: 100 } as const;

/** Names of what the log holds by number, as far as this person may read them. */
export function useNames(): Names {
  const businessId = Number(useParams().businessId);
  const seesRoles = useCan()('user_role_management', 'read');
  const roles = useRead(teamRoutes.roles, { query: MOST }, { enabled: seesRoles }).data?.data ?? [];
  const branches = useRead(businessRoutes.branches, BRANCHES).data?.data ?? [];
  const people = useRead(teamRoutes.users, { params: { businessId }, query: MOST }).data?.data ?? [];
  const natures = useRead(configReading.natures, { query: MOST }).data?.data ?? [];
  return (kind, id) => {
    if (kind === 'role') return roles.find((role) => role.id === id)?.name;
    if (kind === 'branch') return branches.find((branch) => branch.id === id)?.name;
    if (kind === 'nature') return natures.find((nature) => nature.id === id)?.name;
    return people.find((person) => person.user_id === id)?.name;
  };
}

export const changesOfActivity = ({ changes }: Activity, names: Names): Change[] =>
  changesOf(changes, { names, moment: momentText });

/** "changed branch Surat · Ring Road: City Surat → Bharuch and 2 more"; who did it stands before. */
export const ActivityText = ({ activity, names }: { activity: Activity; names: Names }) => (
  <>
    <ActivityAct activity={activity} />
    <Detail activity={activity} names={names} />
  </>
);

function Detail({ activity, names }: { activity: Activity; names: Names }) {
  if (activity.reason) return <span className={classes.detail}>: {activity.reason}</span>;
  if (activity.action !== 'update') return null;
  const [first, ...others] = changesOfActivity(activity, names);
  if (!first) return null;
  return (
    <span className={classes.detail}>
      : {first.label}
      {/* What this person may not read looks the same before and after. */}
      {first.was !== first.is && ` ${first.was} → ${first.is}`}
      {others.length > 0 && ` and ${others.length} more`}
    </span>
  );
}
