import { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { IconSunHigh } from '@tabler/icons-react';
import { useRead } from '#web/app/query.ts';
import { CardLink } from '#web/kit/card-link.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import { DueChip } from '#web/work/chips.tsx';
import classes from './boards.module.css';
import { useTaskLists } from './tasks-address.ts';

const SHOWN = 7;

/** What wants to be done next, in the order of the day: the first of it. */
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
        <State icon={<IconSunHigh size={22} />} title="Nothing is waiting">
          What is assigned to you, or waits for your review, stands here.
        </State>
      ) : (
        <Rows>
          {cards.map((task) => (
            <Row
              key={task.id}
              title={<span className={classes.clip}>{task.name}</span>}
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
  <span className={classes.clip}>{[task.reference, task.client_name].filter(Boolean).join(' · ')}</span>
);
