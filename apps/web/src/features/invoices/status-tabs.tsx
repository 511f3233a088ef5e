import { invoiceRoutes, type InvoiceKind, type InvoiceTab } from '@daftar/contract/invoices';
import { INVOICE_STATUS_LABELS } from '@daftar/domain/billing/invoice-status';
import { useNavigate } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { countOf } from '#web/kit/format-count.ts';
import { Row } from '#web/kit/layout.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TabLinks } from '#web/kit/tabs.tsx';
import { KIND_WORDS } from './labels.ts';

const KINDS = Object.entries(KIND_WORDS).map(([value, { many }]) => ({ value: value as InvoiceKind, label: many }));

/** Totals by status under the filter. */
export const useTabs = (query: Record<string, unknown>): readonly InvoiceTab[] | undefined =>
  useRead(invoiceRoutes.summary, { query: { ...query, status: undefined } as never }, { keep: true, quiet: true }).data
    ?.tabs;

const WORDS: Partial<Record<InvoiceTab['status'], string>> = { ...INVOICE_STATUS_LABELS, Final: 'Issued' };
const ORDER: readonly InvoiceTab['status'][] = [
  'All',
  'Draft',
  'Final',
  'UnPaid',
  'Partial Paid',
  'Overdue',
  'Paid',
  'Cancelled',
];

type Props = {
  kind: InvoiceKind;
  status: string;
  tabs: readonly InvoiceTab[] | undefined;
  /** The address of the list with these filters in place of those. */
  to: (filters: Readonly<Record<string, string>>) => string;
};

/** Kind of document and status, both remembered as filters of the list. */
export function StatusTabs({ kind, status: current, tabs, to }: Props) {
  const navigate = useNavigate();
  const shown = ORDER.filter((status) => !(kind === 'credit_note' && status === 'Overdue'));
  const documentsOf = (status: string): string | undefined => {
    const sums = tabs?.find((tab) => tab.status === status)?.sums;
    return sums && countOf(sums.reduce((n, { documents }) => n + documents, 0));
  };
  return (
    <>
      <Row gutter gap="8 16" wrap padding="12 0">
        <Segmented
          label="Document type"
          options={KINDS}
          value={kind}
          onChange={(next) => void navigate(to({ kind: next === 'invoice' ? '' : next, status: '' }))}
        />
      </Row>
      <TabLinks
        label="Status"
        tabs={shown.map((status) => ({
          value: status,
          label: WORDS[status] ?? status,
          count: documentsOf(status),
          to: to({ status: status === 'All' ? '' : status }),
          isCurrent: status === current,
        }))}
      />
    </>
  );
}
