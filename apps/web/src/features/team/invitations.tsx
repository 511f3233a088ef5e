import { INVITATION_STATES, teamRoutes } from '@daftar/contract/team';
import type { Received } from '@daftar/contract/core/route';
import { formatDay, today } from '@daftar/domain/date-format';
import { IconDots, IconMailForward, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { confirm } from '#web/kit/confirm.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { InviteDrawer } from './invite-drawer.tsx';
import { useTeam, type Team } from './use-team.ts';

type Invitation = Received<typeof teamRoutes.invitations>['data'][number];

const TONES: Record<Invitation['state'], Tone> = {
  Pending: 'amber',
  Accepted: 'green',
  Revoked: 'grey',
  Expired: 'grey',
};
const dayOf = (moment: string): string => formatDay(today(new Date(moment), timezone));

const columnsOf = (team: Team, onAgain: (invitation: Invitation) => void): Column<Invitation>[] => [
  { id: 'email', title: 'Email', cell: ({ email }) => <Text truncate>{email}</Text> },
  { id: 'role', title: 'Role', width: 150, cell: ({ role_name }) => role_name },
  { id: 'branches', title: 'Branches', width: 170, cell: ({ branch_ids }) => team.branchNames(branch_ids) },
  { id: 'by', title: 'Invited by', width: 140, cell: ({ invited_by }) => invited_by },
  { id: 'until', title: 'Expires', width: 104, cell: ({ expires_at }) => dayOf(expires_at) },
  {
    id: 'state',
    title: 'Status',
    width: 112,
    narrow: true,
    cell: ({ state }) => <Badge tone={TONES[state]}>{state}</Badge>,
  },
  ...(team.mayManage
    ? [
        {
          id: 'acts',
          title: 'Actions',
          hideTitle: true,
          width: 58,
          narrow: true,
          align: 'end' as const,
          cell: (row: Invitation) => <Acts invitation={row} onAgain={() => onAgain(row)} />,
        },
      ]
    : []),
];

export function Invitations({ onInvite }: { onInvite: (() => void) | undefined }) {
  const team = useTeam();
  const [again, setAgain] = useState<Invitation | null>(null);
  return (
    <>
      <ListScreen
        embedded
        title="Invitations"
        what="invitations"
        route={teamRoutes.invitations}
        columns={columnsOf(team, setAgain)}
        filters={[
          { name: 'state', label: 'Status', options: INVITATION_STATES.map((value) => ({ value, label: value })) },
        ]}
        filterKey="invitation_filters"
        searchHint="Search by email or role"
        create={onInvite && { label: 'Invite user', onClick: onInvite }}
        empty={{
          icon: <IconMailForward size={22} />,
          title: 'No invitations yet',
          text: 'Invite users by email and choose their role. Links expire in 7 days.',
        }}
      />
      {again && <InviteDrawer team={team} again={again} onClose={() => setAgain(null)} />}
    </>
  );
}

function Acts({ invitation, onAgain }: { invitation: Invitation; onAgain: () => void }) {
  const { id, email, state, version } = invitation;
  const revoke = useWrite(teamRoutes.revokeInvitation, {
    version,
    onDone: () => toast('success', `Invitation for ${email} revoked`),
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: `Revoke invitation for ${email}?`,
      body: 'The link will stop working. You can invite them again.',
      verb: 'Revoke invitation',
      danger: true,
    });
    if (yes) revoke.mutate({ params: { id } });
  };
  if (state === 'Accepted') return null;
  const size = { size: 16, 'aria-hidden': true } as const;
  return (
    <Menu width={180} trigger={<IconButton label={`Actions for ${email}`} icon={<IconDots {...size} />} />}>
      <MenuItem icon={<IconMailForward {...size} />} onClick={onAgain}>
        Invite again…
      </MenuItem>
      {state === 'Pending' && (
        <MenuItem danger icon={<IconMailOff {...size} />} onClick={() => void ask()}>
          Revoke…
        </MenuItem>
      )}
    </Menu>
  );
}
