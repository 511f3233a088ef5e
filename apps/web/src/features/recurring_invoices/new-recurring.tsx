import { useSearchParams } from 'react-router';
import { RecurringDraft } from './recurring-editor.tsx';

/** recurring-invoice/create. */
export function Component() {
  const clientId = useSearchParams()[0].get('client') ?? '';
  return <RecurringDraft ruleId={null} clientId={clientId} />;
}
