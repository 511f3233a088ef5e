import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { timezone } from '#web/app/timezone.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { durationText } from '#web/work/durations.ts';
import { useToday } from '#web/work/use-today.ts';
import classes from './timesheets.module.css';
import { dayText, timeText } from './words.ts';

const EntryDrawer = lazy(() => import('./entry-drawer.tsx'));
const LAST = 5;

/** What a task took: by whom, and the last of it. */
export function Component({ task }: { task: TaskCard }) {
  const zone = useBusiness()?.business?.timezone ?? timezone;
  const today = useToday();
  const [adds, setAdds] = useState(false);
  const time = useRead(timesheetRoutes.ofTask, { params: { id: task.id } });
  const ranges = useRead(timesheetRoutes.ranges, { query: { board_task_id: task.id, per_page: LAST } });
  if (time.isError)
    return <ErrorState what="the time of the task" error={time.error} retry={() => void time.refetch()} />;
  if (!time.data || !ranges.data) return <SkeletonRows rows={2} />;
  const { totals, people, may_time } = time.data;
  const mayAdd = may_time && task.status !== 'CANCELLED' && task.archived_at === null;
  return (
    <>
      <p className={classes.quiet}>
        {totals.seconds > 0 ? `${durationText(totals.seconds)} in all` : 'No time yet'}
        {task.estimate ? ` of ${durationText(task.estimate)} foreseen` : ''}
      </p>
      {people.length > 0 && (
        <Rows>
          {people.map(({ user_id, user_name, seconds }) => (
            <Row
              key={user_id}
              icon={<Avatar name={user_name} />}
              title={user_name}
              aside={<span className={classes.took}>{durationText(seconds)}</span>}
            />
          ))}
        </Rows>
      )}
      {people.length > 0 && (
        <Rows>
          {ranges.data.data.map((range) => (
            <Row
              key={range.id}
              title={range.note || range.user_name}
              detail={`${dayText(range.day)}, ${timeText(range.start_date_time, zone)} – ${range.end_date_time ? timeText(range.end_date_time, zone) : 'now'}${range.note ? ` · ${range.user_name}` : ''}`}
              aside={
                <span className={classes.took}>
                  {range.status === 'ACTIVE' ? 'Running' : durationText(range.seconds)}
                </span>
              }
            />
          ))}
        </Rows>
      )}
      {mayAdd && (
        <Button size="small" icon={<IconPlus size={15} aria-hidden />} onClick={() => setAdds(true)}>
          Add time
        </Button>
      )}
      {adds && (
        <Suspense>
          <EntryDrawer
            entry={null}
            preset={{ day: today, board_task_id: task.id }}
            zone={zone}
            onClose={() => setAdds(false)}
          />
        </Suspense>
      )}
    </>
  );
}
