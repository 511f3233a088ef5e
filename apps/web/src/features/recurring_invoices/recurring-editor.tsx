import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { IconBuilding } from '@tabler/icons-react';
import { useRead } from '#web/core/query.ts';
import { useNewDocumentDefaults } from '#web/kit/document-editor/use-editor-data.ts';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { isMissing } from '#web/kit/not-found.tsx';
import { NoRecurring } from './recurring-not-found.tsx';
import { RecurringForm } from './recurring-form.tsx';

type Props = { ruleId: number | null; clientId: string };

/** Shows the editor once its data is loaded. */
export function Begun({ ruleId, clientId }: Props) {
  const { place, error, retry } = useNewDocumentDefaults();
  const rule = useRead(
    recurringInvoiceRoutes.get,
    { params: { id: ruleId! } },
    { enabled: ruleId !== null, quiet: true },
  );
  const failed = error ?? rule.error;
  if (isMissing(failed)) return <NoRecurring />;
  if (failed && !place) return <ErrorState what="the editor" error={failed} retry={retry} />;
  const isWaiting = !place || (ruleId !== null && !rule.data);
  return (
    <Page>
      <PageHeader
        title={ruleId === null ? 'Create recurring invoice' : 'Edit recurring invoice'}
        subtitle={rule.data?.client_name}
      />
      {isWaiting ? (
        <SkeletonRows rows={10} />
      ) : place.firms.length === 0 ? (
        <NoFirms />
      ) : (
        <RecurringForm place={place} rule={rule.data ?? null} clientId={clientId} />
      )}
    </Page>
  );
}

function NoFirms() {
  const create = useScreenUrl('/business/:businessId/firmCreate');
  return (
    <EmptyState
      icon={<IconBuilding size={22} />}
      title="No firms yet"
      actions={
        create && (
          <Button look="solid" to={create}>
            Add firm
          </Button>
        )
      }
    >
      Add the firm you bill from: its name, number series and bank account.
    </EmptyState>
  );
}
