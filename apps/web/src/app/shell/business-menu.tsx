import { IconArrowLeft } from '@tabler/icons-react';
import { useChatBadge } from '#web/core/chat-badge.ts';
import { fillPath } from '#web/core/features.ts';
import type { Screen } from '#web/core/screen.ts';
import { Box } from '#web/kit/layout.tsx';
import { inGroup, pinnedAmong, sectionsOf, type MenuSection } from '../menu.ts';
import { NavGroup, RailGroup } from './nav-group.tsx';
import { NavItem } from './nav-item.tsx';
import { useIsRail } from './shell-state.ts';
import classes from './sidebar.module.css';
import { useMenuState } from './use-menu-state.ts';

type Props = {
  /** That can be opened from here. */
  screens: readonly Screen[];
  /** The path that the menu marks. */
  place: string | undefined;
  params: Readonly<Record<string, string | undefined>>;
};

const CHAT = '/business/:businessId/chat';
const labelOf = ({ menu, title }: Screen): string => menu!.label ?? title;

/** Pinned screens, then the groups of the business. */
export function BusinessMenu({ screens, place, params }: Props) {
  const unread = useChatBadge((state) => state.unread);
  const isRail = useIsRail();
  const { pinned, isCollapsed, toggleGroup, togglePin } = useMenuState();
  const favourites = pinnedAmong(screens, pinned);

  const item = (screen: Screen) => (
    <NavItem
      key={screen.path}
      to={fillPath(screen.path, params)}
      label={labelOf(screen)}
      icon={screen.menu!.icon}
      active={screen.path === place}
      count={screen.path === CHAT ? unread : undefined}
      isPinned={pinned.includes(screen.path)}
      onPin={isRail ? undefined : () => togglePin(screen.path)}
    />
  );
  const section = ({ group, title, icon, screens: own }: MenuSection) => {
    if (own.length === 1 || group === 'top') return own.map(item);
    const isHere = own.some(({ path }) => path === place);
    if (isRail)
      return (
        <RailGroup
          key={group}
          title={title}
          icon={icon}
          isHere={isHere}
          entries={own.map((screen) => ({ to: fillPath(screen.path, params), label: labelOf(screen) }))}
        />
      );
    return (
      <NavGroup
        key={group}
        title={title}
        icon={icon}
        isOpen={!isCollapsed(group)}
        isHere={isHere}
        count={own.some(({ path }) => path === CHAT) ? unread : undefined}
        onToggle={() => toggleGroup(group)}
      >
        {own.map(item)}
      </NavGroup>
    );
  };

  return (
    <>
      {favourites.length > 0 && (
        <Box as="ul" paddingBottom={8} marginBottom={8} divider="bottom" aria-label="Pinned">
          {favourites.map(item)}
        </Box>
      )}
      <ul>{sectionsOf(screens).map(section)}</ul>
    </>
  );
}

export function SettingsMenu({ screens, place, params }: Props) {
  const first = sectionsOf(screens)[0]?.screens[0];
  return (
    <>
      <Box as="ul" marginBottom={14}>
        <NavItem
          to={first ? fillPath(first.path, params) : '/businesses'}
          label="Back to main menu"
          iconNode={<IconArrowLeft size={16} aria-hidden />}
        />
      </Box>
      <Box padding="0 8 4" tone="muted" size={12} weight={500} className={classes.heading}>
        Settings
      </Box>
      <ul>
        {inGroup(screens, 'settings').map((screen) => (
          <NavItem
            key={screen.path}
            to={fillPath(screen.path, params)}
            label={labelOf(screen)}
            icon={screen.menu!.icon}
            active={screen.path === place}
          />
        ))}
      </ul>
    </>
  );
}
