import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { SheetDay, TimeSheet } from '@daftar/contract/work/time';
import { addMonths, monthEnd, monthStart } from '@daftar/domain/dates';
import { shortMonth } from '@daftar/domain/month-names';
import { weekDays } from '@daftar/domain/work/timesheets';
import { utilisation } from '@daftar/domain/work/time-totals';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { durationText } from '@daftar/domain/work/durations';
import { ExportTime } from './export-time.tsx';
import { SpanBar } from './span-bar.tsx';
import classes from './timesheets.module.css';
import { usePlace } from './use-span.ts';
import { cellText, filling, weekdayText } from './labels.ts';

/** user-timesheet: the user's month by day and client. */
export function Component() {
  const { businessId } = useParams();
  const { day, today, goTo } = usePlace();
  const first = weekDays(monthStart(day), 'Monday')[0]!;
  const last = weekDays(monthEnd(day), 'Monday').at(-1)!;
  const sheet = useRead(timesheetRoutes.sheet, { query: { from: first, to: last } }, { keep: true });
  const { data } = sheet;
  return (
    <Page>
      <PageHeader
        title="My timesheet"
        actions={
          <Button look="solid" to={`/business/${businessId}/timesheet`}>
            Open this week
          </Button>
        }
      />
      <SpanBar
        what="month"
        text={shortMonth(day)}
        isNow={day.slice(0, 7) === today.slice(0, 7)}
        onStep={(by) => goTo({ day: addMonths(monthStart(day), by) })}
        onNow={() => goTo({ day: null })}
      >
        {data && <ExportTime from={monthStart(day)} to={monthEnd(day)} userId={data.user_id} />}
      </SpanBar>
      {sheet.isError && <ErrorState what="the timesheet" error={sheet.error} retry={() => void sheet.refetch()} />}
      {!data && !sheet.isError && <SkeletonRows />}
      {data && <Month sheet={data} month={day.slice(0, 7)} />}
    </Page>
  );
}

const total = (days: readonly SheetDay[], field: 'seconds' | 'billable_seconds' | 'expected'): number =>
  days.reduce((all, one) => all + one[field], 0);

function Month({ sheet, month }: { sheet: TimeSheet; month: string }) {
  const days = sheet.days.filter(({ day }) => day.startsWith(month));
  const gone = days.filter(({ day }) => day <= sheet.today);
  const written = total(days, 'seconds');
  const billable = total(days, 'billable_seconds');
  const missing = gone.reduce((all, { expected, seconds }) => all + Math.max(0, expected - seconds), 0);
  const used = utilisation(billable, total(gone, 'expected'));
  const open = gone.filter(({ state, expected, seconds }) => state === 'Open' && (expected > 0 || seconds > 0)).length;
  return (
    <>
      <Figures>
        <Figure
          label="Logged"
          value={durationText(written)}
          note={`of ${durationText(total(gone, 'expected'))} so far`}
        />
        <Figure
          label="Billable"
          value={durationText(billable)}
          note={used === null ? undefined : `${used}% utilisation`}
        />
        <Figure label="Missing" value={durationText(missing)} />
        <Figure label="Not submitted" value={open} note={open === 1 ? 'day' : 'days'} />
      </Figures>
      <Grid gap={6} columns="repeat(7, minmax(0, 1fr))" className={classes.month}>
        {sheet.days.slice(0, 7).map(({ day }) => (
          <span key={day} className={classes.weekday}>
            {weekdayText(day)}
          </span>
        ))}
        {sheet.days.map((day) => (
          <DayBox key={day.day} day={day} today={sheet.today} isOutside={!day.day.startsWith(month)} />
        ))}
      </Grid>
      <ByClient sheet={sheet} month={month} />
    </>
  );
}

function DayBox({ day, today, isOutside }: { day: SheetDay; today: string; isOutside: boolean }) {
  const { businessId } = useParams();
  return (
    <Stack
      as={Link}
      to={`/business/${businessId}/timesheet?tab=day&day=${day.day}`}
      gap={2}
      packed
      padding={8}
      minHeight={74}
      background="surface"
      border
      radius="nav"
      className={classes.box}
      data-off={!day.is_working_day || undefined}
      data-outside={isOutside || undefined}
      data-today={day.day === today || undefined}
      data-filling={filling(day, today)}
    >
      <span className={classes.number}>{Number(day.day.slice(8))}</span>
      <Row as="span" align="stretch" justify="between" marginTop={4} tone="muted" size={11} className={classes.hours}>
        {cellText(day.seconds) || (filling(day, today) === 'short' ? '0m' : '')}
      </Row>
      <Text tone="muted" size={12} className={classes.quiet}>
        {day.holiday || (day.state === 'Open' ? '' : day.state)}
      </Text>
    </Stack>
  );
}

const MAX = 12;

/** Time by client, most first. */
function ByClient({ sheet, month }: { sheet: TimeSheet; month: string }) {
  const sums = new Map<string, number>();
  for (const row of sheet.rows) {
    const seconds = row.days.filter(({ day }) => day.startsWith(month)).reduce((all, one) => all + one.seconds, 0);
    const name = row.client_name ?? 'Internal';
    if (seconds > 0) sums.set(name, (sums.get(name) ?? 0) + seconds);
  }
  const clients = [...sums].toSorted((a, b) => b[1] - a[1]).slice(0, MAX);
  if (clients.length === 0) return null;
  const most = clients[0]![1];
  return (
    <Card title="Time by client">
      <Rows>
        {clients.map(([name, seconds]) => (
          <ListRow
            key={name}
            title={name}
            detail={
              <Box
                marginTop={6}
                height={6}
                overflow="hidden"
                background="grey-soft"
                radius={3}
                className={classes.share}
              >
                <Text block height="100%" radius={3} style={{ width: `${(seconds * 100) / most}%` }} />
              </Box>
            }
            aside={
              <Text rigid weight={600}>
                {durationText(seconds)}
              </Text>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
