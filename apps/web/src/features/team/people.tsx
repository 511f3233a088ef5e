import { teamRoutes, type Member } from '@daftar/contract/team';
import { IconUsers } from '@tabler/icons-react';
import { branchFilterOptions } from '#web/kit/branch-options.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Text } from '#web/kit/layout.tsx';
import { BranchesMenu } from './branches-menu.tsx';
import { MemberActions } from './member-actions.tsx';
import { RoleMenu } from './role-menu.tsx';
import classes from './team.module.css';
import { useTeam, type Team } from './use-team.ts';

export const StateBadge = ({ active }: { active: boolean }) => (
  <Badge tone={active ? 'green' : 'grey'}>{active ? 'Active' : 'Deactivated'}</Badge>
);

const columnsOf = (team: Team, hrefOf: (member: Member) => string): Column<Member>[] => [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    cell: (member) => (
      <>
        <Avatar name={member.name} image={member.image_url} size={22} />
        <Text truncate>
          {member.name}
          {team.isSelf(member) && (
            <Text tone="soft" weight={400}>
              {' '}
              (you)
            </Text>
          )}
        </Text>
      </>
    ),
  },
  { id: 'email', title: 'Email', cell: (member) => <Text tone="soft">{member.email}</Text> },
  {
    id: 'role',
    title: 'Role',
    width: 178,
    narrow: true,
    cell: (member) => <RoleMenu member={member} team={team} />,
  },
  {
    id: 'branches',
    title: 'Branches',
    width: 206,
    cell: (member) => <BranchesMenu member={member} team={team} />,
  },
  {
    id: 'seen',
    title: 'Last active',
    width: 132,
    cell: ({ last_seen_at: seen }) =>
      seen ? (
        <time dateTime={seen} title={momentText(seen)} className={classes.seen}>
          {ago(seen)}
        </time>
      ) : (
        <Text tone="soft">Never</Text>
      ),
  },
  { id: 'state', title: 'Status', width: 120, cell: ({ is_active }) => <StateBadge active={is_active} /> },
  {
    id: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: 58,
    align: 'end',
    cell: (member) => <MemberActions member={member} team={team} href={hrefOf(member)} />,
  },
];

const STATES = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Deactivated' },
];

export function People({ onInvite }: { onInvite: (() => void) | undefined }) {
  const team = useTeam();
  const hrefOf = ({ id }: Member): string => `/business/${team.businessId}/settings-userDetails?member=${id}`;
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters: Filter[] = [
    { name: 'role_id', label: 'Role', options: named(team.roles) },
    { name: 'branch_id', label: 'Branch', options: branchFilterOptions(team.allBranches) },
    { name: 'is_active', label: 'Status', options: STATES },
  ];
  return (
    <ListScreen
      embedded
      title="Users"
      what="users"
      route={teamRoutes.users}
      params={{ businessId: team.businessId }}
      columns={columnsOf(team, hrefOf)}
      href={hrefOf}
      filters={filters}
      searchHint="Search by name or email"
      create={onInvite && { label: 'Invite user', onClick: onInvite }}
      empty={{ icon: <IconUsers size={22} />, title: 'No users yet', text: 'Invite your first user by email.' }}
    />
  );
}
