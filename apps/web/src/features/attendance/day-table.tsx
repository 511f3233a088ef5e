import type { AttendanceDay } from '@daftar/contract/attendance/days';
import type { Day } from '@daftar/domain/dates';
import { IconPencil } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import classes from './attendance.module.css';
import { Scroll } from './scroll.tsx';
import { useZone } from './use-zone.ts';
import { codeTone, codeWords, dayName, hoursText, remarksOf, timeText } from './words.ts';

type Props = { days: readonly AttendanceDay[]; today: Day; userId: number | undefined; stale: boolean };

/** Days to come are told only where there is something to tell. */
const isTold = (day: AttendanceDay, today: Day): boolean =>
  day.day <= today || day.leave.length > 0 || day.kind === 'holiday';

/** A month of one person, the newest day first. */
export function DayTable({ days, today, userId, stale }: Props) {
  const told = days.filter((day) => isTold(day, today)).toReversed();
  if (told.length === 0) return <p className={classes.quiet}>Nothing to tell of this month.</p>;
  return (
    <Scroll label="Days of the month" className={classes.frame} stale={stale}>
      <table className={classes.days}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">State</th>
            <th scope="col" data-wide>
              In and out
            </th>
            <th scope="col" data-figure>
              Worked
            </th>
            <th scope="col" data-figure data-wide>
              Logged
            </th>
            <th scope="col" data-figure data-wide>
              Difference
            </th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {told.map((day) => (
            <DayRow key={day.day} day={day} isAhead={day.day > today} userId={userId} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function DayRow({ day, isAhead, userId }: { day: AttendanceDay; isAhead: boolean; userId: number | undefined }) {
  const { businessId } = useParams();
  const { timezone } = useZone();
  const there = `/business/${businessId}/attendance`;
  const whose = userId ? `&user_id=${userId}` : '';
  const to = day.id ? `${there}/edit/${day.id}` : `${there}/create?what=times&day=${day.day}${whose}`;
  const hasTimes = day.attendanceSlots.length > 0;
  const remarks = remarksOf(day);
  const times = day.attendanceSlots
    .map(({ start_time, end_time, is_forgotten }) => {
      const end = end_time ? timeText(end_time, timezone) : is_forgotten ? '?' : 'now';
      return `${timeText(start_time, timezone)} – ${end}`;
    })
    .join(', ');
  return (
    <tr data-off={day.kind !== 'working' || undefined}>
      <th scope="row">{dayName(day.day)}</th>
      <td>
        <span className={classes.cell}>
          {day.code && <Badge tone={codeTone(day.code)}>{codeWords(day.code)}</Badge>}
          {remarks.length > 0 && <span className={classes.remark}>{remarks.join(' · ')}</span>}
        </span>
      </td>
      <td data-wide>{times}</td>
      <td data-figure>{hasTimes && hoursText(day.working_hrs)}</td>
      <td data-figure data-wide>
        {hasTimes && hoursText(day.logged_time)}
      </td>
      <td data-figure data-wide>
        {hasTimes && hoursText(day.difference_hrs)}
      </td>
      <td data-act>
        {!isAhead && (
          <Link to={to} className={classes.edit} aria-label={`Change ${dayName(day.day)}`}>
            <IconPencil size={16} aria-hidden />
          </Link>
        )}
      </td>
    </tr>
  );
}
