import type { Member } from '@daftar/contract/team';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem, MenuLabel } from '#web/kit/menu.tsx';
import { giveRole } from './change-member.ts';
import classes from './team.module.css';
import type { Team } from './use-team.ts';

/** Changes a member's role in the list. */
export function RoleMenu({ member, team }: { member: Member; team: Team }) {
  const shown = member.is_owner ? (
    <Badge tone="violet" dot={false}>
      Owner
    </Badge>
  ) : (
    member.role_name
  );
  if (!team.mayChange(member) || !member.is_active) return <span>{shown}</span>;
  return (
    <Menu
      align="start"
      width={260}
      trigger={
        <Button
          look="quiet"
          size="small"
          className={classes.inPlace}
          aria-label={`Change role of ${member.name}: ${member.role_name}`}
        >
          {shown}
          <IconChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuLabel>Role for {member.name}</MenuLabel>
      {team.roles.map((role) => (
        <MenuItem
          key={role.id}
          disabled={!team.mayGive(role)}
          after={role.id === member.role_id && <IconCheck size={16} aria-label="Current role" />}
          onClick={() => role.id !== member.role_id && void giveRole(member, role)}
        >
          {role.name}
          {!team.mayGive(role) && (
            <Text block tone="muted" size={12}>
              More access than you have
            </Text>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
