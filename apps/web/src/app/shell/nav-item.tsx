import type { ReactNode } from 'react';
import { follow } from '../navigation.ts';
import { ICONS } from './icons.ts';
import classes from './sidebar.module.css';

type Props = { to: string; label: string; icon?: string; iconNode?: ReactNode; active?: boolean; count?: number };

export function NavItem({ to, label, icon, iconNode, active, count }: Props) {
  const Icon = icon ? ICONS[icon] : undefined;
  return (
    <li>
      <a href={to} onClick={follow} className={classes.item} aria-current={active ? 'page' : undefined} title={label}>
        {Icon ? <Icon size={16} stroke={1.6} aria-hidden /> : iconNode}
        <span>{label}</span>
        {count ? <span className={classes.count}>{count}</span> : null}
      </a>
    </li>
  );
}
