import { attendanceRoutes } from '@daftar/contract/attendance';
import { REQUEST_STATES } from '@daftar/contract/attendance/days';
import type { Leave } from '@daftar/contract/attendance/requests';
import { formatDay } from '@daftar/domain/date-format';
import { IconBeach } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import classes from './attendance.module.css';
import { RequestActs } from './request-actions.tsx';
import { leaveName, STATE_TONES } from './labels.ts';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { LeaveFields, useLeaveForm } from './leave-fields.tsx';

/** Edits pending leave. */
function LeaveDrawer({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const form = useLeaveForm({
    leave,
    onDone: () => {
      toast('success', 'Leave updated');
      onClose();
    },
  });
  return (
    <Drawer open onClose={onClose} title="Edit leave" subtitle={leave.user_name} width={520}>
      <Form form={form} label="Edit leave">
        <DrawerBody>
          <LeaveFields form={form} leave={leave} />
        </DrawerBody>
        <FormFooter verb="Save changes" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}

export const STATE_FILTER: Filter = {
  name: 'state',
  label: 'Status',
  options: REQUEST_STATES.map((value) => ({ value, label: value })),
};

/** Leave balance and requests: own, or all. */
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
        {...(mayManage ? { searchHint: 'Search by name' } : {})}
        empty={{
          icon: <IconBeach size={22} />,
          title: 'No leave yet',
          text: 'Leave applications appear here with their status.',
        }}
      />
      {editing && <LeaveDrawer leave={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function Balance() {
  const { data } = useRead(attendanceRoutes.leaveBalance, {});
  return (
    <Row
      as="dl"
      gutter
      gap="8 32"
      align="stretch"
      wrap
      rigid
      padding="12 0"
      minHeight={62}
      className={classes.balance}
      aria-label="My leave balance"
    >
      {data?.data.map(({ type, name, entitled, taken, requested, left }) => (
        <div key={type}>
          <Text as="dt" tone="soft" weight={500}>
            {name}
          </Text>
          <Row as="dd" gap={6} align="baseline">
            <Text as="strong" size={18} weight={600} tight>
              {left ?? taken}
            </Text>
            <Text tone="soft" className={classes.quiet}>
              {left === null ? 'taken' : `left of ${entitled}${requested ? `, ${requested} requested` : ''}`}
            </Text>
          </Row>
        </div>
      ))}
    </Row>
  );
}

export const spanText = ({ from, to, starts_at_noon, ends_at_noon }: Leave): string => {
  if (from === to) return `${formatDay(from)}${starts_at_noon ? ', second half' : ends_at_noon ? ', first half' : ''}`;
  return `${formatDay(from)}${starts_at_noon ? ' noon' : ''} to ${formatDay(to)}${ends_at_noon ? ' noon' : ''}`;
};

const columnsOf = (mayManage: boolean, onEdit: (leave: Leave) => void): Column<Leave>[] => [
  {
    id: 'what',
    title: mayManage ? 'Person' : 'Leave',
    cell: (leave) => (
      <Row as="span" gap={8} align="stretch" inline minWidth={0} className={classes.two}>
        {mayManage ? leave.user_name : leaveName(leave.type)}
        <Text tone="soft" className={classes.quiet}>
          {mayManage && leaveName(leave.type)}
          <span className={classes.onPhone}> {spanText(leave)}</span>
        </Text>
      </Row>
    ),
  },
  { id: 'days', title: 'Dates', width: 250, sort: 'from', cell: spanText },
  { id: 'cost', title: 'Days used', width: 80, align: 'end', cell: ({ days }) => days },
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
        what={`${leave.user_name}, ${leaveName(leave.type)}, ${spanText(leave)}`}
        onEdit={() => onEdit(leave)}
      />
    ),
  },
];
