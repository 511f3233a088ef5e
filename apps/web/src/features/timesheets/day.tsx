import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TimeRange } from '@daftar/contract/work/time';
import { addDays } from '@daftar/domain/dates';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { durationText } from '@daftar/domain/work/durations';
import { DayLine } from './day-line.tsx';
import { DayStrip } from './day-strip.tsx';
import type { Preset } from './entry-form.tsx';
import { ExportTime } from './export-time.tsx';
import { OthersSheet } from './others-sheet.tsx';
import { SheetActs } from './sheet-actions.tsx';
import { SpanBar } from './span-bar.tsx';
import classes from './timesheets.module.css';
import { usePlace } from './use-span.ts';
import { dayText, STATE_TONES } from './labels.ts';

const EntryDrawer = lazy(() => import('./entry-drawer.tsx'));

/** One day with entries and gaps. */
export default function DayScreen() {
  const { day, today, userId, goTo } = usePlace();
  const own = useSession((state) => state.user?.id);
  const isOwn = userId === undefined || userId === own;
  const span = { from: day, to: day };
  const sheet = useRead(timesheetRoutes.sheet, { query: { ...span, user_id: userId } }, { keep: true });
  const user_id = userId ?? own;
  const written = useRead(
    timesheetRoutes.ranges,
    { query: { ...span, user_id, per_page: 100, sort: 'start_date_time' } },
    { keep: true },
  );
  const [open, setOpen] = useState<{ entry: TimeRange | null; preset: Preset } | null>(null);
  const failed = [sheet, written].find(({ isError }) => isError);
  if (failed) return <ErrorState what="the day" error={failed.error} retry={() => void failed.refetch()} />;
  const { data } = sheet;
  const entries = written.data?.data;
  const [shown] = data?.days ?? [];
  const isWritable = Boolean(data && shown?.state === 'Open' && day >= data.writable.from && day <= data.writable.to);
  return (
    <>
      {!isOwn && data && <OthersSheet name={data.user_name} onLeave={() => goTo({ user: null })} />}
      <SpanBar
        what="day"
        text={dayText(day)}
        isNow={day === today}
        onStep={(by) => goTo({ day: addDays(day, by) })}
        onNow={() => goTo({ day: null })}
        badge={shown && <Badge tone={STATE_TONES[shown.state]}>{shown.state}</Badge>}
      >
        {data && <ExportTime {...span} userId={data.user_id} />}
        {data && (
          <SheetActs
            userId={data.user_id}
            name={data.user_name}
            isOwn={isOwn}
            days={data.days}
            acts={data.acts}
            today={today}
            span={span}
          />
        )}
        {isOwn && isWritable && (
          <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ entry: null, preset: { day } })}>
            Log time
          </Button>
        )}
      </SpanBar>
      {!data || !entries || !shown ? (
        <SkeletonRows rows={5} />
      ) : (
        <Stack gap={16} padding="0 24 24" maxWidth={860} className={classes.day}>
          {shown.reason && shown.state === 'Open' && <Notice tone="amber">Returned: {shown.reason}</Notice>}
          <Figures>
            <Figure
              label="Logged"
              value={durationText(shown.seconds)}
              note={shown.expected > 0 ? `of ${durationText(shown.expected)}` : shown.holiday || 'Day off'}
            />
            <Figure label="Billable" value={durationText(shown.billable_seconds)} />
            <Figure
              label="Missing"
              value={day > today ? '—' : durationText(Math.max(0, shown.expected - shown.seconds))}
            />
          </Figures>
          <DayStrip entries={entries} zone={data.timezone} day={day} opens={data.opens} />
          <DayLine
            entries={entries}
            zone={data.timezone}
            mayWrite={isWritable}
            onEdit={(entry) => setOpen({ entry, preset: { day } })}
            onFill={isOwn ? (from, to) => setOpen({ entry: null, preset: { day, from, to } }) : undefined}
          />
        </Stack>
      )}
      {open && data && (
        <Suspense>
          <EntryDrawer {...open} zone={data.timezone} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
