import { useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lazyPart } from './lazy-part.tsx';
import { Row, Text } from './layout.tsx';
import classes from './tabs.module.css';
import { useTabInView } from './use-tab-in-view.ts';

/** Few pages have so many tabs. */
const MoreTabs = lazyPart(async () => (await import('./more-tabs.tsx')).default);

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
  /** Tabs shown; the others are in a menu. All by default. */
  shown?: number | undefined;
};

/** Tabs in the address, so that links and reloads open the same one. */
export function Tabs({ tabs, param = 'tab', label, first, fresh = false, keep, shown }: Props) {
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
      shown={shown}
      tabs={tabs.map((tab) => ({ ...tab, to: to(tab.value), isCurrent: tab.value === current }))}
    />
  );
}

export type TabLink = Tab & { to: string; isCurrent: boolean };

/** The first `shown` tabs and the current one, and those in the menu. A menu of one isn't worth it. */
export function splitTabs<T extends { isCurrent: boolean }>(tabs: readonly T[], shown = Infinity): [T[], T[]] {
  if (tabs.length <= shown + 1) return [[...tabs], []];
  const isShown = ({ isCurrent }: T, index: number): boolean => index < shown || isCurrent;
  return [tabs.filter(isShown), tabs.filter((tab, index) => !isShown(tab, index))];
}

/** Tabs as links. */
export function TabLinks({
  tabs,
  label,
  shown,
}: {
  tabs: readonly TabLink[];
  label: string;
  shown?: number | undefined;
}) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.value;
  const [first, others] = splitTabs(tabs, shown);
  useTabInView(nav, current, current === tabs[0]?.value);
  return (
    <Row as="nav" ref={nav} gutter gap={18} align="stretch" rigid padding="0 0" divider="bottom" aria-label={label}>
      <Row gap={18} align="stretch" minWidth={0} overflow="x" className={classes.tabs}>
        {first.map((tab) => (
          <Link key={tab.value} to={tab.to} className={classes.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
            {tab.icon}
            {tab.label}
            <Count of={tab} />
          </Link>
        ))}
      </Row>
      {others.length > 0 && <MoreTabs tabs={others} className={classes.tab} />}
    </Row>
  );
}

export const Count = ({ of: { count } }: { of: Tab }) =>
  count !== undefined && (
    <Text padding="0 6" background="grey-soft" radius={9} tone="soft" size={12} lineHeight="18px">
      {count}
    </Text>
  );
