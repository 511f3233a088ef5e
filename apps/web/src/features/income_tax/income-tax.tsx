import { lazy, Suspense } from 'react';
import { Box, Stack } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab, type Tab } from '#web/kit/tabs.tsx';
import { ReturnsTab } from './returns-tab.tsx';

const YearsTab = lazy(() => import('./years-tab.tsx'));
const AdvanceTab = lazy(() => import('./advance-tab.tsx'));

const TABS: Tab[] = [
  { value: 'returns', label: 'Returns' },
  { value: 'years', label: 'All years' },
  { value: 'advance', label: 'Advance tax' },
];

/** incomeTax: the returns of a year, clients by year, and reminders of advance tax. */
export function Component() {
  const tab = useTab(TABS);
  return (
    <Stack flex grow minHeight={0}>
      <Box rigid gutter padding="14 0 6">
        <PageHeader title="Income tax" />
      </Box>
      <Tabs tabs={TABS} label="Income tax" fresh />
      <Suspense fallback={<SkeletonRows rows={10} />}>
        {tab === 'returns' && <ReturnsTab />}
        {tab === 'years' && (
          <Page>
            <YearsTab />
          </Page>
        )}
        {tab === 'advance' && <AdvanceTab />}
      </Suspense>
    </Stack>
  );
}
