import type { NoticeDetails } from '@daftar/contract/tax_notices';
import { formatDay } from '@daftar/domain/date-format';
import { isClosed } from '@daftar/domain/work/task-status';
import { Link, useParams } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { DueChip, StatusBadge } from '#web/kit/work/chips.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { dateText, dateTone } from './labels.tsx';

/** The next date and its task. A date without a task suggests one. */
export function TaskCard({ details, onCreate }: { details: NoticeDetails; onCreate: () => void }) {
  const { notice, has_task, task } = details;
  const today = useToday();
  const can = useCan();
  const mayCreate = can('clients', 'write') && can('workboard', ['read', 'Manage WorkBoard']);
  const { next_on, next_kind } = notice;
  if (!next_on && !has_task) return null;
  return (
    <Card title="Next">
      <Stack gap={12}>
        {next_on && next_kind && (
          <Row gap={10} wrap>
            <Badge tone={dateTone(next_on, today)}>{dateText(next_kind, next_on, today)}</Badge>
            <Text tone="soft">{formatDay(next_on)}</Text>
          </Row>
        )}
        {task ? <TaskLine task={task} /> : has_task && <Text tone="muted">The task is on a board you don’t see.</Text>}
        {!has_task && mayCreate && (
          <Row gap={12} wrap justify="between">
            <Text tone="soft">No task yet. Create one with this date on a board.</Text>
            <Button onClick={onCreate}>Create task</Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function TaskLine({ task }: { task: NonNullable<NoticeDetails['task']> }) {
  const { businessId } = useParams();
  const today = useToday();
  return (
    <Row gap="6 10" wrap>
      <Text as={Link} to={`/business/${businessId}/workBoardTask/${task.id}`} weight={500} breakWords>
        {task.name}
      </Text>
      <Text tone="soft" size={12}>{`${task.reference} · ${task.board_name}`}</Text>
      {!isClosed(task) && <DueChip task={task} today={today} />}
      <StatusBadge status={task.status} />
    </Row>
  );
}
