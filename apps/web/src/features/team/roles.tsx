import { teamRoutes, type Role } from '@daftar/contract/team';
import type { PermissionSet } from '@daftar/domain/permissions';
import { IconCopy, IconDots, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { write } from '#web/app/api.ts';
import type { Column } from '#web/kit/data-table.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { toldMovedToBin } from '#web/kit/moved-to-bin.ts';
import { summary } from './rights.ts';
import { RoleDrawer } from './role-drawer.tsx';
import classes from './team.module.css';
import { useTeam } from './use-team.ts';

const NEW = 'new';

const remove = ({ id, name, version }: Role): Promise<void> =>
  write(teamRoutes.deleteRole, { params: { id } }, { version }).then(
    () => toldMovedToBin(`Role ${name}`, { entity: 'roles', id }),
    () => undefined,
  );

/** The named roles. `?role=7` opens one, `?role=new` makes one, `&copy=7` from another. */
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
      cell: ({ name }) => <span className={classes.clip}>{name}</span>,
    },
    {
      id: 'opens',
      title: 'What it opens',
      cell: ({ permissions }) => <span className={classes.quiet}>{summary(permissions as PermissionSet)}</span>,
    },
    { id: 'people', title: 'People', width: 84, align: 'end', narrow: true, cell: ({ member_count }) => member_count },
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
        searchHint="Name"
        create={team.mayManage ? { label: 'New role', onClick: () => open(NEW) } : undefined}
        empty={{
          icon: <IconShieldCheck size={22} />,
          title: 'No roles yet',
          text: 'A role says what a person may see and do. Give it a name and choose the rights.',
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
        Copy
      </MenuItem>
      <MenuItem danger icon={<IconTrash {...size} />} disabled={isUsed} onClick={() => void remove(role)}>
        Delete
        {isUsed && <span className={classes.why}>People have this role</span>}
      </MenuItem>
    </Menu>
  );
}
