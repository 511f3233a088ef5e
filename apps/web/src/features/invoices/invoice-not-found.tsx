import { IconReceipt } from '@tabler/icons-react';
import { NotFound } from '#web/kit/not-found.tsx';

export const NoInvoice = () => (
  <NotFound icon={<IconReceipt size={22} />} one="invoice" many="invoices" list="invoice">
    The draft may have been discarded, or you don’t have access to this client.
  </NotFound>
);
