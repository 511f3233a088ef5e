import { invoiceRoutes, type InvoiceKind } from '@daftar/contract/invoices';
import { IconBuilding } from '@tabler/icons-react';
import { Navigate, useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { billingOf, usePlaceOfBilling, type FirmChoice, type Place } from '#web/billing/use-around.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { isMissing, NoInvoice } from './no-invoice.tsx';
import { KIND_WORDS } from './words.ts';

type Props = {
  draftId: number | null;
  kind: InvoiceKind;
  originalId: number | null;
  clientId: string;
  gst?: boolean;
  onKept?: (id: number) => void;
};

/** The editor, as soon as all that it begins with is there. */
export function Begun({ draftId, kind, originalId, clientId, gst = false, onKept }: Props) {
  const { businessId } = useParams();
  const { place, error, retry } = usePlaceOfBilling();
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
  const title = draftId === null ? `New ${gst ? 'GST ' : ''}${one}` : `Edit ${one}`;
  return (
    <Page>
      <PageHeader
        title={title}
        badge={<Badge>Draft</Badge>}
        subtitle={original.data && `On ${original.data.number} of ${original.data.client_name}`}
      />
      {isWaiting ? (
        <SkeletonRows rows={10} />
      ) : firms!.length === 0 ? (
        <NoFirms gst={gst} />
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

function NoFirms({ gst }: { gst: boolean }) {
  const create = usePlace('/business/:businessId/firmCreate');
  return (
    <EmptyState
      icon={<IconBuilding size={22} />}
      title={gst ? 'No firm with a GSTIN' : 'No firm to bill as'}
      actions={
        create && (
          <Button look="solid" to={create}>
            New firm
          </Button>
        )
      }
    >
      {gst
        ? 'A GST invoice is made by a firm that is registered: give one its GSTIN.'
        : 'An invoice is made by a firm: its name, its number series and its account.'}
    </EmptyState>
  );
}
