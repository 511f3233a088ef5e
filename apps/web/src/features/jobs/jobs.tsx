import { jobTitle } from '@daftar/domain/job-titles';
import { JOB_STATES, jobRoutes } from '@daftar/contract/jobs';
import { IconSettingsAutomation } from '@tabler/icons-react';
import { useState } from 'react';
import { momentText } from '#web/kit/format-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { JobDrawer } from './job-drawer.tsx';
import { RetryButton, type Job } from './retry-button.tsx';
import { progressText, STATES } from './labels.ts';

const COLUMNS: readonly Column<Job>[] = [
  { id: 'kind', title: 'Job', cell: ({ kind }) => jobTitle(kind) },
  {
    id: 'state',
    title: 'Status',
    width: 150,
    narrow: true,
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].title}</Badge>,
  },
  { id: 'progress', title: 'Progress', width: 150, cell: (job) => progressText(job) },
  { id: 'attempts', title: 'Attempts', width: 70, align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'created_at',
    title: 'Created',
    width: 176,
    sort: 'created_at',
    cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
  },
  {
    id: 'retry',
    title: 'Actions',
    hideTitle: true,
    width: 128,
    align: 'end',
    cell: (job) => job.state === 'dead' && <RetryButton job={job} />,
  },
];

/** Background jobs of the business. Failed ones can be retried. */
export function Component() {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ListScreen
        embedded
        title="Background jobs"
        what="background jobs"
        route={jobRoutes.list}
        columns={COLUMNS}
        filters={[
          {
            name: 'state',
            label: 'Status',
            options: JOB_STATES.map((value) => ({ value, label: STATES[value].title })),
          },
        ]}
        filterKey="job_filters"
        onOpen={({ id }) => setOpened(id)}
        empty={{
          icon: <IconSettingsAutomation size={22} />,
          title: 'No background jobs yet',
          text: 'Emails, exports and reminders that run in the background appear here.',
        }}
      />
      <JobDrawer id={opened} onClose={() => setOpened(null)} />
    </>
  );
}
