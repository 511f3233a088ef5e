import { ApiError } from '@daftar/contract/core/errors';
import { portalWorkRoutes, type ClientTask } from '@daftar/contract/portal_work';
import { IconChecklist } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Card, Facts, Page, PageHeader } from '#web/kit/page.tsx';
import { PortalCard, PortalRows } from '#web/kit/portal-card.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { useAddresses } from './addresses.ts';
import { Communications } from './communications.tsx';
import { Documents } from './documents.tsx';
import { Fields } from './fields.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Stage, TaskRow } from './task-row.tsx';
import { ToDos } from './to-dos.tsx';
import { dayText, momentDay } from './words.ts';

/** One task, as far as the practice shares it: stage, dates, who does it, and what it consists of. */
export function Component() {
  const id = Number(useParams()['taskId']);
  const { data: task, error, isPending, refetch } = useRead(portalWorkRoutes.get, { params: { id } }, { quiet: true });
  if (isPending)
    return (
      <Page>
        <SkeletonRows rows={6} />
      </Page>
    );
  if (task)
    return (
      <Page>
        <Head task={task} />
        <Documents taskId={id} />
        <ToDos taskId={id} isOpen={task.state === 'TODO' || task.state === 'PENDING'} />
        <SubTasks taskId={id} />
        <Communications taskId={id} />
        <Fields taskId={id} />
      </Page>
    );
  return (
    <Page>
      {error instanceof ApiError && error.status === 404 ? (
        <Gone />
      ) : (
        <ErrorState what="the task" error={error} retry={() => void refetch()} />
      )}
    </Page>
  );
}

function Head({ task }: { task: ClientTask }) {
  const { name, reference, period_label, service_name, state, work_progress, due_date, is_late, assignees } = task;
  const isOpen = state === 'TODO' || state === 'PENDING';
  const due = due_date && `${dayText(due_date)}${is_late ? ', late' : ''}`;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={[service_name, name.includes(period_label) ? '' : period_label, reference]
          .filter(Boolean)
          .join(' · ')}
        badge={<Stage task={task} />}
      />
      <Card>
        {isOpen && <ProgressBar progress={work_progress} wide />}
        <Facts
          facts={[
            ['Due', due],
            ['Who does it', assignees.map((person) => person.name).join(', ')],
            ...(task.completed_at ? ([['Completed', momentDay(task.completed_at)]] as const) : []),
          ]}
        />
      </Card>
    </>
  );
}

function SubTasks({ taskId }: { taskId: number }) {
  const { data } = useRead(portalWorkRoutes.subTasks, { params: { id: taskId } }, { quiet: true });
  if (!data?.data.length) return null;
  return (
    <PortalCard title="Parts of it">
      <PortalRows>
        {data.data.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </PortalRows>
    </PortalCard>
  );
}

function Gone() {
  const { work } = useAddresses();
  return (
    <State
      level={1}
      icon={<IconChecklist size={22} />}
      title="This task is not here"
      actions={<Button to={work}>All work</Button>}
    >
      Your practice has taken it away, or does not share it with you any more.
    </State>
  );
}
