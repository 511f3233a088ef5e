import { IconUserSearch } from '@tabler/icons-react';
import { NotFound } from '#web/kit/not-found.tsx';

/** Borrowers of other businesses, of private clients, and in the bin. */
export const NoBorrower = () => (
  <NotFound icon={<IconUserSearch size={22} />} one="borrower" many="borrowers" list="borrowers">
    This borrower may be in the bin, or you may not have access.
  </NotFound>
);
