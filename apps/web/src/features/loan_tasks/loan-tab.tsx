import { loanTaskRoutes } from '@daftar/contract/loan_tasks';
import type { Loan } from '@daftar/contract/loans';
import { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { isClosed } from '@daftar/domain/work/task-status';
import { IconCheck, IconChecklist, IconDots, IconLink, IconPlus, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { DueChip, StatusBadge } from '#web/kit/work/chips.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { LinkTask } from './link-task.tsx';
import { NewTask } from './new-task.tsx';

type Dialog = 'create' | 'link' | null;

/** The work on a loan file: tasks on boards that belong to it. */
export function Component({ loan }: { loan: Loan }) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const mayWrite = useCan()('loan_management', 'write');
  const read = useRead(loanTaskRoutes.list, { params: { id: loan.id } });
  const buttons = mayWrite && (
    <Row gap={8}>
      <Button icon={<IconLink size={16} aria-hidden />} onClick={() => setDialog('link')}>
        Link task
      </Button>
      <Button look="solid" icon={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('create')}>
        Create task
      </Button>
    </Row>
  );
  return (
    <>
      <QueryView query={read} what="the tasks of this file" skeleton={4}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<IconChecklist size={22} />} title="No tasks yet" actions={buttons}>
              Create tasks on a board for the work on this file, such as collecting documents or visiting the bank.
            </EmptyState>
          ) : (
            <Card title={openText(data)} actions={buttons}>
              <Rows>
                {data.map((task) => (
                  <TaskRow key={task.id} task={task} loan={loan} mayWrite={mayWrite} />
                ))}
              </Rows>
            </Card>
          )
        }
      </QueryView>
      {dialog === 'create' && <NewTask loan={loan} onClose={() => setDialog(null)} />}
      {dialog === 'link' && <LinkTask loan={loan} onClose={() => setDialog(null)} />}
    </>
  );
}

const openText = (tasks: readonly TaskCard[]): string => {
  const done = tasks.filter(isClosed).length;
  return done ? `${done} of ${tasks.length} closed` : `${tasks.length} open`;
};

function TaskRow({ task, loan, mayWrite }: { task: TaskCard; loan: Loan; mayWrite: boolean }) {
  const { businessId } = useParams();
  const today = useToday();
  const complete = useWrite(taskRoutes.complete);
  const unlink = useWrite(loanTaskRoutes.unlink);
  const people = task.assignees.map(({ name }) => name).join(', ') || 'Unassigned';
  const finish = async (): Promise<void> => {
    await complete.mutateAsync({ params: { id: task.id } });
    toast('success', `${task.reference} completed`);
  };
  const detach = async (): Promise<void> => {
    await unlink.mutateAsync({ params: { id: loan.id, taskId: task.id } });
    toast('success', `${task.reference} unlinked`);
  };
  const state = (
    <>
      {!isClosed(task) && <DueChip task={task} today={today} />}
      <StatusBadge status={task.status} />
    </>
  );
  return (
    <Row as="li" gap={8} padding="8 0">
      <Stack fill gap={2}>
        <Text as={Link} to={`/business/${businessId}/workBoardTask/${task.id}`} weight={500} breakWords>
          {task.name}
        </Text>
        <Text tone="soft" size={12} breakWords>
          {[task.reference, task.board_name, people].join(' · ')}
        </Text>
        <Row as="span" show="phone" gap={8}>
          {state}
        </Row>
      </Stack>
      <Row as="span" hide="phone" gap={8} rigid>
        {state}
      </Row>
      <Menu
        width={170}
        trigger={<IconButton label={`More actions for ${task.reference}`} icon={<IconDots size={16} aria-hidden />} />}
      >
        {!isClosed(task) && (
          <MenuItem icon={<IconCheck size={16} aria-hidden />} onClick={() => void finish().catch(() => undefined)}>
            Complete task
          </MenuItem>
        )}
        {mayWrite && (
          <MenuItem icon={<IconUnlink size={16} aria-hidden />} onClick={() => void detach().catch(() => undefined)}>
            Unlink task
          </MenuItem>
        )}
        <MenuItem to={`/business/${businessId}/workBoardTask/${task.id}`}>Open task</MenuItem>
      </Menu>
    </Row>
  );
}
