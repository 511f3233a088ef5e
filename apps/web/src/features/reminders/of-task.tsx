import { reminderRoutes } from '@daftar/contract/reminders';
import type { TaskCard } from '@daftar/contract/work/task';
import { formatMoment } from '@daftar/domain/date-format';
import { IconBell, IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useHome } from '#web/work/use-home.ts';
import classes from './reminders.module.css';
import { State, toWhom } from './words.tsx';

/** The reminders about a task that one sees, and the way to make one. */
export function Component({ task }: { task: TaskCard }) {
  const zone = useHome();
  const at = `/business/${useParams().businessId}`;
  const query = { board_task_id: task.id, state: 'Scheduled', per_page: 10 } as const;
  const { data, error, refetch } = useRead(reminderRoutes.list, { query }, { quiet: true });
  if (error) return <ErrorState what="the reminders" error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} />;
  return (
    <>
      {data.data.length > 0 && (
        <Rows>
          {data.data.map((one) => (
            <Row
              key={one.id}
              icon={<IconBell size={16} aria-hidden />}
              title={one.text}
              detail={[one.next_at && formatMoment(new Date(one.next_at), zone), toWhom(one)]
                .filter(Boolean)
                .join(' · ')}
              aside={<State of={one} />}
              to={`${at}/workBoards-Reminder?reminder=${one.id}`}
            />
          ))}
        </Rows>
      )}
      <div className={classes.acts}>
        <Button
          look="dashed"
          size="small"
          icon={<IconPlus size={14} aria-hidden />}
          to={`${at}/reminder_create?task=${task.id}${task.client_id ? `&client=${task.client_id}` : ''}`}
        >
          Remind somebody
        </Button>
      </div>
    </>
  );
}
