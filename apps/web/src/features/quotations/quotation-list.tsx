import { firmRoutes } from '@daftar/contract/firms';
import { ANSWER_FILTERS, quotationRoutes } from '@daftar/contract/quotations';
import { QUOTATION_STATUSES } from '@daftar/domain/enumerations';
import { IconFileText } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { Tabs } from '#web/kit/tabs.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { columns } from './columns.tsx';
import { Totals } from './list-totals.tsx';
import { ANSWERS } from './words.ts';

const named = (all: readonly { id: number; name: string }[]) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }));

/** quotation: what was offered, to whom, and what became of it. */
export function Component() {
  const mayWrite = useCan()('invoices', 'write');
  const current = useBusiness();
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true }).data?.data ?? [];
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
      label: 'Answer',
      options: ANSWER_FILTERS.map((value) => ({ value, label: ANSWERS[value]!.label })),
    },
    { name: 'client_id', label: 'Client', lookup: clientLookup },
    ...(firms.length > 1 ? [{ name: 'firm_id', label: 'Firm', options: named(firms) }] : []),
    ...(branches.length > 1 ? [{ name: 'branch_id', label: 'Branch', options: named(branches) }] : []),
    { name: 'from_date', label: 'From', kind: 'day' },
    { name: 'to_date', label: 'To', kind: 'day' },
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
      searchHint="Number or client"
      href={({ id, status: state }) => (state === 'Draft' && mayWrite ? `${at}/${id}/edit` : `${at}/${id}/view`)}
      create={mayWrite ? { label: 'New quotation', to: `${at}/create` } : undefined}
      tabs={<Tabs tabs={tabs} param="status" label="Status" />}
      totals={(query) => <Totals query={query} status={status ?? 'All'} />}
      empty={{
        icon: <IconFileText size={22} />,
        title: 'No quotations yet',
        text: 'Offer a fee before the work begins. The client accepts it from a link, and it becomes an invoice.',
      }}
    />
  );
}
