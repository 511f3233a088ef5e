import { IconChevronDown } from '@tabler/icons-react';
import { Menu, MenuItem } from './menu.tsx';
import { Count, type TabLink } from './tabs.tsx';

/** The tabs without room of their own, in a menu. */
export default function MoreTabs({ tabs, className }: { tabs: readonly TabLink[]; className: string | undefined }) {
  return (
    <Menu
      width={200}
      trigger={
        <button type="button" className={className}>
          More
          <IconChevronDown size={14} aria-hidden />
        </button>
      }
    >
      {tabs.map((tab) => (
        <MenuItem key={tab.value} to={tab.to} icon={tab.icon} after={<Count of={tab} />}>
          {tab.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
