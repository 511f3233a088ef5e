import { NewInvoice } from './new-invoice.tsx';

/** add_gst_invoice: the same editor, for the firms that are registered under GST. */
export const Component = () => <NewInvoice gst />;
