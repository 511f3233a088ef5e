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
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { openAnnouncements } from '../announcements/state.ts';
import { lockNow } from '../lock.ts';
import { isBuilt } from '../screens.ts';
import { useSession } from '../session.ts';
import { signOut } from '../sign-out.ts';
import { openShortcuts } from './shell-state.ts';
import classes from './top-bar.module.css';

export function ProfileMenu() {
  const user = useSession((state) => state.user);
  const staff = useSession((state) => state.kind === 'staff');
  if (!user) return null;
  return (
    <Menu
      width={220}
      trigger={
        <button type="button" className={classes.profile} title="Your account">
          <span className="visually-hidden">Your account, {user.name}</span>
          <Avatar name={user.name} image={user.image_url} size={26} />
        </button>
      }
    >
      <div className={classes.who}>
        <strong>{user.name}</strong>
        <span>{user.email}</span>
      </div>
      <MenuDivider />
      {isBuilt('/user') && (
        <MenuItem to="/user" icon={<IconUser size={16} aria-hidden />}>
          Profile
        </MenuItem>
      )}
      {!staff && (
        <>
          <MenuItem to="/client-businesses" icon={<IconBuilding size={16} aria-hidden />}>
            Your firms
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
            What is new
          </MenuItem>
          <MenuItem icon={<IconKeyboard size={16} aria-hidden />} onClick={openShortcuts}>
            Keyboard shortcuts
          </MenuItem>
        </>
      )}
      <MenuDivider />
      {user.user_pin_exist && (
        <MenuItem icon={<IconLock size={16} aria-hidden />} onClick={() => void lockNow()}>
          Lock
        </MenuItem>
      )}
      <MenuItem icon={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
