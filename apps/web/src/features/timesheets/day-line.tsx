import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TimeRange } from '@daftar/contract/work/time';
import { IconClock, IconDots, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { durationText } from '#web/work/durations.ts';
import { startTimer, useElapsed, useTimer } from '#web/work/timer.ts';
import { withGaps } from './gaps.ts';
import classes from './timesheets.module.css';
import { sumText, timeText } from './words.ts';

type Props = {
  entries: readonly TimeRange[];
  zone: string;
  mayWrite: boolean;
  onEdit: (entry: TimeRange) => void;
  /** Between two times of the day; on one's own sheet alone. */
  onFill?: (from: string, to: string) => void;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** The day in its order: what was done, and what lies free between. */
export function DayLine({ entries, zone, mayWrite, onEdit, onFill }: Props) {
  if (entries.length === 0)
    return (
      <EmptyState icon={<IconClock size={22} />} title="Nothing written on this day">
        {mayWrite
          ? 'Start a timer on a task, or add the time you worked.'
          : 'Time that is written here would stand in its order.'}
      </EmptyState>
    );
  return (
    <ol className={classes.line} aria-label="Time of the day">
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
          <li key={line.from} className={classes.gap}>
            <span className={classes.times}>
              {timeText(line.from, zone)} – {timeText(line.to, zone)}
            </span>
            <span className={classes.words}>
              {durationText((Date.parse(line.to) - Date.parse(line.from)) / 1000)} free
            </span>
            {mayWrite && onFill && (
              <Button
                size="small"
                look="quiet"
                onClick={() => onFill(timeText(line.from, zone), timeText(line.to, zone))}
              >
                Fill
              </Button>
            )}
          </li>
        ),
      )}
    </ol>
  );
}

type EntryProps = Pick<Props, 'zone' | 'mayWrite' | 'onEdit'> & { entry: TimeRange; isOwn: boolean };

function Entry({ entry, zone, mayWrite, isOwn, onEdit }: EntryProps) {
  const { businessId } = useParams();
  const name = `${entry.reference} ${entry.task_name}`.trim();
  const end = entry.end_date_time ? timeText(entry.end_date_time, zone) : 'now';
  const remove = async (): Promise<void> => {
    const body = `${sumText(entry.seconds)} on ${name || 'the task'} go for good.`;
    if (!(await confirm({ title: 'Delete this time?', body, verb: 'Delete', danger: true }))) return;
    await write(timesheetRoutes.remove, { params: { id: entry.id } }, { version: entry.version }).then(
      () => toast('success', 'Time deleted'),
      () => undefined,
    );
  };
  return (
    <li className={classes.entry}>
      <span className={classes.times}>
        {timeText(entry.start_date_time, zone)} – {end}
      </span>
      <span className={classes.words}>
        {name ? (
          <Link to={`/business/${businessId}/workBoardTask/${entry.board_task_id}`} className={classes.title}>
            {name}
          </Link>
        ) : (
          <span className={classes.title}>A task you no longer see</span>
        )}
        <span className={classes.quiet}>
          {[entry.client_name ?? 'Internal', entry.source === 'timer' ? 'Timer' : 'Typed'].join(' · ')}
        </span>
        {entry.note && <span className={classes.note}>{entry.note}</span>}
      </span>
      {!entry.is_billable && <Badge dot={false}>Not billable</Badge>}
      <span className={classes.took}>
        {entry.status === 'ACTIVE' ? <Counting entry={entry} /> : sumText(entry.seconds)}
      </span>
      {mayWrite && entry.status === 'COMPLETED' && (
        <Menu
          width={160}
          trigger={<IconButton label={`Actions for ${name || 'this time'}`} icon={<IconDots {...icon} />} />}
        >
          {isOwn && name && (
            <MenuItem icon={<IconPlayerPlay {...icon} />} onClick={() => void startTimer(entry.board_task_id)}>
              Go on with it
            </MenuItem>
          )}
          <MenuItem icon={<IconPencil {...icon} />} onClick={() => onEdit(entry)}>
            Change
          </MenuItem>
          <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove()}>
            Delete
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

/** One's own by the server's clock; of a colleague's the clock is not known. */
function Counting({ entry }: { entry: TimeRange }) {
  const { running, since } = useTimer();
  const isThis = running?.time_sheet_range_id === entry.id;
  return sumText(useElapsed(0, isThis ? since : Date.parse(entry.start_date_time)));
}
