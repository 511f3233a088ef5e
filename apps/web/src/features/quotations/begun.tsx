import { quotationRoutes } from '@daftar/contract/quotations';
import { IconBuilding } from '@tabler/icons-react';
import { Navigate, useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { usePlaceOfBilling } from '#web/billing/use-around.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { isMissing, NoQuotation } from './no-quotation.tsx';
import { QuotationForm } from './quotation-form.tsx';

type Props = { draftId: number | null; clientId: string; onKept?: (id: number) => void };

/** The editor, as soon as all that it begins with is there. */
export function Begun({ draftId, clientId, onKept }: Props) {
  const { businessId } = useParams();
  const { place, error, retry } = usePlaceOfBilling();
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
        title={draftId === null ? 'New quotation' : number ? `Revise ${number}` : 'Edit quotation'}
        badge={<Badge>Draft</Badge>}
      />
      {isWaiting ? (
        <SkeletonRows rows={10} />
      ) : place.firms.length === 0 ? (
        <NoFirms />
      ) : (
        <QuotationForm place={place} draft={draft.data ?? null} clientId={clientId} onKept={onKept} />
      )}
    </Page>
  );
}

function NoFirms() {
  const create = usePlace('/business/:businessId/firmCreate');
  return (
    <EmptyState
      icon={<IconBuilding size={22} />}
      title="No firm to quote as"
      actions={
        create && (
          <Button look="solid" to={create}>
            New firm
          </Button>
        )
      }
    >
      A quotation is made by a firm: its name, its number series and its terms.
    </EmptyState>
  );
}
