import { IconHomeDollar } from '@tabler/icons-react';
import { NotFound } from '#web/kit/not-found.tsx';

export const NoLoan = () => (
  <NotFound icon={<IconHomeDollar size={22} />} one="loan file" many="loan files" list="retail_loan">
    The file was deleted, or you don’t have access to it.
  </NotFound>
);
