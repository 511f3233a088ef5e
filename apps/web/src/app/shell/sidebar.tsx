import { IconSearch, IconSettings } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Kbd, MOD } from '#web/kit/kbd.tsx';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { fillPath } from '#web/core/features.ts';
import { inGroup, placeOf, reachable } from '../menu.ts';
import { useBusiness, usePermissions } from '#web/core/use-business.ts';
import { BusinessMenu, SettingsMenu } from './business-menu.tsx';
import { moveInMenu } from './menu-keys.ts';
import { NavItem } from './nav-item.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { MENU_ID, openPalette } from './shell-state.ts';
import classes from './sidebar.module.css';
import { Switcher } from './switcher.tsx';
import { UpdateCard } from './update-card.tsx';

export function Sidebar() {
  const params = useParams();
  const permissions = usePermissions();
  const screens = reachable(permissions, params, useBusiness()?.business?.tax_kind);
  const place = placeOf(useScreen());
  const settings = inGroup(screens, 'settings');
  const inSettings = settings.some(({ path }) => path === place);
  const menu = { screens, place, params };

  return (
    <Stack as="aside" flex padding={8} minHeight={0} overflow="hidden" className={classes.sidebar} id={MENU_ID}>
      <Switcher />
      <button type="button" className={classes.search} onClick={openPalette} title="Search or go to">
        <IconSearch size={16} aria-hidden />
        <Text grow>Search or go to</Text>
        <Kbd>{MOD}K</Kbd>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of its links and buttons */}
      <Box
        as="nav"
        grow
        padding={2}
        minHeight={0}
        overflow="y"
        className={classes.nav}
        aria-label="Main"
        onKeyDown={moveInMenu}
      >
        {!params.businessId && (
          <ul>
            {inGroup(screens, 'home').map(({ path, title, menu: entry }) => (
              <NavItem
                key={path}
                to={fillPath(path, params)}
                label={entry!.label ?? title}
                icon={entry!.icon}
                active={path === place}
              />
            ))}
          </ul>
        )}
        {params.businessId && (inSettings ? <SettingsMenu {...menu} /> : <BusinessMenu {...menu} />)}
      </Box>
      <UpdateCard />
      {settings[0] && !inSettings && (
        <Box as="ul" rigid padding="8 2 0">
          <NavItem
            to={fillPath(settings[0].path, params)}
            label="Settings"
            iconNode={<IconSettings size={16} stroke={1.6} aria-hidden />}
          />
        </Box>
      )}
    </Stack>
  );
}
