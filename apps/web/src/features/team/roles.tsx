import { teamRoutes, type Role } from '@daftar/contract/team';
import type { PermissionSet } from '@daftar/domain/permissions';
import { IconCopy, IconDots, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { write } from '#web/core/api.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { toastMovedToBin } from '#web/core/moved-to-bin.ts';
import { summary } from './rights.ts';
import { RoleDrawer } from './role-drawer.tsx';
import { useTeam } from './use-team.ts';

const NEW = 'new';

const remove = ({ id, name, version }: Role): Promise<void> =>
  write(teamRoutes.deleteRole, { params: { id } }, { version }).then(
    () => toastMovedToBin(`Role ${name}`, { entity: 'roles', id }),
    () => undefined,
  );

/** `?role=7` opens a role, `?role=new` creates one, `&copy=7` copies one. */
export function Roles() {
  const team = useTeam();
  const [query, setQuery] = useSearchParams();
  const opened = query.get('role');
  const copied = Number(query.get('copy')) || undefined;
  const open = (role: string | null, copy?: number): void =>
    setQuery((old) => {
      const next = new URLSearchParams(old);
      next.delete('role');
      next.delete('copy');
      if (role) next.set('role', role);
      if (copy) next.set('copy', String(copy));
      return next;
    });
  const columns: Column<Role>[] = [
    {
      id: 'name',
      title: 'Role',
      width: 220,
      sort: 'name',
      cell: ({ name }) => <Text truncate>{name}</Text>,
    },
    {
      id: 'opens',
      title: 'Access',
      cell: ({ permissions }) => <Text tone="soft">{summary(permissions as PermissionSet)}</Text>,
    },
    { id: 'people', title: 'Users', width: 84, align: 'end', narrow: true, cell: ({ member_count }) => member_count },
    ...(team.mayManage
      ? [
          {
            id: 'acts',
            title: 'Actions',
            hideTitle: true,
            narrow: true,
            width: 58,
            align: 'end' as const,
            cell: (role: Role) => <Acts role={role} onCopy={() => open(NEW, role.id)} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <ListScreen
        embedded
        title="Roles"
        what="roles"
        route={teamRoutes.roles}
        columns={columns}
        onOpen={({ id }) => open(String(id))}
        searchHint="Search roles"
        create={team.mayManage ? { label: 'Create role', onClick: () => open(NEW) } : undefined}
        empty={{
          icon: <IconShieldCheck size={22} />,
          title: 'No roles yet',
          text: 'A role sets what a user can see and do. Create one and choose its permissions.',
        }}
      />
      {opened && (
        <RoleDrawer
          key={`${opened}:${copied}`}
          id={opened === NEW ? undefined : Number(opened)}
          copyOf={opened === NEW ? copied : undefined}
          team={team}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

function Acts({ role, onCopy }: { role: Role; onCopy: () => void }) {
  const isUsed = role.member_count > 0;
  const size = { size: 16, 'aria-hidden': true } as const;
  return (
    <Menu width={220} trigger={<IconButton label={`Actions for ${role.name}`} icon={<IconDots {...size} />} />}>
      <MenuItem icon={<IconCopy {...size} />} onClick={onCopy}>
        Duplicate
      </MenuItem>
      <MenuItem danger icon={<IconTrash {...size} />} disabled={isUsed} onClick={() => void remove(role)}>
        Delete
        {isUsed && (
          <Text block tone="muted" size={12}>
            In use. Change the role of its users first
          </Text>
        )}
      </MenuItem>
    </Menu>
  );
}
