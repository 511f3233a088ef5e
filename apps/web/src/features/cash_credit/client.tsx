import { cashCreditLoanResource, cashCreditParts, cashCreditRoutes } from '@daftar/contract/cash_credit';
import { formatDay } from '@daftar/domain/date-format';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Money } from '#web/kit/money.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import type { FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import type { RowOf } from '#web/kit/resource/resource-row.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { ExistingCard, RequestedCard } from './facilities-cards.tsx';
import { FilesCard } from './files-card.tsx';
import { amountField } from './labels.tsx';
import { RecordsCard, type RecordColumn } from './records-card.tsx';
import { StartDrawer } from './start-drawer.tsx';
import { StatementsCard } from './statements-card.tsx';
import { Norms, Summary, useOverviewRow } from './summary.tsx';

/** cashCredit/client/:clientId: CMA files, facilities, stock statements and people of a client. */
export function Component() {
  const { businessId, clientId: id } = useParams();
  const clientId = Number(id);
  const base = `/business/${businessId}/cashCredit/client/${clientId}`;
  const settings = useRead(cashCreditRoutes.settings, { params: { clientId } }, { quiet: true });
  const row = useOverviewRow(clientId);
  const isStarted = !isMissing(settings.error);
  if (settings.error && isStarted)
    return <ErrorState what="this client" error={settings.error} retry={() => void settings.refetch()} />;
  if (!settings.data && isStarted) return <SkeletonRows rows={8} />;
  return (
    <DetailScreen
      title={settings.data?.client_name ?? row?.client_name ?? 'Cash credit'}
      subtitle={settings.data && `${settings.data.nature} · ₹ in ${settings.data.unit.toLowerCase()}`}
      actions={isStarted && <ClientLinks base={base} />}
    >
      {row && (
        <Card title="Overview" actions={<Norms row={row} />}>
          <Summary row={row} />
        </Card>
      )}
      {isStarted ? <Files clientId={clientId} base={base} /> : <NotStarted clientId={clientId} />}
      <ExistingCard clientId={clientId} />
      <StatementsCard clientId={clientId} />
      <RecordsCard
        title="Borrowers and guarantors"
        resource={cashCreditParts.borrowers}
        query={{ client_id: clientId }}
        owner={{ client_id: clientId }}
        fields={() => PEOPLE}
        columns={PEOPLE_COLUMNS}
        nameOf={({ name }) => name}
        empty="Add partners, directors and guarantors with their net worth."
      />
    </DetailScreen>
  );
}

function ClientLinks({ base }: { base: string }) {
  return (
    <>
      <Button to={`${base}/Settings`}>Settings</Button>
      <Button to={`${base}/table`}>Balances</Button>
      <Button to={`${base}/Financial`}>Financials</Button>
    </>
  );
}

function NotStarted({ clientId }: { clientId: number }) {
  const mayWrite = useMayWrite(cashCreditLoanResource);
  const [isStarting, setStarting] = useState(false);
  return (
    <Card title="CMA files">
      <EmptyState
        icon={<IconTable size={22} />}
        title="No financials yet"
        actions={mayWrite && <Button onClick={() => setStarting(true)}>Start CMA</Button>}
      >
        Start with the years and the nature of business.
      </EmptyState>
      {isStarting && (
        <StartDrawer clientId={clientId} onClose={() => setStarting(false)} onDone={() => setStarting(false)} />
      )}
    </Card>
  );
}

function Files({ clientId, base }: { clientId: number; base: string }) {
  const files = useRead(cashCreditRoutes.list, { query: { client_id: clientId, per_page: 100 } });
  return (
    <QueryView query={files} what="CMA files" skeleton={3}>
      {({ data }) => (
        <>
          <FilesCard clientId={clientId} files={data} base={base} />
          <RequestedCard clientId={clientId} files={data} />
        </>
      )}
    </QueryView>
  );
}

const PEOPLE: FieldSpecs = [
  { name: 'name', label: 'Name', required: true, maxLength: 120 },
  [
    {
      name: 'role',
      label: 'Role',
      type: 'select',
      options: asOptions(['Borrower', 'Partner', 'Director', 'Guarantor']),
      required: true,
      starts: 'Guarantor',
    },
    { name: 'pan', label: 'PAN', maxLength: 10 },
  ],
  [amountField('net_worth', 'Net worth'), { name: 'net_worth_on', label: 'Net worth on', type: 'date' }],
];
const PEOPLE_COLUMNS: readonly RecordColumn<RowOf<typeof cashCreditParts.borrowers>>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Role', cell: ({ role }) => role },
  { title: 'PAN', wide: true, cell: ({ pan }) => (pan ? <span className="code">{pan}</span> : '—') },
  { title: 'Net worth', end: true, cell: ({ net_worth }) => <Money amount={net_worth} currency="INR" bare /> },
  { title: 'On', wide: true, cell: ({ net_worth_on }) => (net_worth_on ? formatDay(net_worth_on) : '—') },
];
