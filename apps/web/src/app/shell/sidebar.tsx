import { IconArrowLeft, IconSearch, IconSettings } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Kbd, MOD } from '#web/kit/kbd.tsx';
import { useChatBadge } from '../chat-badge.ts';
import type { Entry, MenuGroup } from '../manifest.ts';
import { fill, GROUP_TITLES, inGroup, MENU_GROUPS, placeOf, reachable } from '../menu.ts';
import { useBusiness, usePermissions } from '../use-business.ts';
import { NavItem } from './nav-item.tsx';
import { useEntry } from './screen-guard.tsx';
import { MENU_ID, openPalette } from './shell-state.ts';
import classes from './sidebar.module.css';
import { Switcher } from './switcher.tsx';
import { UpdateCard } from './update-card.tsx';

const CHAT = '/business/:businessId/chat';

export function Sidebar() {
  const unread = useChatBadge((state) => state.unread);
  const params = useParams();
  const permissions = usePermissions();
  const entries = reachable(permissions, params, useBusiness()?.business?.tax_kind);
  const entry = useEntry();
  const place = placeOf(entry);
  const settings = inGroup(entries, 'settings');
  const inSettings = settings.some(({ path }) => path === place);

  const group = (name: MenuGroup, title?: string) => {
    const items = inGroup(entries, name);
    if (!items.length) return null;
    return (
      <div key={name} className={classes.group}>
        {title && <div className={classes.heading}>{title}</div>}
        <ul>
          {items.map(({ path, title: own, menu }) => (
            <NavItem
              key={path}
              to={fill(path, params)}
              label={menu!.label ?? own}
              icon={menu!.icon}
              active={path === place}
              count={path === CHAT ? unread : undefined}
            />
          ))}
        </ul>
      </div>
    );
  };

  return (
    <aside className={classes.sidebar} id={MENU_ID}>
      <Switcher />
      <button type="button" className={classes.search} onClick={openPalette} title="Search or jump to">
        <IconSearch size={16} aria-hidden />
        <span>Search or jump to</span>
        <Kbd>{MOD}K</Kbd>
      </button>
      <nav className={classes.nav} aria-label="Main">
        {!params.businessId && group('home')}
        {params.businessId && inSettings && (
          <>
            <ul className={classes.back}>
              <NavItem
                to={backTo(entries, params)}
                label="Back to work"
                iconNode={<IconArrowLeft size={16} aria-hidden />}
              />
            </ul>
            {group('settings', 'Settings')}
          </>
        )}
        {params.businessId && !inSettings && MENU_GROUPS.map((name) => group(name, GROUP_TITLES[name]))}
      </nav>
      <UpdateCard />
      {settings[0] && !inSettings && (
        <ul className={classes.foot}>
          <NavItem
            to={fill(settings[0].path, params)}
            label="Settings"
            iconNode={<IconSettings size={16} stroke={1.6} aria-hidden />}
          />
        </ul>
      )}
    </aside>
  );
}

const backTo = (entries: readonly Entry[], params: Readonly<Record<string, string | undefined>>): string => {
  const first = MENU_GROUPS.flatMap((name) => inGroup(entries, name))[0];
  return first ? fill(first.path, params) : '/businesses';
};
