import { useParams } from 'react-router';
import { RecurringDraft } from './recurring-editor.tsx';

/** recurring-invoice/:recurringInvoiceId/edit. */
export function Component() {
  const id = Number(useParams().recurringInvoiceId);
  return <RecurringDraft key={id} ruleId={id} clientId="" />;
}
