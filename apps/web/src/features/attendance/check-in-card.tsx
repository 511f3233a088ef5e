import { attendanceRoutes } from '@daftar/contract/attendance';
import type { AttendanceToday } from '@daftar/contract/attendance/days';
import { formatDay } from '@daftar/domain/date-format';
import { formatDuration, parseDuration } from '@daftar/domain/work/clock';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import classes from './attendance.module.css';
import { useZone } from './use-zone.ts';
import { timeText } from './labels.ts';

/** The current time, every second while running. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

type Props = { today: AttendanceToday; readAt: number };

/** In or out, with one tap; on the server's clock. */
export function PunchCard({ today, readAt }: Props) {
  const { timezone } = useZone();
  const [fromHome, setFromHome] = useState(false);
  const punch = useWrite(attendanceRoutes.punch, {
    onDone: ({ state, since }, { body: { act: done } }) => {
      // Closed as a missed check-out: the notice below asks for its time.
      if (done === 'forgot') return;
      toast('success', state === 'In' ? `Checked in at ${timeText(since!, timezone)}` : 'Checked out');
    },
  });
  // A missed check-out starts a new check-in.
  const isIn = today.state === 'In' && !today.is_forgotten;
  const act = isIn ? 'out' : 'in';
  return (
    <>
      <Row
        as="section"
        gap="12 24"
        wrap
        padding="14 18"
        minHeight={84}
        surface="panel"
        shadow={1}
        className={classes.punch}
        aria-label="Today"
        data-in={isIn || undefined}
      >
        <Stack minWidth={190}>
          <Row as="span" gap={8} tone="soft" weight={500}>
            <Text square={8} radius="round" className={classes.dot} aria-hidden />
            {isIn ? `Checked in since ${sinceText(today, timezone)}` : 'Checked out'}
          </Row>
          <Worked today={today} readAt={readAt} isIn={isIn} />
        </Stack>
        <Slots today={today} timezone={timezone} />
        {today.may_punch ? (
          <Row gap={16} className={classes.press}>
            {!isIn && <Checkbox label="Working from home" value={fromHome} onChange={setFromHome} />}
            <Button
              look="solid"
              size="large"
              busy={punch.isPending}
              icon={isIn ? <IconLogout2 size={18} aria-hidden /> : <IconLogin2 size={18} aria-hidden />}
              onClick={() => punch.mutate({ body: { act, from_home: fromHome } })}
            >
              {isIn ? 'Check out' : 'Check in'}
            </Button>
          </Row>
        ) : (
          <Text as="p" tone="soft" className={classes.quiet}>
            Browser check-in is turned off. Add a manual entry instead.
          </Text>
        )}
      </Row>
      {isIn && today.is_punch_missing && (
        <Notice
          tone="amber"
          actions={
            <Button size="small" busy={punch.isPending} onClick={() => punch.mutate({ body: { act: 'forgot' } })}>
              I forgot to check out
            </Button>
          }
        >
          You checked in yesterday. Check out if you are still working.
        </Notice>
      )}
      <Missing today={today} />
    </>
  );
}

const sinceText = ({ since, record }: AttendanceToday, timezone: string): string => {
  const isToday = record.attendanceSlots.some(({ start_time }) => start_time === since);
  const from = record.from_home && isToday ? ', working from home' : '';
  return `${timeText(since!, timezone)}${isToday ? '' : ' yesterday'}${from}`;
};

/** Counts up while checked in, from the server's time. */
function Worked({ today: { record }, readAt, isIn }: Props & { isIn: boolean }) {
  const isRunning = isIn && record.attendanceSlots.some(({ end_time, is_forgotten }) => !end_time && !is_forgotten);
  const now = useNow(isRunning);
  const since = isRunning ? Math.max(0, Math.floor((now - readAt) / 1000)) : 0;
  return (
    <Text size={26} weight={600} lineHeight={1.3} tight>
      {formatDuration((parseDuration(record.working_hrs) ?? 0) + since)}
      <Text tone="muted" size={13} weight={400} marginStart={6} className={classes.unit}>
        today
      </Text>
    </Text>
  );
}

const Slots = ({ today: { record }, timezone }: { today: AttendanceToday; timezone: string }) => (
  <Row as="ul" gap={6} align="stretch" wrap grow className={classes.slots} aria-label="Today’s times">
    {record.attendanceSlots.map(({ start_time, end_time, is_forgotten }) => (
      <Box as="li" padding="2 8" background="grey-soft" radius={5} tone="soft" key={start_time}>
        {timeText(start_time, timezone)} – {end_time ? timeText(end_time, timezone) : is_forgotten ? '?' : 'now'}
      </Box>
    ))}
  </Row>
);

/** Days with a missed check-out, which count no time until it is entered. */
function Missing({ today: { missing } }: { today: AttendanceToday }) {
  const { businessId } = useParams();
  return missing.map(({ id, day }) => (
    <Notice
      key={id}
      tone="amber"
      actions={
        <Button size="small" to={`/business/${businessId}/attendance/edit/${id}`}>
          Add check-out time
        </Button>
      }
    >
      You didn’t check out on {formatDay(day)}.
    </Notice>
  ));
}
