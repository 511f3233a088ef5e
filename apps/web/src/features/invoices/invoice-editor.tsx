import { invoiceRoutes, type InvoiceKind } from '@daftar/contract/invoices';
import { Navigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import {
  billingOf,
  useNewDocumentDefaults,
  type FirmChoice,
  type Place,
} from '#web/kit/document-editor/use-editor-data.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { KIND_WORDS } from './labels.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { NoFirms } from '#web/kit/no-firms.tsx';

const NoInvoice = lazyPart(async () => (await import('./invoice-not-found.tsx')).NoInvoice);

type Props = {
  draftId: number | null;
  kind: InvoiceKind;
  originalId: number | null;
  clientId: string;
  gst?: boolean;
  onKept?: (id: number) => void;
};

/** Shows the editor once its data is loaded. */
export function InvoiceEditor({ draftId, kind, originalId, clientId, gst = false, onKept }: Props) {
  const { businessId } = useParams();
  const { place, error, retry } = useNewDocumentDefaults();
  const draft = useRead(invoiceRoutes.get, { params: { id: draftId! } }, { enabled: draftId !== null, quiet: true });
  const invoiceId = draft.data?.original_id ?? originalId;
  const original = useRead(
    invoiceRoutes.get,
    { params: { id: invoiceId! } },
    { enabled: invoiceId !== null, quiet: true },
  );
  const client = useRead(invoiceRoutes.billing, billingOf(clientId), { enabled: clientId !== '', quiet: true });
  const failed = error ?? draft.error ?? original.error;
  if (isMissing(failed)) return <NoInvoice />;
  if (failed && !place) return <ErrorState what="the editor" error={failed} retry={retry} />;
  if (draft.data && draft.data.state !== 'Draft')
    return <Navigate to={`/business/${businessId}/invoice/${draft.data.id}/view`} replace />;
  const isWaiting =
    !place || (draftId !== null && !draft.data) || (invoiceId !== null && !original.data) || client.isLoading;
  const firms = place && (gst ? registeredIn(place) : place.firms);
  const shown = draft.data?.kind ?? kind;
  const { one } = KIND_WORDS[shown];
  const title = draftId === null ? `Create ${gst ? 'GST ' : ''}${one}` : `Edit ${one}`;
  return (
    <Page>
      <PageHeader
        title={title}
        badge={<Badge>Draft</Badge>}
        subtitle={original.data && `Against ${original.data.number} · ${original.data.client_name}`}
      />
      {isWaiting ? (
        <SkeletonRows rows={10} />
      ) : firms!.length === 0 ? (
        <NoFirms of={gst ? 'gst_invoice' : 'invoice'} />
      ) : (
        <InvoiceForm
          place={place!}
          firms={firms!}
          draft={draft.data ?? null}
          start={{
            kind: shown,
            original: original.data ?? null,
            client: client.data && { id: clientId, currency: client.data.currency },
          }}
          onKept={onKept}
        />
      )}
    </Page>
  );
}

const registeredIn = ({ firms, business }: Place): readonly FirmChoice[] =>
  business.tax_kind === 'GST' ? firms.filter(({ tax_number }) => tax_number !== '') : [];
