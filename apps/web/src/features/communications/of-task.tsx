import { communicationRoutes } from '@daftar/contract/communications';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useHome } from '#web/work/use-home.ts';
import classes from './communications.module.css';
import { Meeting, ModeIcon, whenText } from './words.tsx';

const SHOWN = 5;

/** The latest of what was said about a task, and the way to write down more. */
export function Component({ task }: { task: TaskCard }) {
  const zone = useHome();
  const at = `/business/${useParams().businessId}`;
  const query = { board_task_id: task.id, per_page: SHOWN };
  const { data, error, refetch } = useRead(communicationRoutes.list, { query }, { quiet: true });
  if (error) return <ErrorState what="the communications" error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  const all = `${at}/workBoards-Communications?filters=${encodeURIComponent(JSON.stringify({ board_task_id: String(task.id) }))}`;
  return (
    <>
      {data.data.length > 0 && (
        <Rows>
          {data.data.map((one) => (
            <Row
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
          Write down a communication
        </Button>
        {data.meta.total > SHOWN && (
          <Button look="quiet" size="small" to={all}>
            All {data.meta.total}
          </Button>
        )}
      </div>
    </>
  );
}
