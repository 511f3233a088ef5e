import { attendanceRoutes } from '@daftar/contract/attendance';
import { REQUEST_STATES } from '@daftar/contract/attendance/days';
import type { Leave } from '@daftar/contract/attendance/requests';
import { formatDay } from '@daftar/domain/date-format';
import { IconBeach } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import classes from './attendance.module.css';
import { LeaveDrawer } from './leave-drawer.tsx';
import { RequestActs } from './request-acts.tsx';
import { leaveName, STATE_TONES } from './words.ts';

export const STATE_FILTER: Filter = {
  name: 'state',
  label: 'State',
  options: REQUEST_STATES.map((value) => ({ value, label: value })),
};

/** What is left of the year, and what was asked for: one's own, or everybody's. */
export default function LeaveTab() {
  const mayManage = useCan()('user_role_management', 'write');
  const [editing, setEditing] = useState<Leave | null>(null);
  const columns = useMemo(() => columnsOf(mayManage, setEditing), [mayManage]);
  return (
    <>
      <Balance />
      <ListScreen
        embedded
        title="Leave"
        what="leave"
        route={attendanceRoutes.leaves}
        columns={columns}
        filters={[STATE_FILTER]}
        filterKey="leave_filters"
        {...(mayManage ? { searchHint: 'Name' } : {})}
        empty={{
          icon: <IconBeach size={22} />,
          title: 'No leave yet',
          text: 'What is asked for stands here until someone approves it, and afterwards.',
        }}
      />
      {editing && <LeaveDrawer leave={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function Balance() {
  const { data } = useRead(attendanceRoutes.leaveBalance, {});
  return (
    <dl className={classes.balance} aria-label="My leave this year">
      {data?.data.map(({ type, name, entitled, taken, requested, left }) => (
        <div key={type}>
          <dt>{name}</dt>
          <dd>
            <strong>{left ?? taken}</strong>
            <span className={classes.quiet}>
              {left === null ? 'taken' : `left of ${entitled}${requested ? `, ${requested} asked for` : ''}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const spanText = ({ from, to, starts_at_noon, ends_at_noon }: Leave): string => {
  if (from === to) return `${formatDay(from)}${starts_at_noon ? ', afternoon' : ends_at_noon ? ', morning' : ''}`;
  return `${formatDay(from)}${starts_at_noon ? ' noon' : ''} to ${formatDay(to)}${ends_at_noon ? ' noon' : ''}`;
};

const columnsOf = (mayManage: boolean, onEdit: (leave: Leave) => void): Column<Leave>[] => [
  {
    id: 'what',
    title: mayManage ? 'Person' : 'Leave',
    cell: (leave) => (
      <span className={classes.two}>
        {mayManage ? leave.user_name : leaveName(leave.type)}
        <span className={classes.quiet}>
          {mayManage && leaveName(leave.type)}
          <span className={classes.onPhone}> {spanText(leave)}</span>
        </span>
      </span>
    ),
  },
  { id: 'days', title: 'Days', width: 250, sort: 'from', cell: spanText },
  { id: 'cost', title: 'Costs', width: 80, align: 'end', cell: ({ days }) => days },
  { id: 'reason', title: 'Reason', width: 200, cell: ({ reason, answer }) => answer || reason },
  {
    id: 'state',
    title: 'State',
    width: 120,
    cell: ({ state, decided_by_name }) => (
      <span title={decided_by_name ? `by ${decided_by_name}` : undefined}>
        <Badge tone={STATE_TONES[state]}>{state}</Badge>
      </span>
    ),
  },
  {
    id: 'acts',
    title: 'Actions',
    hideTitle: true,
    width: 170,
    align: 'end',
    narrow: true,
    cell: (leave) => (
      <RequestActs
        request={leave}
        kind="leave"
        what={`${leaveName(leave.type)} of ${leave.user_name}, ${spanText(leave)}`}
        onEdit={() => onEdit(leave)}
      />
    ),
  },
];
