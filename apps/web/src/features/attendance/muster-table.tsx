import type { attendanceRoutes } from '@daftar/contract/attendance';
import type { MonthTotals, MusterRow } from '@daftar/contract/attendance/days';
import type { Received } from '@daftar/contract/core/route';
import { weekdayOf, type Day } from '@daftar/domain/dates';
import { WEEKDAYS } from '@daftar/domain/enumerations';
import { memo } from 'react';
import { Link, useParams } from 'react-router';
import { useCan } from '#web/kit/use-can.ts';
import { Text } from '#web/kit/layout.tsx';
import classes from './muster.module.css';
import { Scroll } from './scroll-area.tsx';
import { codeTone, codeWords, dayName, hoursText } from './labels.ts';

type Days = Received<typeof attendanceRoutes.muster>['days'];
type Props = { days: Days; rows: readonly MusterRow[]; today: Day; stale: boolean };

const TOTALS: readonly (readonly [title: string, of: (totals: MonthTotals) => number | string])[] = [
  ['Present', ({ present }) => present],
  ['Leave', ({ leave }) => leave],
  ['Off', ({ off }) => off],
  ['Absent', ({ absent }) => absent],
  ['Upcoming', ({ open }) => open],
  ['Days', ({ days }) => days],
  ['Late', ({ late }) => late],
  ['Paid days', ({ payable }) => payable],
  ['Worked', ({ working_hrs }) => hoursText(working_hrs)],
  ['Logged', ({ logged_time }) => hoursText(logged_time)],
  ['Difference', ({ difference_hrs }) => hoursText(difference_hrs)],
];

/** Members by day: names stay fixed while days scroll. */
export const MusterTable = ({ days, rows, today, stale }: Props) => (
  <Scroll label="Muster roll" className={classes.scroll} stale={stale}>
    <table className={classes.muster}>
      <thead>
        <tr>
          <th scope="col" className={classes.name}>
            Person
          </th>
          {days.map(({ day, kind }) => (
            <th
              key={day}
              scope="col"
              data-off={kind !== 'working' || undefined}
              data-today={day === today || undefined}
              title={dayName(day)}
            >
              <Text block tone="muted" size={11} weight={400}>
                {WEEKDAYS[weekdayOf(day)]!.slice(0, 2)}
              </Text>
              {Number(day.slice(8))}
            </th>
          ))}
          {TOTALS.map(([title]) => (
            <th key={title} scope="col" className={classes.total}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Person key={row.user_id} row={row} days={days} />
        ))}
      </tbody>
    </table>
  </Scroll>
);

const Person = memo(({ row, days }: { row: MusterRow; days: Days }) => {
  const { businessId } = useParams();
  const mayManage = useCan()('user_role_management', 'write');
  const month = days[0]!.day.slice(0, 7);
  const whose = mayManage ? `&user_id=${row.user_id}` : '';
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <Link to={`/business/${businessId}/attendance?tab=mine&month=${month}${whose}`}>{row.name}</Link>
      </th>
      {row.codes.map((code, index) => (
        <td key={days[index]!.day} data-off={days[index]!.kind !== 'working' || undefined}>
          {code ? (
            <abbr className={classes.code} data-tone={codeTone(code)} title={codeWords(code)}>
              {code}
            </abbr>
          ) : (
            <Text tone="muted">{code === null ? '–' : ''}</Text>
          )}
        </td>
      ))}
      {TOTALS.map(([title, of]) => (
        <td key={title} className={classes.total}>
          {of(row.totals)}
        </td>
      ))}
    </tr>
  );
});
Person.displayName = 'Person';
