import { firmRoutes } from '@daftar/contract/firms';
import { ANSWER_FILTERS, quotationRoutes, type QuotationTab } from '@daftar/contract/quotations';
import { QUOTATION_STATUSES } from '@daftar/domain/enumerations';
import { IconFileText } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { request } from '#web/core/api.ts';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Tabs } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { columns } from './columns.tsx';
import { ANSWERS } from './labels.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { countOf } from '#web/kit/format-count.ts';

type Props = { query: Readonly<Record<string, unknown>>; status: QuotationTab['status'] };

const plural = (n: number): string => `${countOf(n)} ${n === 1 ? 'quotation' : 'quotations'}`;

/** Totals of all quotations under the filter, by currency. */
function Totals({ query, status }: Props) {
  const { status: _, ...asked } = query;
  const { data } = useRead(quotationRoutes.summary, { query: asked }, { keep: true, quiet: true });
  const sums = data?.tabs.find((tab) => tab.status === status)?.sums ?? [];
  if (!sums.length) return null;
  return (
    <Row
      gap="4 20"
      align="stretch"
      wrap
      rigid
      padding="8 20"
      divider="bottom"
      tone="soft"

      role="group"
      aria-label="Totals"
    >
      {sums.map(({ currency, documents, total, taxable_value, tax }) => (
        <span key={currency}>
          {plural(documents)} · Total{' '}
          <Text as="strong" tone="normal" weight={600} whiteSpace="nowrap">
            <Money amount={total} currency={currency} />
          </Text>{' '}
          · Taxable value{' '}
          <Text as="strong" tone="normal" weight={600} whiteSpace="nowrap">
            <Money amount={taxable_value} currency={currency} />
          </Text>{' '}
          · Tax{' '}
          <Text as="strong" tone="normal" weight={600} whiteSpace="nowrap">
            <Money amount={tax} currency={currency} />
          </Text>
        </span>
      ))}
    </Row>
  );
}

const named = (all: readonly { id: number; name: string }[]) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }));

const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** quotation: quotations with their client and status. */
export function Component() {
  const mayWrite = useCan()('invoices', 'write');
  const current = useBusiness();
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true, enabled: useLater() }).data?.data ?? [];
  const branches = current?.branches ?? [];
  const asked = useSearchParams()[0].get('status');
  const status = QUOTATION_STATUSES.find((one) => one === asked);
  const at = `/business/${current?.id}/quotation`;
  const all = useRead(quotationRoutes.summary, { query: {} }, { quiet: true, keep: true }).data?.tabs;
  const tabs = (['All', ...QUOTATION_STATUSES] as const).map((value) => ({
    value,
    label: value,
    count: all?.find((tab) => tab.status === value)?.sums.reduce((n, sum) => n + sum.documents, 0),
  }));
  const filters: Filter[] = [
    {
      name: 'answer',
      label: 'Response',
      options: ANSWER_FILTERS.map((value) => ({ value, label: ANSWERS[value]!.label })),
    },
    { name: 'client_id', label: 'Client', lookup: clientLookup },
    ...(firms.length > 1 ? [{ name: 'firm_id', label: 'Firm', options: named(firms) }] : []),
    ...(branches.length > 1 ? [{ name: 'branch_id', label: 'Branch', options: named(branches) }] : []),
    { name: 'period', label: 'Period', kind: 'period', from: 'from_date', to: 'to_date' },
  ];
  return (
    <ListScreen
      title="Quotations"
      what="quotations"
      route={quotationRoutes.list}
      query={status && { status }}
      columns={columns}
      columnsKey="quotations"
      views="quotations"
      filters={filters}
      searchHint="Search by number or client"
      href={({ id, status: state }) => (state === 'Draft' && mayWrite ? `${at}/${id}/edit` : `${at}/${id}/view`)}
      create={mayWrite ? { label: 'Create quotation', to: `${at}/create` } : undefined}
      actions={(query) => (
        <ExportMenu
          formats={FORMATS}
          take={(exportType) => request(quotationRoutes.exportAll, { query: { ...query, exportType } as never })}
        />
      )}
      tabs={<Tabs tabs={tabs} param="status" label="Status" />}
      totals={(query) => <Totals query={query} status={status ?? 'All'} />}
      empty={{
        icon: <IconFileText size={22} />,
        title: 'No quotations yet',
        text: 'Quote your fee before you start. The client accepts online, and you convert it to an invoice.',
      }}
    />
  );
}
