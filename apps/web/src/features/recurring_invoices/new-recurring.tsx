import { useSearchParams } from 'react-router';
import { Begun } from './recurring-editor.tsx';

/** recurring-invoice/create. */
export function Component() {
  const clientId = useSearchParams()[0].get('client') ?? '';
  return <Begun ruleId={null} clientId={clientId} />;
}
