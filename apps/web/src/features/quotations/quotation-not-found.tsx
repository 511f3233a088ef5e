import { IconFileText } from '@tabler/icons-react';
import { NotFound } from '#web/kit/not-found.tsx';

export const NoQuotation = () => (
  <NotFound icon={<IconFileText size={22} />} one="quotation" many="quotations" list="quotation">
    The draft may have been discarded, or you don’t have access to this client.
  </NotFound>
);
