import { firmRoutes } from '@daftar/contract/firms';
import { RECURRING_STATES, recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { RECURRING_MODES } from '@daftar/domain/billing/recurring-modes';
import { RECURRENCE_FREQUENCIES } from '@daftar/domain/enumerations';
import { IconRepeat } from '@tabler/icons-react';
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
import { MODE_WORDS } from './labels.ts';

const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** recurring-invoice: the list, with next dates and failures. */
export function Component() {
  const mayWrite = useCan()('invoices', 'write');
  const current = useBusiness();
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true, enabled: useLater() }).data?.data ?? [];
  const summary = useRead(recurringInvoiceRoutes.summary, { query: {} }, { quiet: true, keep: true }).data;
  const asked = useSearchParams()[0].get('state');
  const state = RECURRING_STATES.find((one) => one === asked);
  const at = `/business/${current?.id}/recurring-invoice`;
  const tabs = (['All', ...RECURRING_STATES] as const).map((value) => ({
    value,
    label: value,
    count: summary?.tabs.find((tab) => tab.state === value)?.rules,
  }));
  const filters: Filter[] = [
    {
      name: 'frequency',
      label: 'Frequency',
      options: RECURRENCE_FREQUENCIES.map((value) => ({ value, label: value })),
    },
    {
      name: 'mode',
      label: 'Created as',
      options: RECURRING_MODES.map((value) => ({ value, label: MODE_WORDS[value] })),
    },
    { name: 'client_id', label: 'Client', lookup: clientLookup },
    ...(firms.length > 1
      ? [{ name: 'firm_id', label: 'Firm', options: firms.map(({ id, name }) => ({ value: String(id), label: name })) }]
      : []),
    { name: 'has_failed', label: 'Errors', options: [{ value: 'true', label: 'Last invoice failed' }] },
  ];
  return (
    <ListScreen
      title="Recurring invoices"
      what="recurring invoices"
      route={recurringInvoiceRoutes.list}
      query={state && { state }}
      columns={columns}
      columnsKey="recurring_invoices"
      views="recurring_invoices"
      filters={filters}
      searchHint="Search by client"
      href={({ id }) => `${at}/${id}/view`}
      create={mayWrite ? { label: 'Create recurring invoice', to: `${at}/create` } : undefined}
      actions={(query) => (
        <ExportMenu
          formats={FORMATS}
          take={(exportType) => request(recurringInvoiceRoutes.exportAll, { query: { ...query, exportType } as never })}
        />
      )}
      tabs={<Tabs tabs={tabs} param="state" label="Status" />}
      empty={{
        icon: <IconRepeat size={22} />,
        title: 'No recurring invoices yet',
        text: 'Set up retainers and yearly fees once. Invoices are created, issued or emailed on schedule.',
      }}
    />
  );
}
