import { useParams } from 'react-router';
import { QuotationDraft } from './quotation-editor.tsx';

/** quotation/:quotationId/edit: edits a draft; final quotations are shown instead. */
export function Component() {
  const id = Number(useParams().quotationId);
  return <QuotationDraft key={id} draftId={id} clientId="" />;
}
