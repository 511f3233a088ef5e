import { IconRepeat } from '@tabler/icons-react';
import { NotFound } from '#web/kit/not-found.tsx';

export const NoRecurring = () => (
  <NotFound icon={<IconRepeat size={22} />} one="recurring invoice" many="recurring invoices" list="recurring-invoice">
    You may not have access to this client.
  </NotFound>
);
