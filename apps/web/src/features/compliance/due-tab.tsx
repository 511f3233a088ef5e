import { complianceRoutes, DUE_STATES, LAWS, type Obligation } from '@daftar/contract/compliance';
import { formatDay } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { STATUTORY_FORMS } from '@daftar/domain/work/statutory-forms';
import { IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { FilingMark, FilingMarks } from '#web/kit/dsc/filing-marks.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { useBoardsFor } from '#web/kit/work/use-boards.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { ClientName } from '#web/kit/client-name.tsx';
import { MakeTasks, type Chosen } from './make-tasks.tsx';
import { LAW_WORDS } from './labels.ts';
import { StateBadge } from './state-badge.tsx';

const STATE_WORDS: Record<(typeof DUE_STATES)[number], string> = {
  proposed: 'No task',
  open: 'Open task',
  filed: 'Filed',
  completed: 'Completed, no acknowledgement',
  late: 'Overdue',
};

const FILTERS: Filter[] = [
  { name: 'form', label: 'Form', options: STATUTORY_FORMS.map(({ form, title }) => ({ value: form, label: title })) },
  { name: 'state', label: 'Status', options: DUE_STATES.map((value) => ({ value, label: STATE_WORDS[value] })) },
  { name: 'law', label: 'Law', options: LAWS.map((value) => ({ value, label: LAW_WORDS[value] })) },
  { name: 'client_id', label: 'Client', lookup: clientLookup },
  { name: 'due', label: 'Due', kind: 'period', from: 'from', to: 'to' },
];

/** Obligations one by one; tasks are created for those without. */
export default function DueTab() {
  const today = useToday();
  const { boards } = useBoardsFor('bulk');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const at = `/business/${useParams().businessId}`;
  const span = (filters: Readonly<Record<string, string>>) => ({
    from: addDays(today, -30),
    to: addDays(today, 45),
    ...filters,
  });
  return (
    <>
      <ListScreen
        title="Due dates"
        what="filings"
        embedded
        route={complianceRoutes.obligations}
        columns={columnsOf(at)}
        filters={FILTERS}
        filterQuery={span}
        actions={(asked) =>
          boards.length > 0 && (
            <Button look="solid" onClick={() => setChosen({ filter: asked as never, clear: () => undefined })}>
              Create tasks for all
            </Button>
          )
        }
        bulk={
          boards.length > 0
            ? (ids, clear) => (
                <Button look="solid" onClick={() => setChosen({ ids: ids.map(Number), clear })}>
                  Create tasks
                </Button>
              )
            : undefined
        }
        wrap={(rows, table) => <FilingMarks ids={rows.map(({ id }) => id)}>{table}</FilingMarks>}
        empty={{
          icon: <IconCalendarDue size={22} />,
          title: 'No due dates',
          text: 'Due dates depend on each client’s category, registrations and services. Complete the compliance profile on the client’s page.',
        }}
      />
      {chosen && <MakeTasks chosen={chosen} boards={boards} onClose={() => setChosen(null)} />}
    </>
  );
}

const columnsOf = (at: string): Column<Obligation>[] => [
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_id, client_name, title, period_label }) => (
      <Stack as="span" minWidth={0}>
        <Text as={Link} to={`${at}/clients/${client_id}?tab=duties`} truncate>
          <ClientName name={client_name} />
        </Text>
        <PhoneLine>{`${title} ${period_label}`}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'form',
    title: 'Form',
    width: 190,
    cell: ({ title, is_optional }) => (is_optional ? `${title} (optional)` : title),
  },
  { id: 'period', title: 'Period', width: 140, cell: ({ period_label }) => period_label },
  {
    id: 'due',
    title: 'Due',
    sort: 'due_date',
    width: 108,
    narrow: true,
    cell: ({ due_date, statutory_date }) => (
      <span title={due_date === statutory_date ? undefined : `Extended from ${formatDay(statutory_date)}`}>
        {formatDay(due_date)}
        {due_date !== statutory_date && ' *'}
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    width: 104,
    narrow: true,
    cell: ({ state, filing }) => <StateBadge at={at} state={state} filing={filing} />,
  },
  { id: 'dsc', title: 'DSC', width: 164, cell: ({ id }) => <FilingMark id={id} /> },
  {
    id: 'task',
    title: 'Task',
    width: 110,
    cell: ({ task, has_task }) =>
      task ? (
        <Link to={`${at}/workBoardTask/${task.id}`} className="code">
          {task.reference}
        </Link>
      ) : (
        <Text tone="muted">{has_task ? 'Not on your boards' : 'No task'}</Text>
      ),
  },
];
