import { firmRoutes } from '@daftar/contract/firms';
import { IconReceiptTax } from '@tabler/icons-react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { GstReturn } from './gst-return.tsx';

/** gst_returns: the firm's own returns, by registration and period. */
export function Component() {
  const read = useRead(firmRoutes.search, { query: {} });
  const firms = read.data?.data.filter(({ gst_type }) => gst_type !== 'Unregistered');
  const toFirms = useScreenUrl('/business/:businessId/firms');
  if (firms?.length) return <GstReturn firms={firms} />;
  return (
    <>
      <Stack gutter gap={12} rigid padding="14 0">
        <PageHeader title="GST returns" />
      </Stack>
      {read.error ? (
        <ErrorState what="the firms" error={read.error} retry={() => void read.refetch()} />
      ) : !firms ? (
        <SkeletonRows />
      ) : (
        <EmptyState
          icon={<IconReceiptTax size={22} />}
          title="No GST-registered firm"
          actions={
            toFirms && (
              <Button look="solid" to={toFirms}>
                View firms
              </Button>
            )
          }
        >
          Add a firm registered under the regular scheme. Returns are prepared from its invoices.
        </EmptyState>
      )}
    </>
  );
}
