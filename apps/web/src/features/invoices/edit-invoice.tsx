import { useParams } from 'react-router';
import { Begun } from './begun.tsx';

/** invoice/edit/:invoiceId: a draft; what is issued is shown instead. */
export function Component() {
  const id = Number(useParams().invoiceId);
  return <Begun key={id} draftId={id} kind="invoice" originalId={null} clientId="" />;
}
