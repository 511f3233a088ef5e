import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import classes from './tabs.module.css';

export type Tab = { value: string; label: string; count?: number | string; icon?: ReactNode };

/** The tab the address names; when it names none, the first one, or another that one begins with. */
export function useTab(tabs: readonly Tab[], param = 'tab', first = tabs[0]!.value): string {
  const [query] = useSearchParams();
  return tabs.find(({ value }) => value === query.get(param))?.value ?? first;
}

type Props = {
  tabs: readonly Tab[];
  param?: string;
  label: string;
  /** What an address that names none shows; else the first. */
  first?: string | undefined;
  /** Each tab is a list of its own: search, filters and page stay behind. */
  fresh?: boolean;
  /** Of a fresh one: what comes along all the same. */
  keep?: readonly string[];
};

/** Tabs whose state is in the address, so that a link or a reload opens the same one. */
export function Tabs({ tabs, param = 'tab', label, first, fresh = false, keep }: Props) {
  const [query] = useSearchParams();
  const current = useTab(tabs, param, first);
  const to = (value: string): string => {
    const next = new URLSearchParams(fresh ? [...query].filter(([name]) => keep?.includes(name)) : query);
    next.set(param, value);
    next.delete('page');
    return `?${next}`;
  };
  return (
    <TabLinks
      label={label}
      tabs={tabs.map((tab) => ({ ...tab, to: to(tab.value), isCurrent: tab.value === current }))}
    />
  );
}

type TabLink = Tab & { to: string; isCurrent: boolean };

/** Tabs that lead where each of them says. */
export function TabLinks({ tabs, label }: { tabs: readonly TabLink[]; label: string }) {
  const here = useRef<HTMLAnchorElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.value;
  // On a phone they are one line that scrolls: the one an address opens is in sight.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ value, label: name, count, icon, to, isCurrent }) => (
        <Link
          key={value}
          ref={isCurrent ? here : undefined}
          to={to}
          className={classes.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {icon}
          {name}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
