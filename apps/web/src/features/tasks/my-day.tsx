import { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import type { DaySection } from '@daftar/domain/work/my-day';
import { IconPlus, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { TaskCardSlot } from '#web/app/task-slots.tsx';
import { Button } from '#web/kit/button.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { DueChip, PriorityFlag, ReviewBadge } from '#web/work/chips.tsx';
import { DueCell, ProgressCell } from './cells.tsx';
import { pageOfTask } from './task-address.ts';
import classes from './tasks.module.css';
import { useAllTasks } from './use-all-tasks.ts';

const SECTIONS: Record<DaySection, string> = {
  running: 'Running now',
  overdue: 'Overdue',
  due_today: 'Due today',
  returned: 'Returned to you',
  to_review: 'To review',
  target_reached: 'Target date reached',
  due_soon: 'Due within a week',
};

/** What one person sees in the morning, in the order in which it wants to be done. */
export function MyDay({ tabs }: { tabs: ReactNode }) {
  const navigate = useNavigate();
  const read = useRead(taskRoutes.myDay, {}, { keep: true });
  const { mayEdit } = useAllTasks();
  const create = usePlace('/business/:businessId/workBoard-Tasks-create');
  useShortcut('c', create ? () => void navigate(create) : undefined);
  const all = read.data?.sections.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageHeader
          title="Tasks"
          count={all === undefined ? undefined : String(all)}
          actions={
            create && (
              <Button look="solid" icon={<IconPlus size={16} aria-hidden />} shortcut="C" to={create}>
                New task
              </Button>
            )
          }
        />
      </div>
      {tabs}
      {read.error && !read.data ? (
        <ErrorState what="your day" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows rows={8} />
      ) : all === 0 ? (
        <EmptyState icon={<IconSun size={22} />} title="Nothing wants you today">
          What is given to you and due within a week appears here, the most urgent first.
        </EmptyState>
      ) : (
        <div className={classes.day}>
          {read.data.sections.map(({ section, count, capped, cards }) => (
            <section key={section} className={classes.daySection} aria-label={SECTIONS[section]}>
              <h2>
                {SECTIONS[section]} <span className={classes.quiet}>{`${count}${capped ? '+' : ''}`}</span>
              </h2>
              <ul className={classes.dayRows}>
                {cards.map((card) => (
                  <DayRow key={card.id} card={card} today={read.data.today} mayEdit={mayEdit(card)} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

function DayRow({ card, today, mayEdit }: { card: TaskCard; today: string; mayEdit: boolean }) {
  const { businessId } = useParams();
  return (
    <li className={classes.dayRow}>
      <span className={`${classes.reference} code`}>{card.reference}</span>
      <span className={classes.dayName}>
        <Link to={pageOfTask(businessId, card.id)}>{card.name}</Link>
        {card.client_name && <span className={classes.quiet}> · {card.client_name}</span>}
      </span>
      <PriorityFlag priority={card.priority} />
      {(card.review === 'Waiting' || card.review === 'Returned') && <ReviewBadge review={card.review} />}
      <span className={classes.dayProgress}>{mayEdit && <ProgressCell task={card} />}</span>
      <span className={classes.dayDue}>
        {mayEdit ? <DueCell task={card} today={today} /> : <DueChip task={card} today={today} />}
      </span>
      <span className={classes.daySlot}>
        <TaskCardSlot task={card} />
      </span>
    </li>
  );
}
