import { IconLayoutSidebarLeftCollapse, IconMenu2, IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { TopBarSlot } from '../top-bar-slot.tsx';
import { fillPath } from '#web/core/features.ts';
import { reachable } from '../menu.ts';
import { usePermissions } from '#web/core/use-business.ts';
import { Bell } from '../notifications/bell.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ChatButton } from './chat-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { MENU_ID, toggleSidebar, useIsMenuShown } from './shell-state.ts';
import { ThemeButton } from './theme-button.tsx';
import classes from './top-bar.module.css';

export function TopBar() {
  const isMenuShown = useIsMenuShown();
  return (
    <Row as="header" gap={8} rigid padding="0 12" divider="bottom" className={classes.bar}>
      <IconButton
        label="Toggle menu"
        className={classes.toggle}
        aria-controls={MENU_ID}
        aria-expanded={isMenuShown}
        onClick={toggleSidebar}
        icon={
          <>
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} className={classes.wide} aria-hidden />
            <IconMenu2 size={20} stroke={1.6} className={classes.narrow} aria-hidden />
          </>
        }
      />
      <Breadcrumb />
      <TopBarSlot />
      <Row gap={4} rigid atEnd className={classes.tools}>
        <CreateMenu />
        <ChatButton />
        <Bell />
        <ThemeButton />
        <ProfileMenu />
      </Row>
    </Row>
  );
}

/** Screens with a `create` label, if built and permitted. */
function CreateMenu() {
  const params = useParams();
  const entries = reachable(usePermissions(), params).filter((entry) => entry.create);
  if (!entries.length) return null;
  return (
    <Menu trigger={<IconButton label="Create" icon={<IconPlus size={18} stroke={1.6} aria-hidden />} />}>
      {entries.map((entry) => (
        <MenuItem key={entry.path} to={fillPath(entry.path, params)}>
          {entry.create}
        </MenuItem>
      ))}
    </Menu>
  );
}
