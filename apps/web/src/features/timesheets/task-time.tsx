import { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Text } from '#web/kit/layout.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { durationText } from '@daftar/domain/work/durations';
import { useToday } from '#web/kit/work/use-today.ts';
import classes from './timesheets.module.css';
import { dayText, timeText } from './labels.ts';

const EntryDrawer = lazy(() => import('./entry-drawer.tsx'));
const LAST = 5;

/** Time of a task by user, and its latest entries. */
export function Component({ task }: { task: TaskCard }) {
  const zone = useBusiness()?.business?.timezone ?? timezone;
  const today = useToday();
  const [adds, setAdds] = useState(false);
  const time = useRead(timesheetRoutes.ofTask, { params: { id: task.id } });
  const ranges = useRead(timesheetRoutes.ranges, { query: { board_task_id: task.id, per_page: LAST } });
  if (time.isError) return <ErrorState what="the time entries" error={time.error} retry={() => void time.refetch()} />;
  if (!time.data || !ranges.data) return <SkeletonRows rows={2} />;
  const { totals, people, may_time } = time.data;
  const mayAdd = may_time && task.status !== 'CANCELLED' && task.archived_at === null;
  return (
    <>
      <Text as="p" tone="muted" size={12} className={classes.quiet}>
        {totals.seconds > 0 ? `${durationText(totals.seconds)} logged` : 'No time logged'}
        {task.estimate ? ` of ${durationText(task.estimate)} estimated` : ''}
      </Text>
      {people.length > 0 && (
        <Rows>
          {people.map(({ user_id, user_name, seconds }) => (
            <ListRow
              key={user_id}
              icon={<Avatar name={user_name} />}
              title={user_name}
              aside={
                <Text rigid weight={600}>
                  {durationText(seconds)}
                </Text>
              }
            />
          ))}
        </Rows>
      )}
      {people.length > 0 && (
        <Rows>
          {ranges.data.data.map((range) => (
            <ListRow
              key={range.id}
              title={range.note || range.user_name}
              detail={`${dayText(range.day)}, ${timeText(range.start_date_time, zone)} – ${range.end_date_time ? timeText(range.end_date_time, zone) : 'now'}${range.note ? ` · ${range.user_name}` : ''}`}
              aside={
                <Text rigid weight={600}>
                  {range.status === 'ACTIVE' ? 'Running' : durationText(range.seconds)}
                </Text>
              }
            />
          ))}
        </Rows>
      )}
      {mayAdd && (
        <Button size="small" icon={<IconPlus size={15} aria-hidden />} onClick={() => setAdds(true)}>
          Log time
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
