import { attendanceRoutes } from '@daftar/contract/attendance';
import type { Correction } from '@daftar/contract/attendance/requests';
import { formatDay } from '@daftar/domain/date-format';
import { IconClockEdit } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import classes from './attendance.module.css';
import { STATE_FILTER } from './leave.tsx';
import { RequestActs } from './request-acts.tsx';
import { TimesDrawer } from './times-drawer.tsx';
import { useZone } from './use-zone.ts';
import { dayName, hoursText, STATE_TONES, timeText } from './words.ts';

/** Times that were typed, not punched: one's own, or everybody's. */
export default function Corrections() {
  const mayManage = useCan()('user_role_management', 'write');
  const { timezone } = useZone();
  const [editing, setEditing] = useState<Correction | null>(null);
  const columns = useMemo(() => columnsOf(mayManage, timezone, setEditing), [mayManage, timezone]);
  return (
    <>
      <ListScreen
        embedded
        title="Typed times"
        what="typed times"
        route={attendanceRoutes.corrections}
        columns={columns}
        filters={[STATE_FILTER]}
        filterKey="times_filters"
        {...(mayManage ? { searchHint: 'Name' } : {})}
        empty={{
          icon: <IconClockEdit size={22} />,
          title: 'No typed times',
          text: 'Who could not punch tells their times; once someone approves them, they count.',
        }}
      />
      {editing && <TimesDrawer correction={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

const timesText = ({ slots }: Correction, timezone: string): string =>
  slots.map((one) => `${timeText(one.start_time, timezone)} – ${timeText(one.end_time, timezone)}`).join(', ') ||
  'Not there';

const columnsOf = (
  mayManage: boolean,
  timezone: string,
  onEdit: (correction: Correction) => void,
): Column<Correction>[] => [
  {
    id: 'what',
    title: mayManage ? 'Person' : 'Day',
    cell: (correction) => (
      <span className={classes.two}>
        {mayManage ? correction.user_name : dayName(correction.day)}
        <span className={classes.quiet}>
          {mayManage && dayName(correction.day)}
          <span className={classes.onPhone}> {timesText(correction, timezone)}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'times',
    title: 'Times',
    width: 220,
    cell: (correction) => timesText(correction, timezone),
  },
  {
    id: 'hours',
    title: 'Hours',
    width: 80,
    align: 'end',
    sort: 'day',
    cell: ({ working_hrs }) => hoursText(working_hrs),
  },
  { id: 'reason', title: 'Reason', width: 220, cell: ({ reason, answer }) => answer || reason },
  {
    id: 'state',
    title: 'State',
    width: 120,
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{state}</Badge>,
  },
  {
    id: 'acts',
    title: 'Actions',
    hideTitle: true,
    width: 170,
    align: 'end',
    narrow: true,
    cell: (correction) => (
      <RequestActs
        request={correction}
        kind="correction"
        what={`Times of ${correction.user_name} on ${formatDay(correction.day)}`}
        onEdit={() => onEdit(correction)}
      />
    ),
  },
];
