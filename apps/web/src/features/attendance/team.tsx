import { attendanceRoutes } from '@daftar/contract/attendance';
import type { TeamDay } from '@daftar/contract/attendance/days';
import { addDays } from '@daftar/domain/dates';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Row } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Stepper, useStep } from './stepper.tsx';
import { useZone } from './use-zone.ts';
import { codeTone, codeWords, dayName, hoursText, remarksOf, timeText } from './labels.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** All members on one day, for users who manage members. */
export default function Team() {
  const { day: today, timezone } = useZone();
  const day = useStep('day', today, DAY);
  const columns = useMemo(() => columnsOf(timezone), [timezone]);
  return (
    <ListScreen
      embedded
      title="Team"
      what="people"
      route={attendanceRoutes.team}
      query={{ day }}
      columns={columns}
      href={(row) => `?tab=mine&user_id=${row.user_id}&month=${day.slice(0, 7)}`}
      searchHint="Search by name"
      filterKey="team_filters"
      actions={<Stepper what="day" param="day" now={today} step={addDays} shown={dayName} />}
      empty={{
        icon: <IconUsers size={22} />,
        title: 'No attendance on this day',
        text: 'People appear from their joining date.',
      }}
    />
  );
}

const isIn = ({ attendanceSlots }: TeamDay): boolean =>
  attendanceSlots.some(({ end_time, is_forgotten }) => end_time === null && !is_forgotten);

function stateOf(row: TeamDay): [Tone, string] {
  if (isIn(row)) return ['green', row.from_home ? 'Checked in (WFH)' : 'Checked in'];
  if (row.code) return [codeTone(row.code), codeWords(row.code)];
  return row.attendanceSlots.length ? ['grey', 'Checked out'] : ['amber', 'Not checked in'];
}

const columnsOf = (timezone: string): Column<TeamDay>[] => [
  {
    id: 'name',
    title: 'Person',
    sort: 'name',
    cell: ({ name, image_url }) => (
      <Row as="span" gap={8} inline>
        <Avatar name={name} image={image_url} size={22} />
        {name}
      </Row>
    ),
  },
  {
    id: 'state',
    title: 'Status',
    width: 190,
    narrow: true,
    cell: (row) => {
      const [tone, words] = stateOf(row);
      return <Badge tone={tone}>{words}</Badge>;
    },
  },
  {
    id: 'in',
    title: 'Check in',
    width: 88,
    cell: ({ attendanceSlots: [first] }) => (first ? timeText(first.start_time, timezone) : '—'),
  },
  {
    id: 'out',
    title: 'Check out',
    width: 88,
    cell: ({ attendanceSlots }) => {
      const last = attendanceSlots.at(-1);
      return last?.end_time ? timeText(last.end_time, timezone) : '—';
    },
  },
  { id: 'worked', title: 'Worked', width: 88, align: 'end', cell: ({ working_hrs }) => hoursText(working_hrs) },
  { id: 'logged', title: 'Logged', width: 88, align: 'end', cell: ({ logged_time }) => hoursText(logged_time) },
  { id: 'remarks', title: 'Remarks', width: 260, cell: (row) => remarksOf(row).join(' · ') },
];
