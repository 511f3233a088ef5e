import { boardRoutes } from '@daftar/contract/boards';
import { RECURRING_TASK_STATES, recurringTaskRoutes } from '@daftar/contract/recurring_tasks';
import { RECURRENCE_FREQUENCIES } from '@daftar/domain/enumerations';
import { IconRepeat } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { columns } from './columns.tsx';
import { RuleDrawer } from './rule-drawer.tsx';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const FILTERS: Filter[] = [
  { name: 'state', label: 'Status', options: optionsOf(RECURRING_TASK_STATES) },
  { name: 'frequency', label: 'Frequency', options: optionsOf(RECURRENCE_FREQUENCIES) },
  { name: 'client_id', label: 'Client', lookup: clientLookup },
  { name: 'has_failed', label: 'Errors', options: [{ value: 'true', label: 'Failed to create' }] },
];

/** workBoard/:boardId/recurringTask: the rules of a board; one of them, or a new one, in a drawer the address names. */
export function Component() {
  const boardId = Number(useParams().boardId);
  const [query, setQuery] = useSearchParams();
  const board = useRead(boardRoutes.get, { params: { id: boardId } }, { quiet: true }).data;
  const mayChange = board?.rights.recurring === true && board.archived_at === null;
  const open = (rule: string | null): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      next.delete('edit');
      if (rule === null) next.delete('rule');
      else next.set('rule', rule);
      return next;
    });
  const asked = query.get('rule');
  return (
    <>
      <ListScreen
        title={board ? `${board.name}: recurring tasks` : 'Recurring tasks'}
        what="recurring tasks"
        route={recurringTaskRoutes.list}
        query={{ board_id: boardId }}
        columns={columns}
        columnsKey="recurring_tasks"
        filters={FILTERS}
        searchHint="Search by name or client"
        onOpen={({ id }) => open(String(id))}
        create={mayChange ? { label: 'Create recurring task', onClick: () => open('new') } : undefined}
        empty={{
          icon: <IconRepeat size={22} />,
          title: 'No recurring tasks yet',
          text: 'Set up returns, payroll and other repeating work once. Each task is created ahead of its due date.',
        }}
      />
      {asked !== null && boardId > 0 && (
        <RuleDrawer
          key={asked}
          boardId={boardId}
          rule={asked === 'new' ? null : Number(asked)}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
