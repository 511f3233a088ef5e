import { taskRoutes } from '@daftar/contract/tasks';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { countText } from '#web/kit/pager.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { DueChip } from '#web/kit/work/chips.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { pageOfTask } from './urls.ts';
import { openOfAll } from './use-all-tasks.ts';

const SHOWN = 3;

/** The client's next open tasks on its overview, soonest first. */
export function Component({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const today = useToday();
  const query = { ...openOfAll({ client: String(clientId) }), per_page: SHOWN, sort: 'due_date' as const };
  const { data } = useRead(taskRoutes.list, { query }, { quiet: true });
  if (!data) return null;
  return (
    <Card title={`Open tasks (${countText(data.meta)})`} actions={<CardLink to="?tab=tasks">View all</CardLink>}>
      {data.data.length === 0 ? (
        <Text as="p" tone="muted">
          No open tasks.
        </Text>
      ) : (
        <Rows>
          {data.data.map((task) => (
            <ListRow
              key={task.id}
              title={task.name}
              detail={[task.reference, task.assignees.map(({ name }) => name).join(', ') || 'Unassigned'].join(' · ')}
              aside={<DueChip task={task} today={today} />}
              to={pageOfTask(businessId, task.id)}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
