import { invoiceRoutes, type InvoiceKind, type InvoiceTab } from '@daftar/contract/invoices';
import { useNavigate } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { TabLinks } from '#web/kit/tabs.tsx';
import classes from './invoices.module.css';
import { KIND_WORDS } from './words.ts';

const count = new Intl.NumberFormat('en-IN');
const KINDS = Object.entries(KIND_WORDS).map(([value, { many }]) => ({ value: value as InvoiceKind, label: many }));

/** What the rows under the filter come to, status by status. */
export const useTabs = (query: Record<string, unknown>): readonly InvoiceTab[] | undefined =>
  useRead(invoiceRoutes.summary, { query: { ...query, status: undefined } as never }, { keep: true, quiet: true }).data
    ?.tabs;

const WORDS: Partial<Record<InvoiceTab['status'], string>> = {
  Final: 'Issued',
  UnPaid: 'Unpaid',
  'Partial Paid': 'Part paid',
};
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

/** Which kind of document, and which of them by status: both are filters of the list, and remembered with it. */
export function StatusTabs({ kind, status: current, tabs, to }: Props) {
  const navigate = useNavigate();
  const shown = ORDER.filter((status) => !(kind === 'credit_note' && status === 'Overdue'));
  const countOf = (status: string): string | undefined => {
    const sums = tabs?.find((tab) => tab.status === status)?.sums;
    return sums && count.format(sums.reduce((n, { documents }) => n + documents, 0));
  };
  return (
    <>
      <div className={classes.kinds}>
        <Segmented
          label="Kind of document"
          options={KINDS}
          value={kind}
          onChange={(next) => void navigate(to({ kind: next === 'invoice' ? '' : next, status: '' }))}
        />
      </div>
      <TabLinks
        label="Status"
        tabs={shown.map((status) => ({
          value: status,
          label: WORDS[status] ?? status,
          count: countOf(status),
          to: to({ status: status === 'All' ? '' : status }),
          isCurrent: status === current,
        }))}
      />
    </>
  );
}
