import { useParams } from 'react-router';
import { Begun } from './recurring-editor.tsx';

/** recurring-invoice/:recurringInvoiceId/edit. */
export function Component() {
  const id = Number(useParams().recurringInvoiceId);
  return <Begun key={id} ruleId={id} clientId="" />;
}
