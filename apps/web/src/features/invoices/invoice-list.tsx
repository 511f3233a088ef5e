import { firmRoutes } from '@daftar/contract/firms';
import { invoiceRoutes, type InvoiceKind, type InvoiceTab } from '@daftar/contract/invoices';
import { IconReceipt } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { billingOf } from '#web/kit/document-editor/use-editor-data.ts';
import { usePeriodQuery } from '#web/kit/period-query.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useListState } from '#web/kit/use-list.ts';
import { BillingMenu } from './billing-menu.tsx';
import { BulkActs } from './bulk-actions.tsx';
import { ACTS, columnsOf } from './columns.tsx';
import { StatusTabs, useTabs } from './status-tabs.tsx';
import { filtersOf } from './filters.ts';
import { isKind, KIND_WORDS } from './labels.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';

type Props = { sums: InvoiceTab['sums'] | undefined; isCredit: boolean };

/** Totals per currency, where there are several. A single currency is totalled in the list itself. */
function Sums({ sums, isCredit }: Props) {
  if (!sums || sums.length < 2) return null;
  return (
    <Row
      gap="4 20"
      align="stretch"
      wrap
      padding="8 20"
      divider="bottom"
      tone="soft"

      role="status"
      aria-label="Totals for this list"
    >
      {sums.map(({ currency, total, tax, due }) => (
        <span key={currency}>
          Total{' '}
          <Text as="strong" tone="normal">
            <Money amount={total} currency={currency} />
          </Text>{' '}
          · Tax{' '}
          <Text as="strong" tone="normal">
            <Money amount={tax} currency={currency} />
          </Text>{' '}
          · {isCredit ? 'Balance' : 'Due'}{' '}
          <Text as="strong" tone="normal">
            <Money amount={due} currency={currency} />
          </Text>
        </span>
      ))}
    </Row>
  );
}

/** The specification's name of the remembered filters. */
const FILTER_KEY = 'invoiceFilters';
const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** invoice: invoices, credit notes or debit notes by status, with totals. */
export function Component() {
  const current = useBusiness();
  const mayWrite = useCan()('invoices', 'write');
  const [query] = useSearchParams();
  const {
    state: { filters, search },
    after,
  } = useListState('invoices', FILTER_KEY);
  const kind: InvoiceKind = isKind(filters.kind ?? null) ? (filters.kind as InvoiceKind) : 'invoice';
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true, enabled: useLater() }).data?.data ?? [];
  const clientId = filters.client_id ?? '';
  const client = useRead(invoiceRoutes.billing, billingOf(clientId), { enabled: clientId !== '', quiet: true }).data;
  const shown = filters.status || 'All';
  const offered = filtersOf({
    branches: current?.branches ?? [],
    firms,
    client: client ? [{ value: clientId, label: client.recipient.name }] : [],
  });
  const tabs = useTabs({ ...usePeriodQuery(offered)(filters), search: search || undefined });
  const sums = tabs?.find(({ status }) => status === shown)?.sums;
  const { one, many } = KIND_WORDS[kind];
  const at = `/business/${current?.id}/invoice`;
  return (
    <ListScreen
      title={many}
      what={many.toLowerCase()}
      route={invoiceRoutes.list}
      columns={[...columnsOf(kind === 'credit_note', sums), ...(mayWrite ? [ACTS] : [])]}
      columnsKey={`invoices ${kind}`}
      views="invoices"
      whole="invoices"
      filters={offered}
      filterKey={FILTER_KEY}
      searchHint="Search by number or client"
      href={({ id, state }) => (state === 'Draft' && mayWrite ? `${at}/edit/${id}` : `${at}/${id}/view`)}
      create={mayWrite ? { label: 'Create invoice', to: `${at}/create` } : undefined}
      actions={(all) => (
        <>
          <ExportMenu
            formats={FORMATS}
            take={(exportType) => request(invoiceRoutes.exportAll, { query: { ...all, exportType } as never })}
          />
          <BillingMenu />
        </>
      )}
      filterTabs={
        <StatusTabs
          kind={kind}
          status={shown}
          tabs={tabs}
          to={(part) => `?${after(query, { filters: { ...filters, ...part } })}`}
        />
      }
      totals={() => <Sums sums={sums} isCredit={kind === 'credit_note'} />}
      bulk={mayWrite ? (ids, clear) => <BulkActs ids={ids.map(Number)} one={one} clear={clear} /> : undefined}
      empty={{
        icon: <IconReceipt size={22} />,
        title: `No ${many.toLowerCase()} yet`,
        text:
          kind === 'invoice'
            ? 'Create your first invoice. Choose a client and a service, and tax is worked out for you.'
            : 'To create one, open an invoice and choose Create credit note or Create debit note.',
      }}
    />
  );
}
