import { IconHomeQuestion } from '@tabler/icons-react';
import { NotFound } from '#web/kit/not-found.tsx';

/** Properties of other businesses and in the bin. */
export const NoProperty = () => (
  <NotFound icon={<IconHomeQuestion size={22} />} one="property" many="properties" list="properties">
    This property may be in the bin, or you may not have access.
  </NotFound>
);
