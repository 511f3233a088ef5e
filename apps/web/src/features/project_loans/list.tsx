import { REPORT_FORMATS } from '@daftar/contract/core/report';
import {
  PROJECT_STAGES,
  projectLoanResource,
  projectLoanRoutes,
  type ProjectLoan,
} from '@daftar/contract/project_loans';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '#web/core/api.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Text } from '#web/kit/layout.tsx';
import { lenderLookup } from '#web/kit/lender-lookup.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Money } from '#web/kit/money.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { ProjectDrawer } from './project-drawer.tsx';
import { StageBadge } from './stage-badge.tsx';

const COLUMNS: readonly Column<ProjectLoan>[] = [
  { id: 'client', title: 'Client', cell: ({ client_name }) => <ClientName name={client_name} /> },
  { id: 'name', title: 'Project', sort: 'name', cell: ({ name }) => <Text overflow="ellipsis">{name}</Text> },
  { id: 'lender', title: 'Bank', width: 170, cell: ({ lender_name }) => lender_name ?? '—' },
  {
    id: 'cost',
    title: 'Cost',
    width: 140,
    align: 'end',
    sort: 'cost',
    cell: ({ cost }) => <Money amount={cost} currency="INR" />,
  },
  {
    id: 'term_loan',
    title: 'Term loan',
    width: 140,
    align: 'end',
    sort: 'term_loan',
    cell: ({ term_loan }) => <Money amount={term_loan} currency="INR" />,
  },
  {
    id: 'dscr',
    title: 'Average DSCR',
    width: 125,
    align: 'end',
    sort: 'average_dscr',
    cell: ({ average_dscr }) => average_dscr ?? '—',
  },
  { id: 'stage', title: 'Stage', width: 120, narrow: true, cell: ({ stage }) => <StageBadge stage={stage} /> },
];
const FILTERS: readonly Filter[] = [
  { name: 'stage', label: 'Stage', options: asOptions(PROJECT_STAGES) },
  { name: 'lender_id', label: 'Bank', lookup: lenderLookup },
];

/** projectLoan: project loans of all clients. */
export function Component() {
  const business = useBusiness();
  const goTo = useNavigate();
  const mayWrite = useMayWrite(projectLoanResource);
  const [isCreating, setCreating] = useState(false);
  const at = ({ id, client_id }: Pick<ProjectLoan, 'id' | 'client_id'>): string =>
    `/business/${business?.id}/projectLoan/client/${client_id}?project=${id}`;
  return (
    <>
      <ListScreen
        title="Project loans"
        what="project loans"
        route={projectLoanRoutes.list}
        columns={COLUMNS}
        filters={FILTERS}
        searchHint="Search by project or client"
        href={at}
        actions={(asked) => (
          <ExportMenu
            formats={REPORT_FORMATS}
            take={(exportType) => request(projectLoanRoutes.exportAll, { query: { ...asked, exportType } as never })}
          />
        )}
        create={mayWrite ? { label: 'Create project', onClick: () => setCreating(true) } : undefined}
        empty={{
          icon: <IconBuildingFactory2 size={22} />,
          title: 'No project loans yet',
          text: 'Enter cost, means and operations of a project, and get the report that the bank asks for.',
        }}
      />
      {isCreating && (
        <ProjectDrawer loan={null} onClose={() => setCreating(false)} onSaved={(loan) => void goTo(at(loan))} />
      )}
    </>
  );
}
