import { cashCreditLoanResource, CMA_STAGES } from '@daftar/contract/cash_credit';
import { cashCreditOverviewRoutes, type OverviewRow } from '@daftar/contract/cash_credit_overview';
import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { DUE_KINDS, DUE_LABELS } from '@daftar/domain/cma/dues';
import { KEY_RATIO_LABELS, KEY_RATIOS } from '@daftar/domain/cma/key-figures';
import { isPositive } from '@daftar/domain/money';
import { formatListMoney } from '@daftar/domain/money-format';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '#web/core/api.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { lenderLookup } from '#web/kit/lender-lookup.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Money } from '#web/kit/money.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { DueDay, DueKindBadge, NormsBadge, Ratio, StageBadge } from './labels.tsx';
import { StartDrawer } from './start-drawer.tsx';

const bankFilter = {
  name: 'lender_id',
  label: 'Bank',
  lookup: { ...lenderLookup, add: undefined } as typeof lenderLookup,
};
const FILTERS: readonly Filter[] = [
  { name: 'due', label: 'Due', options: DUE_KINDS.map((value) => ({ value, label: DUE_LABELS[value] })) },
  { name: 'stage', label: 'Stage', options: asOptions(CMA_STAGES) },
  {
    name: 'outside',
    label: 'Ratios',
    options: [
      { value: '1', label: 'Outside norms' },
      { value: '0', label: 'OK' },
    ],
  },
];

/** cashCredit: clients with limits, CMA settings or CMA files, and what is due next. */
export function Component() {
  const business = useBusiness();
  const goTo = useNavigate();
  const mayWrite = useMayWrite(cashCreditLoanResource);
  const seesLenders = useCan()('loan_management', 'read');
  const [isStarting, setStarting] = useState(false);
  const at = (clientId: number): string => `/business/${business?.id}/cashCredit/client/${clientId}`;
  return (
    <>
      <ListScreen
        title="CMA and cash credit"
        what="clients"
        route={cashCreditOverviewRoutes.list}
        columns={COLUMNS}
        columnsKey="cash_credit"
        filters={seesLenders ? [...FILTERS, bankFilter] : FILTERS}
        searchHint="Search by client or CMA file"
        href={({ client_id }) => at(client_id)}
        create={mayWrite ? { label: 'Start CMA', onClick: () => setStarting(true) } : undefined}
        actions={(asked) => (
          <ExportMenu
            formats={REPORT_FORMATS}
            take={(exportType) =>
              request(cashCreditOverviewRoutes.export, { query: { ...asked, exportType } as never })
            }
          />
        )}
        empty={{
          icon: <IconTable size={22} />,
          title: 'No clients with cash credit yet',
          text: 'Start the CMA of a client: choose its years, enter or import audited figures, and project the years that the bank asks for.',
        }}
      />
      {isStarting && <StartDrawer onClose={() => setStarting(false)} onDone={(clientId) => void goTo(at(clientId))} />}
    </>
  );
}

const amount = (value: string | null) => (value === null ? '—' : <Money amount={value} currency="INR" bare />);

function Used({ percent, overdrawn }: { percent: number; overdrawn: string }) {
  if (!isPositive(overdrawn)) return `${percent} %`;
  return (
    <Text tone="red" title={`Overdrawn by ${formatListMoney(overdrawn, 'INR')}`}>
      {percent} %<span className="visually-hidden">, overdrawn</span>
    </Text>
  );
}

const COLUMNS: readonly Column<OverviewRow>[] = [
  {
    id: 'client',
    title: 'Client',
    cell: ({ client_name, dues: [first] }) => (
      <Stack as="span" flex minWidth={0}>
        <ClientName name={client_name} />
        <PhoneLine>{first?.text ?? 'Nothing due'}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'banks',
    title: 'Banks',
    width: 118,
    cell: ({ banks }) => <Text overflow="ellipsis">{banks.join(', ') || '—'}</Text>,
  },
  {
    id: 'limit',
    title: 'Limit',
    sort: 'limit_amount',
    width: 106,
    align: 'end',
    cell: ({ limit_amount }) => amount(limit_amount),
  },
  {
    id: 'outstanding',
    title: 'Outstanding',
    width: 110,
    align: 'end',
    hidden: true,
    cell: ({ outstanding }) => amount(outstanding),
  },
  {
    id: 'used',
    title: 'Used',
    width: 62,
    align: 'end',
    cell: ({ use_percent, overdrawn }) =>
      use_percent === null ? '—' : <Used percent={use_percent} overdrawn={overdrawn} />,
  },
  {
    id: 'next_due',
    title: 'Next due',
    sort: 'next_due_on',
    width: 98,
    narrow: true,
    cell: ({ dues: [first] }) => (first ? <DueDay due={first} /> : '—'),
  },
  {
    id: 'due',
    title: 'Due',
    width: 146,
    cell: ({ dues: [first] }) => (first ? <DueKindBadge due={first} /> : '—'),
  },
  {
    id: 'stage',
    title: 'CMA file',
    width: 114,
    cell: ({ stage, file_name }) =>
      stage ? (
        <span title={file_name ?? undefined}>
          <StageBadge stage={stage} />
        </span>
      ) : (
        '—'
      ),
  },
  {
    id: 'file',
    title: 'File name',
    width: 150,
    hidden: true,
    cell: ({ file_name }) => <Text overflow="ellipsis">{file_name ?? '—'}</Text>,
  },
  {
    id: 'requested',
    title: 'Requested',
    width: 104,
    align: 'end',
    hidden: true,
    cell: ({ requested_limit }) => amount(requested_limit),
  },
  ...KEY_RATIOS.map((name): Column<OverviewRow> => ({
    id: name,
    title: KEY_RATIO_LABELS[name],
    width: 104,
    ...(name === 'dscr' ? { hidden: true } : {}),
    cell: (row) => <Ratio row={row} name={name} />,
  })),
  { id: 'norms', title: 'Norms', width: 112, cell: (row) => <NormsBadge row={row} short /> },
];
