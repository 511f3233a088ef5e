import type { AttendanceDay } from '@daftar/contract/attendance/days';
import type { Day } from '@daftar/domain/dates';
import { IconPencil } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import classes from './attendance.module.css';
import { Scroll } from './scroll-area.tsx';
import { useZone } from './use-zone.ts';
import { codeTone, codeWords, dayName, hoursText, remarksOf, timeText } from './labels.ts';

type Props = { days: readonly AttendanceDay[]; today: Day; userId: number | undefined; stale: boolean };

/** Future days are only shown with leave or a holiday. */
const isListed = (day: AttendanceDay, today: Day): boolean =>
  day.day <= today || day.leave.length > 0 || day.kind === 'holiday';

/** A member's month, newest day first. */
export function DayTable({ days, today, userId, stale }: Props) {
  const listed = days.filter((day) => isListed(day, today)).toReversed();
  if (listed.length === 0)
    return (
      <Text as="p" tone="soft" className={classes.quiet}>
        No attendance this month.
      </Text>
    );
  return (
    <Scroll label="Daily attendance" className={classes.frame} stale={stale}>
      <Table cell="4 12" rowHeight="var(--row)" head="subtle" whiteSpace="nowrap" className={classes.days}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Status</th>
            <th scope="col" data-wide>
              Check in and out
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
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((day) => (
            <DayRow key={day.day} day={day} isAhead={day.day > today} userId={userId} />
          ))}
        </tbody>
      </Table>
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
        <Row as="span" gap="2 10" wrap>
          {day.code && <Badge tone={codeTone(day.code)}>{codeWords(day.code)}</Badge>}
          {remarks.length > 0 && (
            <Text tone="soft" size={12} whiteSpace="normal">
              {remarks.join(' · ')}
            </Text>
          )}
        </Row>
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
          <Stack
            as={Link}
            hover="strong"
            to={to}
            center
            square={28}
            radius="control"
            tone="muted"
            className={classes.edit}
            aria-label={`Edit ${dayName(day.day)}`}
          >
            <IconPencil size={16} aria-hidden />
          </Stack>
        )}
      </td>
    </tr>
  );
}
