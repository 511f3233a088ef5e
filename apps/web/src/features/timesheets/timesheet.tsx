import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab, type Tab } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import classes from './timesheets.module.css';

const Week = lazy(() => import('./week.tsx'));
const DayScreen = lazy(() => import('./day.tsx'));
const Team = lazy(() => import('./team.tsx'));
const Rates = lazy(() => import('./rates.tsx'));

const isNarrow = (): boolean => window.matchMedia('(max-width: 640px)').matches;

/** timesheet: own week and day; for users who manage members, the team and rates. */
export function Component() {
  const can = useCan();
  const { businessId } = useParams();
  const [query] = useSearchParams();
  const mayApprove = can('user_role_management', 'write');
  const own: Tab[] = [
    { value: 'week', label: 'Week' },
    { value: 'day', label: 'Day' },
  ];
  const tabs: Tab[] = [
    // A thumb fills a day; a week needs a keyboard.
    ...(isNarrow() ? own.toReversed() : own),
    ...(mayApprove ? [{ value: 'team', label: 'Team' }] : []),
    ...(mayApprove || can('billing_management', 'write') ? [{ value: 'rates', label: 'Hourly rates' }] : []),
  ];
  const tab = useTab(tabs);
  const day = query.get('day');
  const entry = `/business/${businessId}/timesheet/add-task${day ? `?day=${day}` : ''}`;
  const navigate = useNavigate();
  useShortcut('c', () => void navigate(entry));
  return (
    <Stack flex minHeight="100%">
      <Box padding="20 24 12" className={classes.head}>
        <PageHeader
          title="Timesheets"
          // A day has its own button, for that day.
          actions={
            tab !== 'day' && (
              <Button to={entry} icon={<IconPlus size={16} aria-hidden />} shortcut="C">
                Log time
              </Button>
            )
          }
        />
      </Box>
      <Tabs tabs={tabs} label="Timesheets" fresh keep={['day', 'user']} />
      <Suspense fallback={<SkeletonRows />}>
        {tab === 'week' && <Week />}
        {tab === 'day' && <DayScreen />}
        {tab === 'team' && <Team />}
        {tab === 'rates' && <Rates />}
      </Suspense>
    </Stack>
  );
}
