import { firmRoutes } from '@daftar/contract/firms';
import { IconReceiptTax } from '@tabler/icons-react';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import classes from './gst_returns.module.css';
import { GstReturn } from './gst-return.tsx';

/** gst_returns: what the firm itself tells the government, by registration and period. */
export function Component() {
  const read = useRead(firmRoutes.search, { query: {} });
  const firms = read.data?.data.filter(({ gst_type }) => gst_type !== 'Unregistered');
  const toFirms = usePlace('/business/:businessId/firms');
  if (firms?.length) return <GstReturn firms={firms} />;
  return (
    <>
      <div className={classes.head}>
        <PageHeader title="GST returns" />
      </div>
      {read.error ? (
        <ErrorState what="the firms" error={read.error} retry={() => void read.refetch()} />
      ) : !firms ? (
        <SkeletonRows />
      ) : (
        <EmptyState
          icon={<IconReceiptTax size={22} />}
          title="No firm files GSTR-1"
          actions={
            toFirms && (
              <Button look="solid" to={toFirms}>
                Open firms
              </Button>
            )
          }
        >
          Returns are made here from the invoices of firms that are registered under the regular scheme.
        </EmptyState>
      )}
    </>
  );
}
