import { timesheetRoutes } from '@daftar/contract/timesheets';
import { addDays } from '@daftar/domain/dates';
import { weekDays } from '@daftar/domain/work/timesheets';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { durationText } from '@daftar/domain/work/durations';
import type { Received } from '@daftar/contract/core/route';
import classes from './grid.module.css';
import { SpanBar } from './span-bar.tsx';
import { usePlace } from './use-span.ts';
import { cellText, spanText, weekdayText } from './labels.ts';

type Business = Received<typeof timesheetRoutes.everywhere>['businesses'][number];

/** /user-timesheet: the user's time in all businesses by week. */
export function Component() {
  const { day, today, goTo } = usePlace();
  const days = weekDays(day, 'Monday');
  const span = { from: days[0]!, to: days.at(-1)! };
  const sheet = useRead(timesheetRoutes.everywhere, { query: span }, { keep: true });
  const { data } = sheet;
  const busy = data?.businesses.filter(({ seconds }) => seconds > 0) ?? [];
  return (
    <Page>
      <PageHeader title="My timesheet" subtitle="All businesses" />
      <SpanBar
        what="week"
        text={spanText(span.from, span.to)}
        isNow={days.includes(today)}
        onStep={(by) => goTo({ day: addDays(day, by * 7) })}
        onNow={() => goTo({ day: null })}
      />
      {sheet.isError && <ErrorState what="the timesheet" error={sheet.error} retry={() => void sheet.refetch()} />}
      {!data && !sheet.isError && <SkeletonRows />}
      {data && (
        <Figures>
          <Figure label="Logged" value={durationText(data.seconds)} />
          {data.businesses.map(({ business_id, business_name, seconds }) => (
            <Figure
              key={business_id}
              label={business_name}
              value={durationText(seconds)}
              to={`/business/${business_id}/timesheet?day=${span.from}`}
            />
          ))}
        </Figures>
      )}
      {data && busy.length === 0 && (
        <EmptyState icon={<IconClock size={22} />} title="No time logged this week">
          Start a timer on a task, or log time in a business.
        </EmptyState>
      )}
      {busy.map((business) => (
        <Sheet key={business.business_id} business={business} days={days} today={today} />
      ))}
    </Page>
  );
}

function Sheet({ business, days, today }: { business: Business; days: readonly string[]; today: string }) {
  const rows = Map.groupBy(
    business.rows.filter(({ seconds }) => seconds > 0),
    ({ board_task_id }) => board_task_id,
  );
  return (
    <section>
      <h2>{business.business_name}</h2>
      <div className={classes.scroll} data-flush>
        <table className={classes.grid} aria-label={`Time at ${business.business_name}`}>
          <thead>
            <tr>
              <th scope="col" className={classes.task}>
                Task
              </th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  {weekdayText(day)} <strong>{Number(day.slice(8))}</strong>
                </th>
              ))}
              <th scope="col" className={classes.sum}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {[...rows].map(([id, own]) => (
              <tr key={id}>
                <th scope="row" className={classes.task}>
                  <Text
                    as={Link}
                    hover="brand"
                    to={`/business/${business.business_id}/workBoardTask/${id}`}
                    tone="normal"
                    weight={500}
                    truncate
                    className={classes.name}
                  >
                    <span className="code">{own[0]!.reference}</span>{' '}
                    {own[0]!.task_name || "Task you don't have access to"}
                  </Text>
                  <Text tone="muted" size={12} truncate className={classes.client}>
                    {own[0]!.client_name ? <ClientName name={own[0]!.client_name} /> : 'Internal'}
                  </Text>
                </th>
                {days.map((day) => (
                  <td key={day}>
                    <span className={classes.fixed}>{cellText(own.find((one) => one.day === day)?.seconds ?? 0)}</span>
                  </td>
                ))}
                <td className={classes.sum}>{durationText(own.reduce((all, one) => all + one.seconds, 0))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
