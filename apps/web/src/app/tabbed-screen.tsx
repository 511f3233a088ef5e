import { Suspense } from 'react';
import { NoAccess } from '#web/kit/no-access.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useEntry } from './shell/screen-guard.tsx';
import classes from './tabbed-screen.module.css';
import { tabsOf, type LoadedTab } from './tabs.ts';
import { holds, usePermissions } from './use-business.ts';

/** A screen made of the tabs that rooms give it; everyone sees those they have the right to. */
export function Component() {
  const entry = useEntry()!;
  const permissions = usePermissions();
  const all = tabsOf(entry.path);
  const mine = all.filter(({ needs }) => holds(permissions, needs));
  if (!mine.length) return <NoAccess what={entry.title} right={all[0]!.needs} />;
  return <Shown title={entry.title} tabs={mine} />;
}

function Shown({ title, tabs }: { title: string; tabs: readonly LoadedTab[] }) {
  const named = tabs.map(({ key, title: label }) => ({ value: key, label }));
  const current = useTab(named);
  const { Screen } = tabs.find(({ key }) => key === current)!;
  return (
    <>
      <div className={classes.head}>
        <PageHeader title={title} />
      </div>
      <Tabs tabs={named} label={title} fresh />
      <Suspense fallback={<SkeletonRows />}>
        <Screen />
      </Suspense>
    </>
  );
}
