import { loanRoutes } from '@daftar/contract/loans';
import { IconHomeDollar } from '@tabler/icons-react';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { ExportLoans } from './export-loans.tsx';
import { filterQuery } from './filters.ts';
import { EMPTY } from './texts.ts';
import { LOANS_LIST, useFileUrl, useLoansList } from './use-loans-list.ts';

/** Loaded with the first selection. */
const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions);

/** All files as rows: the same filters as the board, and bulk changes. */
export default function ListView() {
  const { columns, filters } = useLoansList();
  const fileUrl = useFileUrl();
  const mayWrite = useCan()('loan_management', 'write');
  return (
    <ListScreen
      embedded
      title="Retail loans"
      what="loan files"
      route={loanRoutes.list}
      columns={columns}
      columnsKey={LOANS_LIST}
      views={LOANS_LIST}
      filters={filters}
      filterQuery={filterQuery}
      searchHint="Search by number or name"
      href={({ id }) => fileUrl(id)}
      actions={(asked) => <ExportLoans asked={asked} />}
      bulk={mayWrite ? (ids, clear) => <BulkActions ids={ids.map(Number)} clear={clear} /> : undefined}
      empty={{ icon: <IconHomeDollar size={22} />, ...EMPTY }}
    />
  );
}
