import { useParams } from 'react-router';
import { Begun } from './quotation-editor.tsx';

/** quotation/:quotationId/edit: edits a draft; final quotations are shown instead. */
export function Component() {
  const id = Number(useParams().quotationId);
  return <Begun key={id} draftId={id} clientId="" />;
}
