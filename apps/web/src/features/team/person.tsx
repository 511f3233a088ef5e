import { teamRoutes, type Member } from '@daftar/contract/team';
import { ApiError } from '@daftar/contract/core/errors';
import { IconUserSearch } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Grid, Text } from '#web/kit/layout.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { BranchesMenu } from './branches-menu.tsx';
import { MemberActions } from './member-actions.tsx';
import { MembershipNumber } from './membership-number.tsx';
import { StateBadge } from './people.tsx';
import { PersonActivity } from './person-activity.tsx';
import { RoleMenu } from './role-menu.tsx';
import classes from './team.module.css';
import { useTeam, type Team } from './use-team.ts';
import type { PermissionSet } from '@daftar/domain/permissions';
import { RoleMatrix } from './role-matrix.tsx';

/** A member's permissions by module. */
function PersonRights({ member }: { member: Member }) {
  const id = member.role_id;
  const role = useRead(teamRoutes.role, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null)
    return (
      <Card title="Permissions">
        <p>Owners have full access to every branch.</p>
      </Card>
    );
  return (
    <Card title={`Permissions: ${member.role_name}`}>
      {role.error ? (
        <ErrorState what="this role" error={role.error} retry={() => void role.refetch()} />
      ) : role.data ? (
        <RoleMatrix value={role.data.permissions as PermissionSet} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Card>
  );
}

/** settings-userDetails?member=7: a member of the business. */
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
        title="User not found"
        actions={<Button to={`/business/${businessId}/settings-users-roles`}>Users and roles</Button>}
      >
        Choose a user from the list.
      </State>
    );
  if (read.error) return <ErrorState what="this user" error={read.error} retry={() => void read.refetch()} />;
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
        <Card title="Contact details">
          <Facts
            facts={[
              ['Email', member.email],
              ['Mobile', member.mobile_number],
              ['Joined', momentText(member.joined_at)],
              ['Last active', member.last_seen_at ? momentText(member.last_seen_at) : 'Never'],
            ]}
          />
        </Card>
      }
    >
      <Card title="Access">
        <dl className={classes.rows}>
          <Grid gap={12} columns="120px minmax(0, 1fr)" align="center" padding="4 0" minHeight={40}>
            <Text as="dt" tone="soft">
              Role
            </Text>
            <dd>
              <RoleMenu member={member} team={team} />
            </dd>
          </Grid>
          <Grid gap={12} columns="120px minmax(0, 1fr)" align="center" padding="4 0" minHeight={40}>
            <Text as="dt" tone="soft">
              Branches
            </Text>
            <dd>
              <BranchesMenu member={member} team={team} />
            </dd>
          </Grid>
          <Grid gap={12} columns="120px minmax(0, 1fr)" align="center" padding="4 0" minHeight={40}>
            <Text as="dt" tone="soft">
              Membership no.
            </Text>
            <dd>
              <MembershipNumber member={member} mayChange={team.mayManage} />
            </dd>
          </Grid>
        </dl>
      </Card>
      <PersonRights member={member} />
      {seesLog && <PersonActivity member={member} />}
    </DetailScreen>
  );
}
