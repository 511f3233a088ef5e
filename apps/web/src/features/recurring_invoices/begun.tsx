import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { IconBuilding } from '@tabler/icons-react';
import { useRead } from '#web/app/query.ts';
import { usePlaceOfBilling } from '#web/billing/use-around.ts';
import { Button } from '#web/kit/button.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import { isMissing, NoRecurring } from './no-recurring.tsx';
import { RecurringForm } from './recurring-form.tsx';

type Props = { ruleId: number | null; clientId: string };

/** The editor, as soon as all that it begins with is there. */
export function Begun({ ruleId, clientId }: Props) {
  const { place, error, retry } = usePlaceOfBilling();
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
        title={ruleId === null ? 'New recurring invoice' : 'Edit recurring invoice'}
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
  const create = usePlace('/business/:businessId/firmCreate');
  return (
    <EmptyState
      icon={<IconBuilding size={22} />}
      title="No firm to bill as"
      actions={
        create && (
          <Button look="solid" to={create}>
            New firm
          </Button>
        )
      }
    >
      An invoice is made by a firm: its name, its number series and its account.
    </EmptyState>
  );
}
