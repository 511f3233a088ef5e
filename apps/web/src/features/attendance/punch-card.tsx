import { attendanceRoutes } from '@daftar/contract/attendance';
import type { AttendanceToday } from '@daftar/contract/attendance/days';
import { formatDay } from '@daftar/domain/date-format';
import { formatDuration, parseDuration } from '@daftar/domain/work/clock';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Notice } from '#web/kit/notice.tsx';
import classes from './attendance.module.css';
import { useNow } from './use-now.ts';
import { useZone } from './use-zone.ts';
import { timeText } from './words.ts';

type Props = { today: AttendanceToday; readAt: number };

/** In or out, with one tap; on the server's clock. */
export function PunchCard({ today, readAt }: Props) {
  const { timezone } = useZone();
  const [fromHome, setFromHome] = useState(false);
  const punch = useWrite(attendanceRoutes.punch, {
    onDone: ({ state, since }, { body: { act: done } }) => {
      // Set aside, not punched out: the notice below asks for the rest.
      if (done === 'forgot') return;
      toast('success', state === 'In' ? `Punched in at ${timeText(since!, timezone)}` : 'Punched out');
    },
  });
  // Whoever forgot to punch out comes in anew.
  const isIn = today.state === 'In' && !today.is_forgotten;
  const act = isIn ? 'out' : 'in';
  return (
    <>
      <section className={classes.punch} aria-label="Today" data-in={isIn || undefined}>
        <div className={classes.now}>
          <span className={classes.state}>
            <span className={classes.dot} aria-hidden />
            {isIn ? `In since ${sinceText(today, timezone)}` : 'You are out'}
          </span>
          <Worked today={today} readAt={readAt} isIn={isIn} />
        </div>
        <Slots today={today} timezone={timezone} />
        {today.may_punch ? (
          <div className={classes.press}>
            {!isIn && <Checkbox label="From home" value={fromHome} onChange={setFromHome} />}
            <Button
              look="solid"
              size="large"
              busy={punch.isPending}
              icon={isIn ? <IconLogout2 size={18} aria-hidden /> : <IconLogin2 size={18} aria-hidden />}
              onClick={() => punch.mutate({ body: { act, from_home: fromHome } })}
            >
              {isIn ? 'Punch out' : 'Punch in'}
            </Button>
          </div>
        ) : (
          <p className={classes.quiet}>Punching in the browser is off here: tell your times instead.</p>
        )}
      </section>
      {isIn && today.is_punch_missing && (
        <Notice
          tone="amber"
          actions={
            <Button size="small" busy={punch.isPending} onClick={() => punch.mutate({ body: { act: 'forgot' } })}>
              I left earlier
            </Button>
          }
        >
          You are in since yesterday. Punch out if you are still at work.
        </Notice>
      )}
      <Missing today={today} />
    </>
  );
}

const sinceText = ({ since, record }: AttendanceToday, timezone: string): string => {
  const isToday = record.attendanceSlots.some(({ start_time }) => start_time === since);
  const from = record.from_home && isToday ? ', from home' : '';
  return `${timeText(since!, timezone)}${isToday ? '' : ' yesterday'}${from}`;
};

/** Runs on while one is in, as the server counted it when it was asked. */
function Worked({ today: { record }, readAt, isIn }: Props & { isIn: boolean }) {
  const isRunning = isIn && record.attendanceSlots.some(({ end_time, is_forgotten }) => !end_time && !is_forgotten);
  const now = useNow(isRunning);
  const since = isRunning ? Math.max(0, Math.floor((now - readAt) / 1000)) : 0;
  return (
    <span className={classes.worked}>
      {formatDuration((parseDuration(record.working_hrs) ?? 0) + since)}
      <span className={classes.unit}>today</span>
    </span>
  );
}

const Slots = ({ today: { record }, timezone }: { today: AttendanceToday; timezone: string }) => (
  <ul className={classes.slots} aria-label="Times of today">
    {record.attendanceSlots.map(({ start_time, end_time, is_forgotten }) => (
      <li key={start_time}>
        {timeText(start_time, timezone)} – {end_time ? timeText(end_time, timezone) : is_forgotten ? '?' : 'now'}
      </li>
    ))}
  </ul>
);

/** Days without an end: they count nothing until it is told. */
function Missing({ today: { missing } }: { today: AttendanceToday }) {
  const { businessId } = useParams();
  return missing.map(({ id, day }) => (
    <Notice
      key={id}
      tone="amber"
      actions={
        <Button size="small" to={`/business/${businessId}/attendance/edit/${id}`}>
          Tell when you left
        </Button>
      }
    >
      You did not punch out on {formatDay(day)}.
    </Notice>
  ));
}
