import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import classes from './tabs.module.css';

export type Tab = { value: string; label: string; count?: number | string; icon?: ReactNode };

/** The tab the address names; the first one when it names none. */
export function useTab(tabs: readonly Tab[], param = 'tab'): string {
  const [query] = useSearchParams();
  return tabs.find(({ value }) => value === query.get(param))?.value ?? tabs[0]!.value;
}

/** Tabs whose state is in the address, so that a link or a reload opens the same one. */
export function Tabs({ tabs, param = 'tab', label }: { tabs: readonly Tab[]; param?: string; label: string }) {
  const [query] = useSearchParams();
  const current = useTab(tabs, param);
  const to = (value: string): string => {
    const next = new URLSearchParams(query);
    next.set(param, value);
    next.delete('page');
    return `?${next}`;
  };
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ value, label: name, count, icon }) => (
        <Link key={value} to={to(value)} className={classes.tab} aria-current={value === current ? 'page' : undefined}>
          {icon}
          {name}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
