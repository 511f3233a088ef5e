import { borrowerRoutes, type Borrower } from '@daftar/contract/borrowers';
import { INCOME_KINDS } from '@daftar/domain/enumerations';
import { INCOME_KIND_LABELS } from '@daftar/domain/loans/borrower';
import { IconUsers } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';

const COLUMNS: readonly Column<Borrower>[] = [
  { id: 'name', title: 'Name', sort: 'name', cell: ({ name }) => <Text overflow="ellipsis">{name}</Text> },
  { id: 'pan', title: 'PAN', width: 130, cell: ({ pan }) => <span className="code">{pan || '—'}</span> },
  { id: 'income', title: 'Income', width: 140, cell: ({ income_kind }) => INCOME_KIND_LABELS[income_kind] },
  { id: 'mobile', title: 'Mobile number', width: 150, cell: ({ mobile_number }) => mobile_number || '—' },
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name }) => (
      <Text overflow="ellipsis" tone="muted">
        {client_name ?? '—'}
      </Text>
    ),
  },
  { id: 'loans', title: 'Files', width: 80, align: 'end', narrow: true, cell: ({ loans }) => loans },
];

const FILTERS = [
  {
    name: 'income_kind',
    label: 'Income',
    options: INCOME_KINDS.map((value) => ({ value, label: INCOME_KIND_LABELS[value]! })),
  },
] as const;

/** borrowers: everyone who is on loan files. */
export function Component() {
  const base = `/business/${useParams().businessId}`;
  const mayWrite = useCan()('loan_management', 'write');
  return (
    <ListScreen
      title="Borrowers"
      what="borrowers"
      route={borrowerRoutes.list}
      columns={COLUMNS as never}
      filters={FILTERS as never}
      searchHint="Search by name or PAN"
      href={({ id }: { id: number }) => `${base}/borrower/${id}`}
      create={mayWrite ? { label: 'Add borrower', to: `${base}/borrower/create` } : undefined}
      empty={{
        icon: <IconUsers size={22} />,
        title: 'No borrowers yet',
        text: 'Add the applicants, co-applicants and guarantors of your loan files.',
      }}
    />
  );
}
