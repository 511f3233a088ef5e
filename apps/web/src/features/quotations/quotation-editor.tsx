import { quotationRoutes } from '@daftar/contract/quotations';
import { Navigate, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useNewDocumentDefaults } from '#web/kit/document-editor/use-editor-data.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { NoQuotation } from './quotation-not-found.tsx';
import { QuotationForm } from './quotation-form.tsx';
import { NoFirms } from '#web/kit/no-firms.tsx';

type Props = { draftId: number | null; clientId: string; ticketId?: number | undefined; onKept?: (id: number) => void };

/** Shows the editor once its data is loaded. */
export function QuotationDraft({ draftId, clientId, ticketId, onKept }: Props) {
  const { businessId } = useParams();
  const { place, error, retry } = useNewDocumentDefaults();
  const draft = useRead(quotationRoutes.get, { params: { id: draftId! } }, { enabled: draftId !== null, quiet: true });
  const failed = error ?? draft.error;
  if (isMissing(failed)) return <NoQuotation />;
  if (failed && !place) return <ErrorState what="the editor" error={failed} retry={retry} />;
  if (draft.data && draft.data.status !== 'Draft')
    return <Navigate to={`/business/${businessId}/quotation/${draft.data.id}/view`} replace />;
  const isWaiting = !place || (draftId !== null && !draft.data);
  const number = draft.data?.number;
  return (
    <Page>
      <PageHeader
        title={draftId === null ? 'Create quotation' : number ? `Revise ${number}` : 'Edit quotation'}
        badge={<Badge>Draft</Badge>}
      />
      {isWaiting ? (
        <SkeletonRows rows={10} />
      ) : place.firms.length === 0 ? (
        <NoFirms of="quotation" />
      ) : (
        <QuotationForm
          place={place}
          draft={draft.data ?? null}
          clientId={clientId}
          ticketId={ticketId}
          onKept={onKept}
        />
      )}
    </Page>
  );
}
