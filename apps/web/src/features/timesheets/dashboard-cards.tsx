import { timesheetRoutes } from '@daftar/contract/timesheets';
import { displayedSeconds } from '@daftar/domain/work/timer';
import { useParams } from 'react-router';
import type { DashboardParts } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { durationText } from '@daftar/domain/work/durations';

const SHOWN = 8;

/** Running timers with user and task; nothing if there are none. */
function RunningNow() {
  const { businessId } = useParams();
  const { data, dataUpdatedAt } = useRead(timesheetRoutes.runningNow, {}, { quiet: true });
  if (!data?.data.length) return null;
  const since = (start: string): number => displayedSeconds(0, new Date(start), new Date(dataUpdatedAt));
  return (
    <Card title={`Running timers (${data.data.length})`}>
      <Rows>
        {data.data.slice(0, SHOWN).map(({ id, user_name, board_task_id, task_name, start_date_time }) => (
          <ListRow
            key={id}
            icon={<Avatar name={user_name} size={28} />}
            title={user_name}
            detail={task_name ?? "Task you don't have access to"}
            aside={durationText(since(start_date_time))}
            to={task_name === null ? undefined : `/business/${businessId}/workBoardTask/${board_task_id}`}
          />
        ))}
      </Rows>
    </Card>
  );
}

const looksAfterPeople = { module: 'user_role_management', levels: ['write'] } as const;
export const cards: DashboardParts['cards'] = [
  { key: 'timers', title: 'Running timers', place: 15, column: 'side', needs: looksAfterPeople, Component: RunningNow },
];
