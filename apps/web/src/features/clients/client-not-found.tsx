import { IconUserSearch } from '@tabler/icons-react';
import { NotFound } from '#web/kit/not-found.tsx';

/** Clients of other businesses, private clients and clients in the bin. */
export const NoClient = () => (
  <NotFound icon={<IconUserSearch size={22} />} one="client" many="clients" list="clients">
    This client may be in the bin, or you may not have access.
  </NotFound>
);
