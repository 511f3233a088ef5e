import { boardRoutes } from '@daftar/contract/boards';
import type { BoardMember } from '@daftar/contract/work/board';
import { IconUserMinus, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { AddMembers } from './add-members.tsx';
import { RemoveMember } from './remove-member.tsx';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';
import { useRoles } from './use-roles.ts';

/** Members of the board with their roles. */
export function Members({ board, mayChange }: SettingsProps) {
  const { businessId } = useParams();
  const roles = useRoles();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<BoardMember | null>(null);
  const columns = useMemo(() => columnsOf(mayChange ? roles : null, setLeaving), [mayChange, roles]);
  return (
    <>
      <ListScreen
        embedded
        title="Members"
        what="members"
        route={boardRoutes.members}
        params={{ id: board.id }}
        columns={columns}
        filters={[{ name: 'role_id', label: 'Role', options: roles }]}
        searchHint="Search by name"
        href={({ user_id }) => `/business/${businessId}/workboard-userDetails?user=${user_id}`}
        create={mayChange ? { label: 'Add members', onClick: () => setAdding(true) } : undefined}
        empty={{
          icon: <IconUsers size={22} />,
          title: 'No members yet',
          text: 'Add people to give them access. Board managers always have access.',
        }}
      />
      {isAdding && <AddMembers board={board} roles={roles} onClose={() => setAdding(false)} />}
      {leaving && <RemoveMember member={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** `roles` is null where they are only read. */
const columnsOf = (roles: readonly Option[] | null, onRemove: (member: BoardMember) => void): Column<BoardMember>[] => [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    cell: ({ name, image_url, has_access }) => (
      <Row as="span" gap={8} inline minWidth={0}>
        <Avatar name={name} image={image_url} size={24} />
        <Text block truncate>
          {name}
        </Text>
        {!has_access && <Badge tone="amber">No access to work boards</Badge>}
      </Row>
    ),
  },
  {
    id: 'role',
    title: 'Role',
    width: 180,
    narrow: true,
    cell: (member) =>
      roles ? <RoleSelect member={member} roles={roles} /> : <Text tone="soft">{member.role_name}</Text>,
  },
  { id: 'open', title: 'Open tasks', width: 110, align: 'end', cell: ({ open }) => open },
  ...(roles
    ? [
        {
          id: 'acts',
          title: 'Actions',
          hideTitle: true,
          width: 48,
          narrow: true,
          cell: (member: BoardMember) => (
            <IconButton
              label={`Remove ${member.name} from board`}
              icon={<IconUserMinus {...icon} />}
              onClick={(event) => {
                event.preventDefault();
                onRemove(member);
              }}
            />
          ),
        },
      ]
    : []),
];

function RoleSelect({ member, roles }: { member: BoardMember; roles: readonly Option[] }) {
  const change = (value: string): void =>
    void write(
      boardRoutes.updateMember,
      { params: { id: member.id }, body: { role_id: Number(value) } },
      { version: member.version },
    ).then(
      ({ name, role_name }) => toast('success', `${name}’s role changed to ${role_name}`),
      () => undefined,
    );
  return (
    // The row opens the member, except for the role select.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <Box width={150} className={classes.role} onClick={(event) => event.stopPropagation()}>
      <Select
        label={`Role for ${member.name}`}
        hideLabel
        options={roles}
        searchable={false}
        value={String(member.role_id)}
        onChange={change}
      />
    </Box>
  );
}
