import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { NotFound } from '#web/kit/not-found.tsx';

/** Firms of other businesses and firms in the bin. */
export const NoFirm = () => (
  <NotFound icon={<IconBuildingSkyscraper size={22} />} one="firm" many="firms" list="firms">
    It may be in the bin.
  </NotFound>
);
