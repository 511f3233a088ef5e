import { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import type { DaySection } from '@daftar/domain/work/my-day';
import { IconPlus, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { TaskCardSlot } from '#web/kit/task-slots.tsx';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { DueChip, PriorityFlag, ReviewBadge } from '#web/kit/work/chips.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { DueCell, ProgressCell } from './cells.tsx';
import { pageOfTask } from './urls.ts';
import classes from './tasks.module.css';
import { useAllTasks } from './use-all-tasks.ts';

const SECTIONS: Record<DaySection, string> = {
  running: 'Timer running',
  overdue: 'Overdue',
  due_today: 'Due today',
  returned: 'Returned to you',
  to_review: 'To review',
  target_reached: 'Target date reached',
  due_soon: 'Due in the next 7 days',
};

/** The user's tasks for today, in order of urgency. */
export function MyDay({ tabs }: { tabs: ReactNode }) {
  const navigate = useNavigate();
  const read = useRead(taskRoutes.myDay, {}, { keep: true });
  const { mayEdit } = useAllTasks();
  const create = useScreenUrl('/business/:businessId/workBoard-Tasks-create');
  useShortcut('c', create ? () => void navigate(create) : undefined);
  const all = read.data?.sections.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack flex grow minHeight={0} relative>
      <Box gutter rigid padding="14 0 8" className={classes.head}>
        <PageHeader
          title="Tasks"
          count={all === undefined ? undefined : String(all)}
          actions={
            create && (
              <Button look="solid" icon={<IconPlus size={16} aria-hidden />} shortcut="C" to={create}>
                Create task
              </Button>
            )
          }
        />
      </Box>
      {tabs}
      {!read.data ? (
        <NotLoaded query={read} what="your day" rows={8} />
      ) : all === 0 ? (
        <EmptyState icon={<IconSun size={22} />} title="Nothing due today">
          Tasks assigned to you and due in the next 7 days appear here, most urgent first.
        </EmptyState>
      ) : (
        <div className={classes.day}>
          {read.data.sections.map(({ section, count, capped, cards }) => (
            <section key={section} className={classes.daySection} aria-label={SECTIONS[section]}>
              <h2>
                {SECTIONS[section]} <Text tone="muted">{`${count}${capped ? '+' : ''}`}</Text>
              </h2>
              <Box as="ul" surface="card">
                {cards.map((card) => (
                  <DayRow key={card.id} card={card} today={read.data.today} mayEdit={mayEdit(card)} />
                ))}
              </Box>
            </section>
          ))}
        </div>
      )}
    </Stack>
  );
}

function DayRow({ card, today, mayEdit }: { card: TaskCard; today: string; mayEdit: boolean }) {
  const { businessId } = useParams();
  return (
    <Row as="li" hover="background" gap={10} padding="4 12" minHeight={40} divider="bottom" className={classes.dayRow}>
      <span className={`${classes.reference} code`}>{card.reference}</span>
      <Text fill truncate className={classes.dayName}>
        <Text as={Link} weight={500} to={pageOfTask(businessId, card.id)}>
          {card.name}
        </Text>
        {card.client_name && <Text tone="muted"> · {card.client_name}</Text>}
      </Text>
      <PriorityFlag priority={card.priority} />
      {(card.review === 'Waiting' || card.review === 'Returned') && <ReviewBadge review={card.review} />}
      <Text rigid width={152} className={classes.dayProgress}>
        {mayEdit && <ProgressCell task={card} />}
      </Text>
      <Text rigid width={108} className={classes.dayDue}>
        {mayEdit ? <DueCell task={card} today={today} /> : <DueChip task={card} today={today} />}
      </Text>
      <Text rigid minWidth={24} className={classes.daySlot}>
        <TaskCardSlot task={card} />
      </Text>
    </Row>
  );
}
