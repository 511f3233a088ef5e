import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Row, Text } from './layout.tsx';
import classes from './tabs.module.css';

export type Tab = { value: string; label: string; count?: number | string; icon?: ReactNode };

/** The tab of the address, or `first`. */
export function useTab(tabs: readonly Tab[], param = 'tab', first = tabs[0]!.value): string {
  const [query] = useSearchParams();
  return tabs.find(({ value }) => value === query.get(param))?.value ?? first;
}

type Props = {
  tabs: readonly Tab[];
  param?: string;
  label: string;
  /** Default tab; otherwise the first one. */
  first?: string | undefined;
  /** Switching drops search, filters and page, because each tab is its own list. */
  fresh?: boolean;
  /** Query values that a fresh tab keeps. */
  keep?: readonly string[];
};

/** Tabs in the address, so that links and reloads open the same one. */
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

/** Tabs as links. */
export function TabLinks({ tabs, label }: { tabs: readonly TabLink[]; label: string }) {
  const here = useRef<HTMLAnchorElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.value;
  // On a phone the tabs scroll: show the current one.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Row
      as="nav"
      gutter
      gap={18}
      align="stretch"
      rigid
      padding="0 0"
      overflow="x"
      divider="bottom"
      className={classes.tabs}
      aria-label={label}
    >
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
          {count !== undefined && (
            <Text padding="0 6" background="grey-soft" radius={9} tone="soft" size={12} lineHeight="18px">
              {count}
            </Text>
          )}
        </Link>
      ))}
    </Row>
  );
}
