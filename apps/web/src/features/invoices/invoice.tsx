import { useParams } from 'react-router';
import { InvoiceScreen } from './invoice-screen.tsx';

/** invoice/:invoiceId/view: one invoice or note. */
export const Component = () => <InvoiceScreen id={Number(useParams().invoiceId)} />;
