import { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconSunHigh } from '@tabler/icons-react';
import { useRead } from '#web/core/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import { DueChip } from '#web/kit/work/chips.tsx';
import { useTaskLists } from './urls.ts';

const SHOWN = 7;

/** The first of the user's next tasks. */
export function MyDay() {
  const lists = useTaskLists();
  const read = useRead(taskRoutes.myDay, {}, { quiet: true });
  const cards = read.data?.sections.flatMap((section) => section.cards).slice(0, SHOWN);
  if (read.error) return null;
  return (
    <Card title="My day" actions={<CardLink to={lists.day}>Open my day</CardLink>}>
      {!cards ? (
        <SkeletonRows rows={4} />
      ) : cards.length === 0 ? (
        <State icon={<IconSunHigh size={22} />} title="Nothing due">
          Tasks assigned to you or waiting for your review appear here.
        </State>
      ) : (
        <Rows>
          {cards.map((task) => (
            <ListRow
              key={task.id}
              title={
                <Text block truncate>
                  {task.name}
                </Text>
              }
              detail={detailOf(task)}
              aside={<DueChip task={task} today={read.data!.today} />}
              to={lists.task(task.id)}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

const detailOf = (task: TaskCard) => (
  <Text block truncate>
    {[task.reference, task.client_name].filter(Boolean).join(' · ')}
  </Text>
);
