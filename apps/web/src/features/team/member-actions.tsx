import type { Member } from '@daftar/contract/team';
import { IconCrown, IconDots, IconShieldOff, IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { activate, makeOwner, resetTwoFactor } from './change-member.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import type { Team } from './use-team.ts';

/** Actions that are not edited in place. */
export function MemberActions({ member, team, href }: { member: Member; team: Team; href?: string }) {
  const [asks, setAsks] = useState(false);
  const mayChange = team.mayChange(member);
  const size = { size: 16, 'aria-hidden': true } as const;
  if (!mayChange && !href) return null;
  return (
    <>
      <Menu trigger={<IconButton label={`Actions for ${member.name}`} icon={<IconDots {...size} />} />} width={210}>
        {href && (
          <MenuItem to={href} icon={<IconUser {...size} />}>
            Open
          </MenuItem>
        )}
        {mayChange && team.isOwner && member.is_active && !member.is_owner && (
          <MenuItem icon={<IconCrown {...size} />} onClick={() => void makeOwner(member, team.businessName)}>
            Make owner…
          </MenuItem>
        )}
        {mayChange && team.isOwner && member.is_active && (
          <MenuItem icon={<IconShieldOff {...size} />} onClick={() => void resetTwoFactor(member)}>
            Reset second factor…
          </MenuItem>
        )}
        {mayChange && href && <MenuDivider />}
        {mayChange &&
          (member.is_active ? (
            <MenuItem danger icon={<IconUserOff {...size} />} onClick={() => setAsks(true)}>
              Deactivate…
            </MenuItem>
          ) : (
            <MenuItem icon={<IconUserCheck {...size} />} onClick={() => void activate(member)}>
              Activate
            </MenuItem>
          ))}
      </Menu>
      {asks && <DeactivateDialog member={member} team={team} onClose={() => setAsks(false)} />}
    </>
  );
}
