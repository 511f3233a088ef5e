import { attendanceRoutes } from '@daftar/contract/attendance';
import type { Correction } from '@daftar/contract/attendance/requests';
import { formatDay } from '@daftar/domain/date-format';
import { IconClockEdit } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import classes from './attendance.module.css';
import { STATE_FILTER } from './leave.tsx';
import { RequestActs } from './request-actions.tsx';
import { useZone } from './use-zone.ts';
import { STATE_TONES, dayName, hoursText, timeText } from './labels.ts';
import { toast } from '#web/core/toasts.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { TimesFields } from './times-fields.tsx';
import { useTimesForm } from './use-times-form.ts';

/** Edits a pending manual entry. */
function TimesDrawer({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const form = useTimesForm({
    day: correction.day,
    correction,
    onDone: () => {
      toast('success', 'Manual entry updated');
      onClose();
    },
  });
  const subtitle = `${correction.user_name} · ${dayName(correction.day)}`;
  return (
    <Drawer open onClose={onClose} title="Edit manual entry" subtitle={subtitle} width={520}>
      <Form form={form} label="Edit manual entry">
        <DrawerBody>
          <TimesFields form={form} fixed />
        </DrawerBody>
        <FormFooter verb="Save changes" onCancel={onClose} />
      </Form>
    </Drawer>
  );
}

/** Manual entries: own, or all. */
export default function Corrections() {
  const mayManage = useCan()('user_role_management', 'write');
  const { timezone } = useZone();
  const [editing, setEditing] = useState<Correction | null>(null);
  const columns = useMemo(() => columnsOf(mayManage, timezone, setEditing), [mayManage, timezone]);
  return (
    <>
      <ListScreen
        embedded
        title="Manual entries"
        what="manual entries"
        route={attendanceRoutes.corrections}
        columns={columns}
        filters={[STATE_FILTER]}
        filterKey="times_filters"
        {...(mayManage ? { searchHint: 'Search by name' } : {})}
        empty={{
          icon: <IconClockEdit size={22} />,
          title: 'No manual entries',
          text: 'Add a manual entry if you missed a check-in or check-out. It counts once approved.',
        }}
      />
      {editing && <TimesDrawer correction={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

const timesText = ({ slots }: Correction, timezone: string): string =>
  slots.map((one) => `${timeText(one.start_time, timezone)} – ${timeText(one.end_time, timezone)}`).join(', ') ||
  'Absent';

const columnsOf = (
  mayManage: boolean,
  timezone: string,
  onEdit: (correction: Correction) => void,
): Column<Correction>[] => [
  {
    id: 'what',
    title: mayManage ? 'Person' : 'Day',
    cell: (correction) => (
      <Row as="span" gap={8} align="stretch" inline minWidth={0} className={classes.two}>
        {mayManage ? correction.user_name : dayName(correction.day)}
        <Text tone="soft" className={classes.quiet}>
          {mayManage && dayName(correction.day)}
          <span className={classes.onPhone}> {timesText(correction, timezone)}</span>
        </Text>
      </Row>
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
    title: 'Status',
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
        what={`${correction.user_name}’s manual entry for ${formatDay(correction.day)}`}
        onEdit={() => onEdit(correction)}
      />
    ),
  },
];
