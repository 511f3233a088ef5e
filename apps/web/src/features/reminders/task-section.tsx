import { reminderRoutes } from '@daftar/contract/reminders';
import type { TaskCard } from '@daftar/contract/work/task';
import { formatMoment } from '@daftar/domain/date-format';
import { IconBell, IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { State, toWhom } from './labels.tsx';

/** Visible reminders of a task, and a button to add one. */
export function Component({ task }: { task: TaskCard }) {
  const zone = useBusinessTimezone();
  const at = `/business/${useParams().businessId}`;
  const query = { board_task_id: task.id, state: 'Scheduled', per_page: 10 } as const;
  const { data, error, refetch } = useRead(reminderRoutes.list, { query }, { quiet: true });
  if (!data) return <NotLoaded query={{ error, refetch }} what="reminders" rows={1} />;
  return (
    <>
      {data.data.length > 0 && (
        <Rows>
          {data.data.map((one) => (
            <ListRow
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
      <Row gap={8} align="stretch" wrap>
        <Button
          look="dashed"
          size="small"
          icon={<IconPlus size={14} aria-hidden />}
          to={`${at}/reminder_create?task=${task.id}${task.client_id ? `&client=${task.client_id}` : ''}`}
        >
          Create reminder
        </Button>
      </Row>
    </>
  );
}
