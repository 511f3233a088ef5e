import { receiptRoutes, RECEIPT_STATES } from '@daftar/contract/receipts';
import { PAYMENT_MODES } from '@daftar/domain/billing/settlement';
import { firmRoutes } from '@daftar/contract/firms';
import { IconCash } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { PaymentNotices } from '#web/kit/document-editor/payment-notices.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { Box } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { columns } from './columns.tsx';
import { Totals } from './list-totals.tsx';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** payments: receipts with client, mode and totals. */
export function Component() {
  const mayWrite = useCan()('invoices', 'write');
  const current = useBusiness();
  const firms = useRead(firmRoutes.search, { query: {} }, { quiet: true, enabled: useLater() }).data?.data ?? [];
  const branches = current?.branches ?? [];
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters: Filter[] = [
    { name: 'state', label: 'Status', options: optionsOf(RECEIPT_STATES) },
    { name: 'mode', label: 'Payment mode', options: optionsOf(PAYMENT_MODES) },
    ...(firms.length > 1 ? [{ name: 'firm_id', label: 'Firm', options: named(firms) }] : []),
    ...(branches.length > 1 ? [{ name: 'branch_id', label: 'Branch', options: named(branches) }] : []),
    { name: 'period', label: 'Period', kind: 'period', from: 'from_date', to: 'to_date' },
    {
      name: 'has_advance',
      label: 'Advance',
      options: [
        { value: 'true', label: 'With advance left' },
        { value: 'false', label: 'Fully applied' },
      ],
    },
  ];
  return (
    <ListScreen
      title="Payments received"
      what="payments"
      route={receiptRoutes.list}
      columns={columns}
      columnsKey="receipts"
      views="receipts"
      filters={filters}
      searchHint="Search by number, client or reference"
      href={({ id }) => `/business/${current?.id}/payments/${id}`}
      create={mayWrite ? { label: 'Record payment', to: `/business/${current?.id}/payment/add` } : undefined}
      actions={(query) => (
        <ExportMenu
          formats={FORMATS}
          take={(exportType) => request(receiptRoutes.exportAll, { query: { ...query, exportType } as never })}
        />
      )}
      totals={(query) => (
        <>
          <Box hideEmpty padding="12 20 0">
            <PaymentNotices />
          </Box>
          <Totals query={query} />
        </>
      )}
      empty={{
        icon: <IconCash size={22} />,
        title: 'No payments yet',
        text: 'Record payments against invoices or as advances. Balances update automatically.',
      }}
    />
  );
}
