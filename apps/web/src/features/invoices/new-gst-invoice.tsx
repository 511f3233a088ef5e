import { NewInvoice } from './new-invoice.tsx';

/** add_gst_invoice: the same editor, for firms registered under GST. */
export const Component = () => <NewInvoice gst />;
