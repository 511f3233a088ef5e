import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { useRead } from '#web/core/query.ts';
import { useNewDocumentDefaults } from '#web/kit/document-editor/use-editor-data.ts';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { NoRecurring } from './recurring-not-found.tsx';
import { RecurringForm } from './recurring-form.tsx';
import { NoFirms } from '#web/kit/no-firms.tsx';

type Props = { ruleId: number | null; clientId: string };

/** Shows the editor once its data is loaded. */
export function RecurringDraft({ ruleId, clientId }: Props) {
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
        <NoFirms of="invoice" />
      ) : (
        <RecurringForm place={place} rule={rule.data ?? null} clientId={clientId} />
      )}
    </Page>
  );
}
