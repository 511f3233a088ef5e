import { REPORT_FORMATS } from '@daftar/contract/core/report';
import { dscOrderRoutes, type DscOrder } from '@daftar/contract/dsc_orders';
import { formatDay, today as dayOf } from '@daftar/domain/date-format';
import { AGES, ORDER_STATES } from '@daftar/domain/dsc/orders';
import { DSC_ISSUERS } from '@daftar/domain/dsc/values';
import { formatListMoney } from '@daftar/domain/money-format';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { ClientName } from '#web/kit/client-name.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { DscTabs } from '#web/kit/dsc/dsc-tabs.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Money } from '#web/kit/money.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useCan } from '#web/kit/use-can.ts';
import { ageText, isSlow, OrderBadge } from './labels.tsx';

const FILTERS: Filter[] = [
  { name: 'state', label: 'State', options: asOptions(ORDER_STATES) },
  {
    name: 'open',
    label: 'Progress',
    options: [
      { value: 'true', label: 'Open' },
      { value: 'false', label: 'Closed or cancelled' },
    ],
  },
  { name: 'age', label: 'Days in state', options: asOptions(AGES) },
  { name: 'client_id', label: 'Client', lookup: { ...clientLookup, add: undefined } as typeof clientLookup },
  { name: 'issuer', label: 'Issuer', options: asOptions(DSC_ISSUERS) },
  {
    name: 'billed',
    label: 'Invoice',
    options: [
      { value: 'false', label: 'Not billed' },
      { value: 'true', label: 'Billed' },
    ],
  },
];

const COLUMNS: Column<DscOrder>[] = [
  {
    id: 'holder',
    title: 'Holder',
    cell: ({ holder_name, client_name }) => (
      <Stack as="span" flex minWidth={0}>
        <Text overflow="ellipsis">{holder_name}</Text>
        <PhoneLine>{client_name}</PhoneLine>
      </Stack>
    ),
  },
  { id: 'client', title: 'Client', cell: ({ client_name }) => <ClientName name={client_name} /> },
  { id: 'kind', title: 'Kind', width: 130, cell: ({ kind }) => kind },
  { id: 'issuer', title: 'Issuer', width: 110, cell: ({ issuer }) => issuer || <Text tone="muted">—</Text> },
  { id: 'state', title: 'State', width: 158, narrow: true, cell: ({ state }) => <OrderBadge state={state} /> },
  {
    id: 'age',
    title: 'Days in state',
    width: 116,
    sort: 'state_since',
    cell: (order) => (isSlow(order) ? <Text tone="red">{ageText(order)}</Text> : ageText(order) || '—'),
  },
  {
    id: 'price',
    title: 'Price',
    width: 104,
    align: 'end',
    sort: 'price',
    cell: ({ price }) => <Money amount={price} currency="INR" />,
  },
  {
    id: 'cost',
    title: 'Cost',
    width: 104,
    align: 'end',
    hidden: true,
    cell: ({ cost }) => <Money amount={cost} currency="INR" />,
  },
  {
    id: 'invoice',
    title: 'Invoice',
    width: 140,
    cell: ({ invoice_number }) => invoice_number ?? <Text tone="muted">Not billed</Text>,
  },
  { id: 'number', title: 'Order', width: 150, cell: ({ number }) => <span className="code">{number}</span> },
  {
    id: 'created',
    title: 'Created',
    width: 108,
    sort: 'created_at',
    hidden: true,
    cell: ({ created_at }) => formatDay(dayOf(new Date(created_at), timezone)),
  },
];

/** OrderDSCList: orders with the days they have been in their state. */
export function Component() {
  const base = `/business/${useParams().businessId}`;
  const mayWrite = useCan()('dsc', 'write');
  return (
    <ListScreen
      title="DSC orders"
      what="DSC orders"
      route={dscOrderRoutes.list}
      columns={COLUMNS}
      columnsKey="dsc_orders"
      filters={FILTERS}
      tabs={<DscTabs />}
      searchHint="Search holder, client or order"
      href={({ id }) => `${base}/OrderDSCList/${id}`}
      create={mayWrite ? { label: 'Order DSC', to: `${base}/orderDSC` } : undefined}
      actions={(asked) => (
        <ExportMenu
          formats={REPORT_FORMATS}
          first="newest"
          take={(exportType) => request(dscOrderRoutes.exportAll, { query: { ...asked, exportType } as never })}
        />
      )}
      totals={(asked) => <Totals asked={asked} />}
      empty={{
        icon: <IconTruckDelivery size={22} />,
        title: 'No DSC orders yet',
        text: 'Order a DSC for a client, or select DSCs in the register and order their renewal.',
      }}
    />
  );
}

const money = (amount: string): string => formatListMoney(amount, 'INR');

/** Of all orders that match. Hidden without any. */
function Totals({ asked }: { asked: Readonly<Record<string, unknown>> }) {
  const { data } = useRead(dscOrderRoutes.totals, { query: asked as never }, { quiet: true, keep: true });
  if (!data || data.orders === 0) return null;
  const slow = data.ages.slice(2).reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Box padding="12 20" rigid>
      <Figures>
        <Figure label="Open orders" value={data.open} note={`of ${data.orders}`} />
        <Figure label="Over 7 days" value={slow} note="In the same state" />
        <Figure label="Price" value={money(data.price)} note={`Cost ${money(data.cost)}`} />
        <Figure label="Not billed" value={money(data.unbilled)} note="Placed orders" />
      </Figures>
    </Box>
  );
}
