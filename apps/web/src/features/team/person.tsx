import { teamRoutes, type Member } from '@daftar/contract/team';
import { ApiError } from '@daftar/contract/core/errors';
import { IconUserSearch } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { momentText } from '#web/kit/moment.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { BranchesMenu } from './branches-menu.tsx';
import { MemberActions } from './member-actions.tsx';
import { StateBadge } from './people.tsx';
import { PersonActivity } from './person-activity.tsx';
import { PersonRights } from './person-rights.tsx';
import { RoleMenu } from './role-menu.tsx';
import classes from './team.module.css';
import { useTeam, type Team } from './use-team.ts';

/** settings-userDetails?member=7: one person of the business. */
export function Component() {
  const { businessId } = useParams();
  const id = Number(useSearchParams()[0].get('member'));
  const read = useRead(teamRoutes.member, { params: { id } }, { enabled: id > 0 });
  const team = useTeam();
  const missing = !(id > 0) || (read.error instanceof ApiError && read.error.status === 404);
  if (missing)
    return (
      <State
        level={1}
        icon={<IconUserSearch size={22} />}
        title="There is no such person here"
        actions={<Button to={`/business/${businessId}/settings-users-roles`}>Users and roles</Button>}
      >
        Choose one from the list.
      </State>
    );
  if (read.error) return <ErrorState what="the person" error={read.error} retry={() => void read.refetch()} />;
  return read.data ? <Person member={read.data} team={team} /> : <SkeletonRows />;
}

function Person({ member, team }: { member: Member; team: Team }) {
  const seesLog = useCan()('business_management', 'all');
  return (
    <DetailScreen
      title={member.name}
      subtitle={member.role_name + (team.isSelf(member) ? ' · you' : '')}
      icon={<Avatar name={member.name} image={member.image_url} size={40} />}
      badge={<StateBadge active={member.is_active} />}
      actions={<MemberActions member={member} team={team} />}
      aside={
        <Card title="Contact">
          <Facts
            facts={[
              ['E-mail', member.email],
              ['Mobile', member.mobile_number],
              ['Joined', momentText(member.joined_at)],
              ['Last seen', member.last_seen_at ? momentText(member.last_seen_at) : 'Never'],
            ]}
          />
        </Card>
      }
    >
      <Card title="Access">
        <dl className={classes.rows}>
          <div>
            <dt>Role</dt>
            <dd>
              <RoleMenu member={member} team={team} />
            </dd>
          </div>
          <div>
            <dt>Branches</dt>
            <dd>
              <BranchesMenu member={member} team={team} />
            </dd>
          </div>
        </dl>
      </Card>
      <PersonRights member={member} />
      {seesLog && <PersonActivity member={member} />}
    </DetailScreen>
  );
}
