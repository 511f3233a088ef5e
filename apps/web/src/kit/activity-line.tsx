import { businessRoutes } from '@daftar/contract/businesses';
import type { activityRoutes } from '@daftar/contract/activity';
import { configReading } from '@daftar/contract/settings/read';
import type { Received } from '@daftar/contract/core/route';
import { teamRoutes } from '@daftar/contract/team';
import { useParams } from 'react-router';
import { BRANCHES } from '#web/core/current-branch.ts';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { ActivityAct } from './activity-action.tsx';
import { changesOf, labelInSentence, type Change, type Names } from './activity-values.ts';
import { momentText } from './format-time.ts';
import { Text } from './layout.tsx';
import { useCan } from './use-can.ts';

export type Activity = Received<typeof activityRoutes.list>['data'][number];

const MAX = { per_page: 100 } as const;

/** Names for the ids in the log, as far as the user can read them. They follow the entries. */
export function useNames(): Names {
  const businessId = Number(useParams().businessId);
  const seesRoles = useCan()('user_role_management', 'read');
  const enabled = useLater();
  const roles = useRead(teamRoutes.roles, { query: MAX }, { enabled: enabled && seesRoles }).data?.data ?? [];
  const branches = useRead(businessRoutes.branches, BRANCHES).data?.data ?? [];
  const people = useRead(teamRoutes.users, { params: { businessId }, query: MAX }, { enabled }).data?.data ?? [];
  const natures = useRead(configReading.natures, { query: MAX }, { enabled }).data?.data ?? [];
  return (kind, id) => {
    if (kind === 'role') return roles.find((role) => role.id === id)?.name;
    if (kind === 'branch') return branches.find((branch) => branch.id === id)?.name;
    if (kind === 'nature') return natures.find((nature) => nature.id === id)?.name;
    return people.find((person) => person.user_id === id)?.name;
  };
}

export const changesOfActivity = ({ changes }: Activity, names: Names): Change[] =>
  changesOf(changes, { names, moment: momentText });

/** "edited branch Surat · Ring Road: city Surat → Bharuch, and 2 more changes". The user's name comes before. */
export const ActivityText = ({ activity, names }: { activity: Activity; names: Names }) => (
  <>
    <ActivityAct activity={activity} />
    <Detail activity={activity} names={names} />
  </>
);

function Detail({ activity, names }: { activity: Activity; names: Names }) {
  if (activity.reason) return <Text tone="soft">: {activity.reason}</Text>;
  if (activity.action !== 'update') return null;
  const [first, ...others] = changesOfActivity(activity, names);
  if (!first) return null;
  return (
    <Text tone="soft">
      : {labelInSentence(first.label)}
      {/* Masked values look the same before and after. */}
      {first.was !== first.is && ` ${first.was} → ${first.is}`}
      {others.length > 0 && `, and ${others.length} more ${others.length === 1 ? 'change' : 'changes'}`}
    </Text>
  );
}
