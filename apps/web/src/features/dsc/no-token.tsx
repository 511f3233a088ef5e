import { IconFingerprint } from '@tabler/icons-react';
import { NotFound } from '#web/kit/not-found.tsx';

export const NoToken = () => (
  <NotFound icon={<IconFingerprint size={22} />} one="DSC" many="DSCs" list="dsc">
    It was deleted, or signs only for clients that you can’t see.
  </NotFound>
);
