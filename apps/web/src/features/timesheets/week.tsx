import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TimedTask, TimeSheet } from '@daftar/contract/work/time';
import { weekStateText } from '@daftar/domain/work/timesheets';
import { useState } from 'react';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Box } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { ExportTime } from './export-time.tsx';
import { OthersSheet } from './others-sheet.tsx';
import { SheetActs } from './sheet-actions.tsx';
import { SpanBar } from './span-bar.tsx';
import classes from './timesheets.module.css';
import { useWeek } from './use-span.ts';
import { WeekGrid } from './week-grid.tsx';
import { dayText, spanText, STATE_TONES } from './labels.ts';

/** Tasks by day: the week to fill in, submit and approve. */
export default function Week() {
  const week = useWeek();
  if (!week) return <SkeletonRows />;
  return <Sheet key={week.userId ?? 0} week={week} />;
}

function Sheet({ week }: { week: NonNullable<ReturnType<typeof useWeek>> }) {
  const { days, today, userId, step, goTo } = week;
  const own = useSession((state) => state.user?.id);
  const span = { from: days[0]!, to: days.at(-1)! };
  const sheet = useRead(timesheetRoutes.sheet, { query: { ...span, user_id: userId } }, { keep: true });
  const isOwn = userId === undefined || userId === own;
  const isNow = days.includes(today);
  const isLater = useLater();
  const offered = { quiet: true, enabled: isOwn && isNow && isLater };
  const atHand = useRead(timesheetRoutes.tasks, { query: {} }, offered).data?.data ?? [];
  const [added, setAdded] = useState<TimedTask[]>([]);
  if (sheet.isError) return <ErrorState what="the timesheet" error={sheet.error} retry={() => void sheet.refetch()} />;
  const { data } = sheet;
  return (
    <>
      {!isOwn && data && <OthersSheet name={data.user_name} onLeave={() => goTo({ user: null })} />}
      <SpanBar
        what="week"
        text={spanText(span.from, span.to)}
        isNow={isNow}
        onStep={step}
        onNow={() => goTo({ day: null })}
        badge={data && <Badge tone={STATE_TONES[data.state]}>{weekStateText(data.days, data.today)}</Badge>}
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
      </SpanBar>
      {data && <Returned sheet={data} />}
      {data ? (
        <WeekGrid
          sheet={data}
          isOwn={isOwn}
          further={[...added, ...(isOwn && isNow ? atHand.slice(0, 6) : [])]}
          onAdd={(task) => setAdded((all) => [...all, task])}
          onDay={(day) => goTo({ tab: 'day', day })}
        />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </>
  );
}

/** Why days were returned. */
function Returned({ sheet }: { sheet: TimeSheet }) {
  const back = sheet.days.filter(({ state, reason }) => state === 'Open' && reason !== '');
  if (back.length === 0) return null;
  return (
    <Box margin="0 24 14" className={classes.notice}>
      <Notice tone="amber">
        {[...new Set(back.map(({ reason }) => reason))].map((reason) => (
          <span key={reason}>
            {back
              .filter((one) => one.reason === reason)
              .map(({ day }) => dayText(day))
              .join(', ')}
            {' returned: '}
            {reason}
          </span>
        ))}
      </Notice>
    </Box>
  );
}
