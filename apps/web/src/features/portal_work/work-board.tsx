import { portalWorkRoutes, type ClientTask } from '@daftar/contract/portal_work';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { IconChecklist } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Row } from '#web/kit/layout.tsx';
import { readListState, writeListState, type ListState } from '#web/kit/list-state.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { PortalCard, PortalCards, PortalRows } from '#web/kit/portal-card.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { PROGRESS } from '#web/kit/work/labels.ts';
import classes from './portal_work.module.css';
import { TaskRow } from './task-row.tsx';

const A_PAGE = 25;
const SHOWN = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Completed' },
] as const;
/** Tasks waiting for the client come first. */
const STAGES: readonly WorkProgress[] = [
  'Documents Pending',
  'Documents Received',
  'In Process',
  'To Be Initiated',
  'Completed',
];

/** The client's tasks by progress. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { page, search, filters } = readListState(query, 'filters');
  const isOpen = filters['show'] !== 'done';
  const list = useRead(
    portalWorkRoutes.list,
    {
      query: {
        page,
        per_page: A_PAGE,
        search: search || undefined,
        is_open: isOpen ? '1' : '0',
        sort: isOpen ? 'due_date' : '-completed_at',
      },
    },
    { keep: true },
  );
  const change = useCallback(
    (part: Partial<ListState>) => setQuery((old) => writeListState(old, 'filters', part), { replace: true }),
    [setQuery],
  );
  const seek = useCallback((text: string) => change({ search: text }), [change]);
  const tasks = list.data?.data ?? [];
  return (
    <Page>
      <PageHeader title="Work" />
      <Row gap={12} wrap className={classes.tools}>
        <Segmented
          label="Show tasks"
          size="large"
          options={SHOWN}
          value={isOpen ? 'open' : 'done'}
          onChange={(show) => change({ filters: show === 'open' ? {} : { show }, page: 1 })}
        />
        <SearchBox hint="Search by name or period" value={search} onSearch={seek} />
      </Row>
      {list.isPending && <SkeletonRows rows={5} />}
      {list.error && !list.data && <ErrorState what="your work" error={list.error} retry={() => void list.refetch()} />}
      {list.data && tasks.length === 0 && <Nothing search={search} isOpen={isOpen} />}
      {isOpen ? (
        <PortalCards>
          {STAGES.map((stage) => {
            const of = tasks.filter(({ work_progress }) => work_progress === stage);
            return of.length > 0 && <Tasks key={stage} staged title={PROGRESS[stage].label} tasks={of} />;
          })}
        </PortalCards>
      ) : (
        tasks.length > 0 && <Tasks title="Completed" tasks={tasks} />
      )}
      {list.data && list.data.meta.last_page > 1 && (
        <Pager meta={list.data.meta} onPage={(next) => change({ page: next })} small />
      )}
    </Page>
  );
}

type TasksProps = { title: string; tasks: readonly ClientTask[]; staged?: boolean };

const Tasks = ({ title, tasks, staged = false }: TasksProps) => (
  <PortalCard title={title}>
    <PortalRows>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} staged={staged} />
      ))}
    </PortalRows>
  </PortalCard>
);

const Nothing = ({ search, isOpen }: { search: string; isOpen: boolean }) => (
  <EmptyState
    icon={<IconChecklist size={22} />}
    title={search ? `No results for “${search}”` : isOpen ? 'No open work' : 'No completed work yet'}
  >
    {search
      ? 'Check the spelling, or search for part of the name.'
      : 'Work your accountant does for you appears here, with its progress.'}
  </EmptyState>
);
