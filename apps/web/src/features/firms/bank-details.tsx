import { firmRoutes } from '@daftar/contract/firms';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { Banks } from './banks.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { NoFirm } from './firm-not-found.tsx';

/** firm/:firmId/editFBankDetail: the accounts of a firm, under the address that old links have. */
export function Component() {
  const { businessId, firmId } = useParams();
  const id = Number(firmId);
  const business = useBusiness()?.business;
  const read = useRead(firmRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoFirm />;
  if (read.error) return <ErrorState what="the firm" error={read.error} retry={() => void read.refetch()} />;
  return (
    <Page narrow>
      <PageHeader
        title="Bank details"
        subtitle={read.data?.name}
        actions={<Button to={`/business/${businessId}/firmDetails?firm=${id}`}>View firm</Button>}
      />
      {read.data && business ? (
        <Banks firm={read.data} country={business.country} mayWrite />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Page>
  );
}
