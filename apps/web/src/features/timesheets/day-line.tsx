import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TimeRange } from '@daftar/contract/work/time';
import { IconClock, IconDots, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { durationText } from '@daftar/domain/work/durations';
import { startTimer, useElapsed, useTimer } from '#web/kit/work/timer.ts';
import { withGaps } from './gaps.ts';
import classes from './timesheets.module.css';
import { dayAndTime, timeText } from './labels.ts';

type Props = {
  entries: readonly TimeRange[];
  zone: string;
  mayWrite: boolean;
  onEdit: (entry: TimeRange) => void;
  /** Fills a gap; on the user's own timesheet only. */
  onFill?: (from: string, to: string) => void;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** Entries of a day in order, with gaps. */
export function DayLine({ entries, zone, mayWrite, onEdit, onFill }: Props) {
  if (entries.length === 0)
    return (
      <EmptyState icon={<IconClock size={22} />} title="No time logged">
        {mayWrite ? 'Start a timer on a task, or log time.' : 'No time was logged on this day.'}
      </EmptyState>
    );
  return (
    <Stack
      as="ol"
      dividers
      overflow="hidden"
      surface="card"
      background="surface"

      aria-label="Time entries"
    >
      {withGaps(entries).map((line) =>
        line.kind === 'entry' ? (
          <Entry
            key={line.entry.id}
            entry={line.entry}
            zone={zone}
            mayWrite={mayWrite}
            isOwn={onFill !== undefined}
            onEdit={onEdit}
          />
        ) : (
          <Row as="li" key={line.from} gap={12} padding="8 12 8 16" minHeight={40} background="subtle" tone="muted">
            <Text rigid width={140} tone="soft" whiteSpace="nowrap" className={classes.times}>
              {timeText(line.from, zone)} – {timeText(line.to, zone)}
            </Text>
            <Stack as="span" fill className={classes.words}>
              {durationText((Date.parse(line.to) - Date.parse(line.from)) / 1000)} free
            </Stack>
            {mayWrite && onFill && (
              <Button
                size="small"
                look="quiet"
                onClick={() => onFill(dayAndTime(line.from, zone).time, dayAndTime(line.to, zone).time)}
              >
                Log time
              </Button>
            )}
          </Row>
        ),
      )}
    </Stack>
  );
}

type EntryProps = Pick<Props, 'zone' | 'mayWrite' | 'onEdit'> & { entry: TimeRange; isOwn: boolean };

function Entry({ entry, zone, mayWrite, isOwn, onEdit }: EntryProps) {
  const { businessId } = useParams();
  const name = `${entry.reference} ${entry.task_name}`.trim();
  const end = entry.end_date_time ? timeText(entry.end_date_time, zone) : 'now';
  const remove = async (): Promise<void> => {
    const body = `${durationText(entry.seconds)} on ${name || 'the task'} will be deleted permanently.`;
    if (!(await confirm({ title: 'Delete time entry?', body, verb: 'Delete entry', danger: true }))) return;
    await write(timesheetRoutes.remove, { params: { id: entry.id } }, { version: entry.version }).then(
      () => toast('success', 'Time entry deleted'),
      () => undefined,
    );
  };
  return (
    <Row as="li" gap={12} padding="8 12 8 16" minHeight={52} className={classes.entry}>
      <Text rigid width={140} tone="soft" whiteSpace="nowrap" className={classes.times}>
        {timeText(entry.start_date_time, zone)} – {end}
      </Text>
      <Stack as="span" fill className={classes.words}>
        {name ? (
          <Text
            as={Link}
            to={`/business/${businessId}/workBoardTask/${entry.board_task_id}`}
            tone="normal"
            weight={500}
          >
            {name}
          </Text>
        ) : (
          <Text tone="normal" weight={500}>
            Task you don’t have access to
          </Text>
        )}
        <Text tone="muted" size={12} className={classes.quiet}>
          {[entry.client_name ?? 'Internal', entry.source === 'timer' ? 'Timer' : 'Manual'].join(' · ')}
        </Text>
        {entry.note && <span className={classes.note}>{entry.note}</span>}
      </Stack>
      {!entry.is_billable && <Badge dot={false}>Not billable</Badge>}
      <Text rigid weight={600}>
        {entry.status === 'ACTIVE' ? <Counting entry={entry} /> : durationText(entry.seconds)}
      </Text>
      {mayWrite && entry.status === 'COMPLETED' && (
        <Menu
          width={160}
          trigger={<IconButton label={`Actions for ${name || 'this entry'}`} icon={<IconDots {...icon} />} />}
        >
          {isOwn && name && (
            <MenuItem icon={<IconPlayerPlay {...icon} />} onClick={() => void startTimer(entry.board_task_id)}>
              Resume timer
            </MenuItem>
          )}
          <MenuItem icon={<IconPencil {...icon} />} onClick={() => onEdit(entry)}>
            Edit
          </MenuItem>
          <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove()}>
            Delete
          </MenuItem>
        </Menu>
      )}
    </Row>
  );
}

/** The user's own by the server's clock; for others it is unknown. */
function Counting({ entry }: { entry: TimeRange }) {
  const { running, since } = useTimer();
  const isThis = running?.time_sheet_range_id === entry.id;
  return durationText(useElapsed(0, isThis ? since : Date.parse(entry.start_date_time)));
}
