import { Suspense, type ComponentType } from 'react';
import type { Tab } from '#web/core/feature.ts';
import { allFeatures } from '#web/core/features.ts';
import { holds, usePermissions } from '#web/core/use-business.ts';
import { Box } from './layout.tsx';
import { lazyComponent } from './lazy-component.ts';
import { NoAccess } from './no-access.tsx';
import { PageHeader } from './page.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { Tabs, useTab } from './tabs.tsx';
import { useScreen } from './use-screen.ts';

type LoadedTab = Tab & { Content: ComponentType };
const loaded = new Map<Tab, LoadedTab>();

/** `lazy` once per tab, so that switching back doesn't load it again. */
function withContent(tab: Tab): LoadedTab {
  if (!loaded.has(tab)) loaded.set(tab, { ...tab, Content: lazyComponent(tab.load) });
  return loaded.get(tab)!;
}

/** A screen made of tabs that features declare. Each user sees those that their permissions allow. */
export function Component() {
  const screen = useScreen()!;
  const permissions = usePermissions();
  const tabs = allFeatures()
    .flatMap((feature) => feature.tabs ?? [])
    .filter(({ of }) => of === screen.path)
    .toSorted((a, b) => a.place - b.place);
  const allowed = tabs.filter(({ needs }) => holds(permissions, needs));
  if (!allowed.length) return <NoAccess what={screen.title} right={tabs[0]!.needs} />;
  return <Tabbed title={screen.title} tabs={allowed.map(withContent)} />;
}

function Tabbed({ title, tabs }: { title: string; tabs: readonly LoadedTab[] }) {
  const options = tabs.map(({ key, title: label }) => ({ value: key, label }));
  const current = useTab(options);
  const { Content } = tabs.find(({ key }) => key === current)!;
  return (
    <>
      <Box gutter rigid padding="14 0">
        <PageHeader title={title} />
      </Box>
      <Tabs tabs={options} label={title} fresh />
      <Suspense fallback={<SkeletonRows />}>
        <Content />
      </Suspense>
    </>
  );
}
