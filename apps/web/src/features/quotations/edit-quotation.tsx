import { useParams } from 'react-router';
import { Begun } from './begun.tsx';

/** quotation/:quotationId/edit: a draft; what is final is shown instead. */
export function Component() {
  const id = Number(useParams().quotationId);
  return <Begun key={id} draftId={id} clientId="" />;
}
