import { useParams } from 'react-router';
import { InvoiceEditor } from './invoice-editor.tsx';

/** invoice/edit/:invoiceId: edits a draft; issued invoices are shown instead. */
export function Component() {
  const id = Number(useParams().invoiceId);
  return <InvoiceEditor key={id} draftId={id} kind="invoice" originalId={null} clientId="" />;
}
