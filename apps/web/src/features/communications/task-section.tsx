import { communicationRoutes } from '@daftar/contract/communications';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './communications.module.css';
import { Meeting, ModeIcon, whenText } from './labels.tsx';

const SHOWN = 5;

/** Latest communications of a task, and a button to log one. */
export function Component({ task }: { task: TaskCard }) {
  const zone = useBusinessTimezone();
  const at = `/business/${useParams().businessId}`;
  const query = { board_task_id: task.id, per_page: SHOWN };
  const { data, error, refetch } = useRead(communicationRoutes.list, { query }, { quiet: true });
  if (!data) return <NotLoaded query={{ error, refetch }} what="communications" rows={2} />;
  const all = `${at}/workBoards-Communications?filters=${encodeURIComponent(JSON.stringify({ board_task_id: String(task.id) }))}`;
  return (
    <>
      {data.data.length > 0 && (
        <Rows>
          {data.data.map((one) => (
            <ListRow
              key={one.id}
              icon={<ModeIcon of={one} />}
              title={one.subject}
              detail={[whenText(one, zone), one.contact, one.next_step && `Next: ${one.next_step}`]
                .filter(Boolean)
                .join(' · ')}
              aside={<Meeting of={one} />}
              to={`${at}/workBoards-Communications?communication=${one.id}`}
            />
          ))}
        </Rows>
      )}
      <div className={`${classes.acts} ${classes.more}`}>
        <Button
          look="dashed"
          size="small"
          icon={<IconPlus size={14} aria-hidden />}
          to={`${at}/Communication_create?task=${task.id}${task.client_id ? `&client=${task.client_id}` : ''}`}
        >
          Log communication
        </Button>
        {data.meta.total > SHOWN && (
          <Button look="quiet" size="small" to={all}>
            View all {data.meta.total}
          </Button>
        )}
      </div>
    </>
  );
}
