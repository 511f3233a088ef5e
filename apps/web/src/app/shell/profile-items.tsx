import {
  IconBriefcase,
  IconBuilding,
  IconKeyboard,
  IconLink,
  IconLock,
  IconLogout,
  IconSchool,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Box, Text } from '#web/kit/layout.tsx';
import { MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { openAnnouncements } from '#web/core/announcements.ts';
import { lockNow } from '#web/core/screen-lock.ts';
import { isBuilt } from '#web/core/features.ts';
import { useSession } from '#web/core/session.ts';
import { signOut } from '#web/core/sign-out.ts';
import { openShortcuts } from './shell-state.ts';

export default function ProfileItems() {
  const user = useSession((state) => state.user)!;
  const staff = useSession((state) => state.kind === 'staff');
  const top = useRef<HTMLDivElement>(null);
  // The menu was open before its items came.
  useEffect(() => top.current?.parentElement?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  return (
    <>
      <Box ref={top} padding="6 8">
        <Box as="strong" block weight={600}>
          {user.name}
        </Box>
        <Text tone="muted" size={12}>
          {user.email}
        </Text>
      </Box>
      <MenuDivider />
      {isBuilt('/user') && (
        <MenuItem to="/user" icon={<IconUser size={16} aria-hidden />}>
          Profile
        </MenuItem>
      )}
      {!staff && (
        <>
          <MenuItem to="/client-businesses?show=all" icon={<IconBuilding size={16} aria-hidden />}>
            Your accountants
          </MenuItem>
          <MenuItem to="/useful-links" icon={<IconLink size={16} aria-hidden />}>
            Useful links
          </MenuItem>
          <MenuItem to="/quick-tutorial" icon={<IconSchool size={16} aria-hidden />}>
            Quick tutorial
          </MenuItem>
        </>
      )}
      {staff && (
        <>
          <MenuItem to="/businesses" icon={<IconBriefcase size={16} aria-hidden />}>
            Businesses
          </MenuItem>
          <MenuItem icon={<IconSparkles size={16} aria-hidden />} onClick={openAnnouncements}>
            What’s new
          </MenuItem>
          <MenuItem icon={<IconKeyboard size={16} aria-hidden />} onClick={openShortcuts}>
            Keyboard shortcuts
          </MenuItem>
        </>
      )}
      <MenuDivider />
      {user.user_pin_exist && (
        <MenuItem icon={<IconLock size={16} aria-hidden />} onClick={() => void lockNow()}>
          Lock screen
        </MenuItem>
      )}
      <MenuItem icon={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
        Sign out
      </MenuItem>
    </>
  );
}
