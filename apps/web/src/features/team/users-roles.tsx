import { teamRoutes } from '@daftar/contract/team';
import { useState } from 'react';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Box } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { Tabs, useTab, type Tab } from '#web/kit/tabs.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDrawer } from './invite-drawer.tsx';
import { People } from './people.tsx';
import { Requests } from './requests.tsx';
import { Roles } from './roles.tsx';
import { useTeam } from './use-team.ts';

const WAITING = { query: { state: 'Pending', per_page: 1 } } as const;

/** settings-users-roles: users, invitations, requests to join, roles. */
export function Component() {
  const team = useTeam();
  const [inviting, setInviting] = useState(false);
  const counted = { enabled: useLater() };
  const invited = useRead(teamRoutes.invitations, WAITING, counted).data?.meta.total;
  const asking = useRead(teamRoutes.accessRequests, WAITING, counted).data?.meta.total;
  const tabs: Tab[] = [
    { value: 'people', label: 'Users' },
    { value: 'invitations', label: 'Invitations', ...(invited ? { count: invited } : {}) },
    { value: 'requests', label: 'Requests', ...(asking ? { count: asking } : {}) },
    { value: 'roles', label: 'Roles' },
  ];
  const tab = useTab(tabs);
  const invite = team.mayManage ? () => setInviting(true) : undefined;
  return (
    <>
      <Box gutter rigid padding="14 0">
        <PageHeader title="Users and roles" />
      </Box>
      <Tabs tabs={tabs} label="Users and roles" fresh />
      {tab === 'people' && <People onInvite={invite} />}
      {tab === 'invitations' && <Invitations onInvite={invite} />}
      {tab === 'requests' && <Requests />}
      {tab === 'roles' && <Roles />}
      {inviting && <InviteDrawer team={team} onClose={() => setInviting(false)} />}
    </>
  );
}
