import { IconTruckDelivery } from '@tabler/icons-react';
import { NotFound } from '#web/kit/not-found.tsx';

export const NoOrder = () => (
  <NotFound icon={<IconTruckDelivery size={22} />} one="DSC order" many="DSC orders" list="OrderDSCList">
    It was deleted, or belongs to a client that you can’t see.
  </NotFound>
);
