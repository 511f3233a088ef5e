import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab, type Tab } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useCountryPack } from '#web/kit/use-country-pack.ts';
import { CalendarTab } from './calendar-tab.tsx';
import { NoCalendar } from './no-calendar.tsx';

const AnswerMany = lazy(async () => ({ default: (await import('./answer-many.tsx')).AnswerMany }));
const DueTab = lazy(() => import('./due-tab.tsx'));
const MatrixTab = lazy(() => import('./matrix-tab.tsx'));
const ExtensionsTab = lazy(() => import('./extensions-tab.tsx'));
const RulesTab = lazy(() => import('./rules-tab.tsx'));

const TABS: Tab[] = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'due', label: 'Due dates' },
  { value: 'matrix', label: 'Filing status' },
  { value: 'extensions', label: 'Extensions' },
];
const RULES: Tab = { value: 'rules', label: 'Task rules' };

/** compliance: clients' obligations, due dates and status. */
export function Component() {
  const can = useCan();
  const manages = can('workboard', 'Manage WorkBoard');
  const mayAnswer = can('clients', 'write');
  const [isAnswering, setAnswering] = useState(false);
  const tabs = manages ? [...TABS, RULES] : TABS;
  const tab = useTab(tabs);
  const { shows } = useCountryPack();
  if (!shows.compliance) return <NoCalendar />;
  const body = (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      {tab === 'calendar' && <CalendarTab />}
      {tab === 'due' && <DueTab />}
      {tab === 'matrix' && <MatrixTab />}
      {tab === 'extensions' && <ExtensionsTab />}
      {tab === 'rules' && <RulesTab />}
    </Suspense>
  );
  return (
    <Stack flex grow minHeight={0}>
      <Box rigid padding="14 20 6">
        <PageHeader
          title="Compliance"
          actions={mayAnswer && <Button onClick={() => setAnswering(true)}>Update many clients</Button>}
        />
      </Box>
      <Tabs tabs={tabs} label="Compliance" fresh />
      {tab === 'due' ? body : <Page>{body}</Page>}
      {isAnswering && (
        <Suspense>
          <AnswerMany onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
