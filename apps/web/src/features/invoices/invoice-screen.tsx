import { DeliveryBadge } from '#web/kit/delivery.tsx';
import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { supplyFacts } from '@daftar/domain/billing/supply-kinds';
import { formatDay } from '@daftar/domain/date-format';
import { IconReceipt } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { DocumentView } from '#web/kit/document-editor/document-view.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { RecordPager } from '#web/kit/record-pager.tsx';
import { InvoiceBadge } from './badges.tsx';
import { History } from './history.tsx';
import { InvoiceActs } from './invoice-actions.tsx';
import { InvoiceSide } from './invoice-side.tsx';
import { loadInvoicePdf } from './pdf.ts';
import { isMissing } from '#web/kit/not-found.tsx';
import { NoInvoice } from './invoice-not-found.tsx';
import { KIND_WORDS } from './labels.ts';

export function InvoiceScreen({ id }: { id: number }) {
  const read = useRead(invoiceRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoInvoice />;
  if (read.error && !read.data)
    return <ErrorState what="the invoice" error={read.error} retry={() => void read.refetch()} />;
  return read.data ? <Shown key={id} invoice={read.data} /> : <SkeletonRows rows={10} />;
}

const TABS = [
  { value: 'document', label: 'Document' },
  { value: 'paper', label: 'PDF' },
  { value: 'history', label: 'History' },
];

function Shown({ invoice }: { invoice: Invoice }) {
  const { id, kind, number, client_name, version } = invoice;
  const { one } = KIND_WORDS[kind];
  const at = `/business/${useParams().businessId}/invoice`;
  return (
    <DetailScreen
      title={number ?? `Draft ${one}`}
      subtitle={`${client_name} · ${invoice.firm_name}`}
      icon={<IconReceipt size={28} aria-hidden />}
      badge={
        <>
          <InvoiceBadge {...invoice} />
          <DeliveryBadge {...invoice} />
        </>
      }
      actions={
        <>
          <RecordPager what={one} id={id} list={invoiceRoutes.list} at={(other) => `${at}/${other}/view`} />
          <InvoiceActs invoice={invoice} />
        </>
      }
      banner={invoice.cancelled_at && `Cancelled. Reason: ${invoice.cancel_reason}`}
      tabs={TABS}
      aside={<InvoiceSide invoice={invoice} />}
    >
      {(tab) => {
        if (tab === 'history') return <History invoice={invoice} />;
        if (tab === 'paper')
          return (
            <PdfPreview
              what={`the ${one}`}
              of={['invoice', id, version]}
              load={(signal) => loadInvoicePdf(id, signal)}
            />
          );
        return <DocumentView document={invoice} title={invoice.title} facts={factsOf(invoice)} />;
      }}
    </DetailScreen>
  );
}

const factsOf = (invoice: Invoice): (readonly [string, string])[] => {
  const facts: (readonly [string, string | null])[] = [
    ['Number', invoice.number ?? 'Assigned when issued'],
    ['Date', formatDay(invoice.date)],
    ['Due date', invoice.kind === 'credit_note' ? null : formatDay(invoice.due_date)],
    ['Original invoice', invoice.original_number],
    ['Place of supply', invoice.place_of_supply && placeOfSupplyLabel(invoice.place_of_supply)],
    ['Supply type', invoice.supply_kind === 'regular' ? null : supplyFacts(invoice.supply_kind).label],
    ['Reference', invoice.reference],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
};
