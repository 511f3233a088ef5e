import { lazy, Suspense } from 'react';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab, type Tab } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { CalendarTab } from './calendar-tab.tsx';
import classes from './compliance.module.css';

const DueTab = lazy(() => import('./due-tab.tsx'));
const MatrixTab = lazy(() => import('./matrix-tab.tsx'));
const ExtensionsTab = lazy(() => import('./extensions-tab.tsx'));
const RulesTab = lazy(() => import('./rules-tab.tsx'));

const TABS: Tab[] = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'due', label: 'What is due' },
  { value: 'matrix', label: 'By period' },
  { value: 'extensions', label: 'Extensions' },
];
const RULES: Tab = { value: 'rules', label: 'Tasks by form' };

/** compliance: what clients owe by law, when, and what has become of it. */
export function Component() {
  const manages = useCan()('workboard', 'Manage WorkBoard');
  const tabs = manages ? [...TABS, RULES] : TABS;
  const tab = useTab(tabs);
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
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageHeader title="Compliance" />
      </div>
      <Tabs tabs={tabs} label="Compliance" fresh />
      {tab === 'due' ? body : <Page>{body}</Page>}
    </div>
  );
}
