import { attendanceRoutes } from '@daftar/contract/attendance';
import type { MonthTotals } from '@daftar/contract/attendance/days';
import { IconTable } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Grid, Row, Text } from '#web/kit/layout.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './attendance.module.css';
import { DayTable } from './day-table.tsx';
import { PunchCard } from './check-in-card.tsx';
import { Stepper, useStep } from './stepper.tsx';
import { useZone } from './use-zone.ts';
import { hoursText, monthName, stepMonth } from './labels.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

type Today = Pick<
  ReturnType<typeof useRead<typeof attendanceRoutes.today>>,
  'data' | 'error' | 'dataUpdatedAt' | 'refetch'
>;

/** A month by day: own, or of a member chosen in the team tab. */
export function MyMonth({ today: present }: { today: Today }) {
  const { day: today } = useZone();
  const [query] = useSearchParams();
  const now = today.slice(0, 7);
  const month = useStep('month', now, MONTH);
  const named = Number(query.get('user_id')) || undefined;
  const report = useScreenUrl('/business/:businessId/attendance-report', `month=${month}`);
  const read = useRead(attendanceRoutes.month, { query: { month, user_id: named } }, { keep: true });
  return (
    <Grid gutter gap={16} columns="minmax(0, 1fr)" packed grow padding="16 0" className={classes.body}>
      {!named && <Punching today={present} />}
      <Row gap="8 16" justify="between" wrap>
        <Stepper what="month" param="month" now={now} step={stepMonth} shown={monthName} />
        {report && !named && (
          <Button look="quiet" to={report} icon={<IconTable size={16} aria-hidden />}>
            Muster roll
          </Button>
        )}
        {named && read.data && (
          <Text as="p" tone="soft">
            {read.data.name} ·{' '}
            <Text as={Link} tone="brand" to="?tab=mine">
              Back to my month
            </Text>
          </Text>
        )}
      </Row>
      {!read.data ? (
        <NotLoaded query={read} what="the month" />
      ) : (
        <>
          <Totals totals={read.data.totals} />
          <DayTable days={read.data.data} today={today} userId={named} stale={read.isPlaceholderData} />
        </>
      )}
    </Grid>
  );
}

const Punching = ({ today: { data, error, dataUpdatedAt, refetch } }: { today: Today }) =>
  data ? (
    <PunchCard today={data} readAt={dataUpdatedAt} />
  ) : error ? (
    <ErrorState what="your day" error={error} retry={() => void refetch()} />
  ) : (
    <Box minHeight={84} surface="panel" shadow={1} />
  );

const Totals = ({ totals }: { totals: MonthTotals }) => (
  <Figures>
    <Figure label="Present" value={totals.present} note={`of ${totals.days} days`} />
    <Figure label="Leave" value={totals.leave} note={`${totals.paid_leave} paid`} />
    <Figure label="Absent" value={totals.absent} note={`${totals.off} off, ${totals.open} upcoming`} />
    <Figure label="Late" value={totals.late} note={`${totals.missing_punches} missed check-outs`} />
    <Figure label="Worked" value={hoursText(totals.working_hrs)} note={`${hoursText(totals.logged_time)} logged`} />
  </Figures>
);
