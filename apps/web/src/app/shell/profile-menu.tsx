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
import { Avatar } from '#web/kit/avatar.tsx';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { openAnnouncements } from '#web/core/announcements.ts';
import { lockNow } from '#web/core/screen-lock.ts';
import { isBuilt } from '#web/core/features.ts';
import { useSession } from '#web/core/session.ts';
import { signOut } from '#web/core/sign-out.ts';
import { openShortcuts } from './shell-state.ts';

export function ProfileMenu() {
  const user = useSession((state) => state.user);
  const staff = useSession((state) => state.kind === 'staff');
  if (!user) return null;
  return (
    <Menu
      width={220}
      trigger={
        <Stack as="button" type="button" center square={30} radius="round" title="Your account">
          <span className="visually-hidden">Your account, {user.name}</span>
          <Avatar name={user.name} image={user.image_url} size={26} />
        </Stack>
      }
    >
      <Box padding="6 8">
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
    </Menu>
  );
}
