import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Menu, MenuItem, MenuLabel } from '#web/kit/menu.tsx';
import { Text } from '#web/kit/layout.tsx';
import { ICONS } from './icons.ts';
import classes from './sidebar.module.css';

type Props = {
  title: string;
  icon: string;
  isOpen: boolean;
  /** The screen that is shown is one of its entries. */
  isHere: boolean;
  count?: number | undefined;
  onToggle: () => void;
  children: ReactNode;
};

/** A group that collapses. Collapsed, it is marked while the current screen is in it. */
export function NavGroup({ title, icon, isOpen, isHere, count, onToggle, children }: Props) {
  const id = useId();
  const Icon = ICONS[icon]!;
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={(isHere && !isOpen) || undefined}
        onClick={onToggle}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        <span>{title}</span>
        {count && !isOpen ? (
          <Text tone="muted" size={12} className={classes.count}>
            {count}
          </Text>
        ) : null}
        <IconChevronDown size={14} className={classes.chevron} aria-hidden />
      </button>
      <ul id={id} className={classes.children} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}

type RailProps = {
  title: string;
  icon: string;
  isHere: boolean;
  entries: readonly { to: string; label: string }[];
};

/** The same on the rail: its icon opens the entries beside it. */
export function RailGroup({ title, icon, isHere, entries }: RailProps) {
  const Icon = ICONS[icon]!;
  const button = (
    <button type="button" className={classes.item} aria-label={title} title={title} data-here={isHere || undefined}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </button>
  );
  return (
    <li>
      <Menu trigger={button} align="start" width={200}>
        <MenuLabel>{title}</MenuLabel>
        {entries.map(({ to, label }) => (
          <MenuItem key={to} to={to}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </li>
  );
}
