import { lazy, Suspense, type ComponentType } from 'react';
import { PageHeader } from '#web/kit/page.tsx';
import { NoAccess } from '#web/kit/no-access.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useEntry } from './shell/screen-guard.tsx';
import classes from './tabbed-screen.module.css';
import { tabsOf, type Tab } from './tabs.ts';
import { holds, usePermissions } from './use-business.ts';

const loaded = new Map<Tab, ComponentType>();
const screenOf = (tab: Tab): ComponentType => {
  const known = loaded.get(tab) ?? lazy(async () => ({ default: (await tab.screen()).Component }));
  loaded.set(tab, known);
  return known;
};

/** A screen made of the tabs that rooms give it; everyone sees those they have the right to. */
export function Component() {
  const entry = useEntry()!;
  const permissions = usePermissions();
  const all = tabsOf(entry.path);
  const tabs = all
    .filter(({ needs }) => holds(permissions, needs))
    .map((tab) => ({ ...tab, value: tab.key, label: tab.title }));
  if (!tabs.length) return <NoAccess what={entry.title} right={all[0]!.needs} />;
  return <Shown title={entry.title} tabs={tabs} />;
}

function Shown({ title, tabs }: { title: string; tabs: readonly (Tab & { value: string; label: string })[] }) {
  const current = useTab(tabs);
  const Screen = screenOf(tabsOf(tabs[0]!.of).find(({ key }) => key === current)!);
  return (
    <>
      <div className={classes.head}>
        <PageHeader title={title} />
      </div>
      <Tabs tabs={tabs} label={title} fresh />
      <Suspense fallback={<SkeletonRows />}>
        <Screen />
      </Suspense>
    </>
  );
}
