import { ApiError } from '@daftar/contract/core/errors';
import { portalWorkRoutes, type ClientTask } from '@daftar/contract/portal_work';
import { IconChecklist } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Card, Facts, Page, PageHeader } from '#web/kit/page.tsx';
import { PortalCard, PortalColumns, PortalRows } from '#web/kit/portal-card.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { useAddresses } from './urls.ts';
import { Communications } from './communications.tsx';
import { Documents } from './documents.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Stage, TaskRow } from './task-row.tsx';
import { ToDos } from './to-dos.tsx';
import { dayText, momentDay } from './labels.ts';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import type { Received } from '@daftar/contract/core/route';
import { timezone } from '#web/core/timezone.ts';

type Field = Received<typeof portalWorkRoutes.fields>['data'][number];

/** A field value as text. */
function textOf({ type, value }: Field): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'Date Field') return formatDay(String(value));
  if (type === 'Date Time Field') return formatMoment(new Date(String(value)), timezone);
  return String(value);
}

/** Shared fields of the board, such as an acknowledgement number or filing date. */
function Fields({ taskId }: { taskId: number }) {
  const { data } = useRead(portalWorkRoutes.fields, { params: { id: taskId } }, { quiet: true });
  const filled = data?.data.filter(({ value }) => value !== null && value !== '') ?? [];
  if (filled.length === 0) return null;
  return (
    <Card title="Details">
      <Facts facts={filled.map((field) => [field.label, textOf(field)])} />
    </Card>
  );
}

/** One task as shared with the client: progress, dates, assignees and its parts. */
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
        <PortalColumns
          sideFirst
          side={
            <>
              <About task={task} />
              <Fields taskId={id} />
            </>
          }
        >
          <Documents taskId={id} />
          <ToDos taskId={id} isOpen={isOpen(task)} />
          <SubTasks taskId={id} />
          <Communications taskId={id} />
        </PortalColumns>
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

const isOpen = ({ state }: ClientTask): boolean => state === 'TODO' || state === 'PENDING';

const Head = ({ task }: { task: ClientTask }) => (
  <PageHeader
    title={task.name}
    subtitle={[task.service_name, task.name.includes(task.period_label) ? '' : task.period_label, task.reference]
      .filter(Boolean)
      .join(' · ')}
    badge={<Stage task={task} />}
  />
);

function About({ task }: { task: ClientTask }) {
  const { work_progress, due_date, is_late, assignees, completed_at } = task;
  return (
    <Card>
      {isOpen(task) && <ProgressBar progress={work_progress} wide />}
      <Facts
        facts={[
          ['Due', due_date && `${dayText(due_date)}${is_late ? ', overdue' : ''}`],
          ['Assigned to', assignees.map((person) => person.name).join(', ')],
          ...(completed_at ? ([['Completed', momentDay(completed_at)]] as const) : []),
        ]}
      />
    </Card>
  );
}

function SubTasks({ taskId }: { taskId: number }) {
  const { data } = useRead(portalWorkRoutes.subTasks, { params: { id: taskId } }, { quiet: true });
  if (!data?.data.length) return null;
  return (
    <PortalCard title="Subtasks">
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
      title="Task not available"
      actions={<Button to={work}>View all work</Button>}
    >
      Your accountant has removed this task or no longer shares it with you.
    </State>
  );
}
