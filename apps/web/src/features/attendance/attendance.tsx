import { attendanceRoutes } from '@daftar/contract/attendance';
import { IconBeach, IconClockEdit } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { MyMonth } from './my-month.tsx';

const Team = lazy(() => import('./team.tsx'));
const LeaveTab = lazy(() => import('./leave.tsx'));
const Corrections = lazy(() => import('./manual-entries.tsx'));
const Holidays = lazy(() => import('./holidays.tsx'));

const counted = (count: number | undefined) => (count ? { count } : {});

/** attendance: check-in, own month, team, leave, manual entries and holidays. */
export function Component() {
  const { businessId } = useParams();
  const mayManage = useCan()('user_role_management', 'write');
  const today = useRead(attendanceRoutes.today, {});
  const waiting = today.data?.waiting;
  const tabs = [
    { value: 'mine', label: 'My month' },
    ...(mayManage ? [{ value: 'team', label: 'Team' }] : []),
    { value: 'leave', label: 'Leave', ...counted(waiting?.leave) },
    { value: 'times', label: 'Manual entries', ...counted(waiting?.corrections) },
    { value: 'holidays', label: 'Holidays' },
  ];
  const tab = useTab(tabs);
  const create = `/business/${businessId}/attendance/create`;
  return (
    <>
      <Stack gutter gap={12} rigid padding="14 0">
        <PageHeader
          title="Attendance"
          actions={
            <>
              <Button to={`${create}?what=times`} icon={<IconClockEdit size={16} aria-hidden />}>
                Add manual entry
              </Button>
              <Button to={`${create}?what=leave`} icon={<IconBeach size={16} aria-hidden />}>
                Apply for leave
              </Button>
            </>
          }
        />
      </Stack>
      <Tabs tabs={tabs} label="Attendance" fresh />
      <Suspense fallback={<SkeletonRows />}>
        {tab === 'team' ? (
          <Team />
        ) : tab === 'leave' ? (
          <LeaveTab />
        ) : tab === 'times' ? (
          <Corrections />
        ) : tab === 'holidays' ? (
          <Holidays />
        ) : (
          <MyMonth today={today} />
        )}
      </Suspense>
    </>
  );
}
