import { clientRoutes } from '@daftar/contract/clients';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useNewDocumentDefaults } from '#web/kit/document-editor/use-editor-data.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { PaymentForm } from './payment-form.tsx';
import type { Start } from './form-values.ts';
import { NoFirms } from '#web/kit/no-firms.tsx';

/** payment/add: with `invoice` or `client` it starts with their open items, with `notice` with the reported payment. */
export function Component() {
  const [query] = useSearchParams();
  return <NewPayment key={query.toString()} query={query} />;
}

function NewPayment({ query }: { query: URLSearchParams }) {
  const { place, error, retry } = useNewDocumentDefaults();
  const told = useStart(query);
  // Keeps the initial values even if the client or the invoice changes, so that typed values still fit.
  const [start, setStart] = useState(told);
  if (!start && told) setStart(told);
  return (
    <Page>
      <PageHeader title="Record payment" />
      {error && !place ? (
        <ErrorState what="the form" error={error} retry={retry} />
      ) : !place || !start ? (
        <SkeletonRows rows={8} />
      ) : place.firms.length === 0 ? (
        <NoFirms of="receipt" />
      ) : (
        <PaymentForm place={place} start={start} />
      )}
    </Page>
  );
}

/** Undefined while loading. A missing invoice or closed notice counts as none. */
function useStart(query: URLSearchParams): Start | undefined {
  const noticeId = Number(query.get('notice')) || 0;
  const told = useRead(
    portalBillingRoutes.notice,
    { params: { id: noticeId } },
    { enabled: noticeId > 0, quiet: true, staleTime: Infinity },
  );
  const notice = told.data?.state === 'Waiting' ? told.data : null;
  const invoiceId = Number(query.get('invoice')) || 0;
  const invoice = useRead(
    invoiceRoutes.get,
    { params: { id: invoiceId } },
    { enabled: invoiceId > 0, quiet: true, staleTime: Infinity },
  );
  const clientId = invoiceId ? 0 : Number(query.get('client')) || 0;
  const client = useRead(
    clientRoutes.get,
    { params: { id: clientId } },
    { enabled: clientId > 0, quiet: true, staleTime: Infinity },
  );
  if (invoice.isFetching || client.isFetching || told.isFetching) return undefined;
  if (notice)
    return {
      client_id: String(notice.client_id),
      client_name: notice.client_name,
      firm_id: String(notice.firm_id),
      currency: notice.currency,
      first: notice.invoice_id ? `invoice:${notice.invoice_id}` : '',
      notice,
    };
  const bill = invoice.data;
  return {
    client_id: String(bill?.client_id ?? client.data?.id ?? ''),
    client_name: bill?.client_name ?? client.data?.client_full_name ?? '',
    firm_id: bill ? String(bill.firm_id) : '',
    currency: bill?.currency ?? '',
    first: bill ? `${bill.kind}:${bill.id}` : '',
    notice: null,
  };
}
