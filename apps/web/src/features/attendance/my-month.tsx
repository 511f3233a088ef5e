import { attendanceRoutes } from '@daftar/contract/attendance';
import type { MonthTotals } from '@daftar/contract/attendance/days';
import { IconTable } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import classes from './attendance.module.css';
import { DayTable } from './day-table.tsx';
import { PunchCard } from './punch-card.tsx';
import { Stepper, useStep } from './stepper.tsx';
import { useZone } from './use-zone.ts';
import { hoursText, monthName, stepMonth } from './words.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

type Today = Pick<
  ReturnType<typeof useRead<typeof attendanceRoutes.today>>,
  'data' | 'error' | 'dataUpdatedAt' | 'refetch'
>;

/** A month day by day: one's own, or that of a person who was chosen among the team. */
export function MyMonth({ today: present }: { today: Today }) {
  const { day: today } = useZone();
  const [query] = useSearchParams();
  const now = today.slice(0, 7);
  const month = useStep('month', now, MONTH);
  const named = Number(query.get('user_id')) || undefined;
  const report = usePlace('/business/:businessId/attendance-report', `month=${month}`);
  const read = useRead(attendanceRoutes.month, { query: { month, user_id: named } }, { keep: true });
  return (
    <div className={classes.body}>
      {!named && <Punching today={present} />}
      <div className={classes.tools}>
        <Stepper what="month" param="month" now={now} step={stepMonth} shown={monthName} />
        {report && !named && (
          <Button look="quiet" to={report} icon={<IconTable size={16} aria-hidden />}>
            Muster
          </Button>
        )}
        {named && read.data && (
          <p className={classes.whose}>
            {read.data.name} · <Link to="?tab=mine">Back to my month</Link>
          </p>
        )}
      </div>
      {read.error && !read.data ? (
        <ErrorState what="the month" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows />
      ) : (
        <>
          <Totals totals={read.data.totals} />
          <DayTable days={read.data.data} today={today} userId={named} stale={read.isPlaceholderData} />
        </>
      )}
    </div>
  );
}

const Punching = ({ today: { data, error, dataUpdatedAt, refetch } }: { today: Today }) =>
  data ? (
    <PunchCard today={data} readAt={dataUpdatedAt} />
  ) : error ? (
    <ErrorState what="your day" error={error} retry={() => void refetch()} />
  ) : (
    <div className={classes.punchWaiting} />
  );

const Totals = ({ totals }: { totals: MonthTotals }) => (
  <Figures>
    <Figure label="Present" value={totals.present} note={`of ${totals.days} days`} />
    <Figure label="Leave" value={totals.leave} note={`${totals.paid_leave} paid`} />
    <Figure label="Absent" value={totals.absent} note={`${totals.off} off, ${totals.open} open`} />
    <Figure label="Late" value={totals.late} note={`${totals.missing_punches} not punched out`} />
    <Figure
      label="Worked"
      value={hoursText(totals.working_hrs)}
      note={`${hoursText(totals.logged_time)} on timesheets`}
    />
  </Figures>
);
