import { useSearchParams } from 'react-router';
import { InvoiceScreen } from './invoice-screen.tsx';

/** invoice_details?invoice=7: the same screen by another address. */
export const Component = () => <InvoiceScreen id={Number(useSearchParams()[0].get('invoice'))} />;
