import { cashCreditLoanResource, cashCreditRoutes, type CashCreditLoan } from '@daftar/contract/cash_credit';
import { formatDay } from '@daftar/domain/date-format';
import { IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '#web/core/use-business.ts';
import { Badge } from '#web/kit/badge.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Money } from '#web/kit/money.tsx';
import { useMayWrite } from '#web/kit/resource/resource-list.tsx';
import { StartDrawer } from './start-drawer.tsx';

const TONES = { Draft: 'grey', Submitted: 'blue', Sanctioned: 'green', Rejected: 'red' } as const;
export const StageBadge = ({ stage }: { stage: CashCreditLoan['stage'] }) => <Badge tone={TONES[stage]}>{stage}</Badge>;

/** cashCredit: CMA files of all clients. */
export function Component() {
  const business = useBusiness();
  const goTo = useNavigate();
  const mayWrite = useMayWrite(cashCreditLoanResource);
  const [isStarting, setStarting] = useState(false);
  const columns = useMemo(() => columnsOf(), []);
  const at = (clientId: number): string => `/business/${business?.id}/cashCredit/client/${clientId}`;
  return (
    <>
      <ListScreen
        title="CMA and cash credit"
        what="CMA files"
        route={cashCreditRoutes.list}
        columns={columns}
        searchHint="Search by name"
        href={({ id, client_id }) => `${at(client_id)}/CMA/${id}`}
        create={mayWrite ? { label: 'Start CMA', onClick: () => setStarting(true) } : undefined}
        empty={{
          icon: <IconTable size={22} />,
          title: 'No CMA files yet',
          text: 'Choose a client, enter or import audited figures, and project the years that the bank asks for.',
        }}
      />
      {isStarting && <StartDrawer onClose={() => setStarting(false)} onDone={(clientId) => void goTo(at(clientId))} />}
    </>
  );
}

const columnsOf = (): Column<CashCreditLoan>[] => [
  { id: 'client', title: 'Client', cell: ({ client_name }) => <ClientName name={client_name} /> },
  { id: 'name', title: 'CMA file', sort: 'name', cell: ({ name }) => name },
  { id: 'lender', title: 'Bank', width: 180, cell: ({ lender_name }) => lender_name ?? '—' },
  {
    id: 'limit',
    title: 'Requested limit',
    width: 150,
    align: 'end',
    cell: ({ requested_limit }) => <Money amount={requested_limit} currency="INR" />,
  },
  {
    id: 'renewal',
    title: 'Renewal',
    width: 120,
    sort: 'renewal_on',
    narrow: true,
    cell: ({ renewal_on }) => (renewal_on ? formatDay(renewal_on) : '—'),
  },
  { id: 'stage', title: 'Stage', width: 120, cell: ({ stage }) => <StageBadge stage={stage} /> },
];
