import { accountRoutes } from '@daftar/contract/accounts';
import { useRead } from '#web/app/query.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { AccountActs } from './account-acts.tsx';
import { AccountParts } from './account-parts.tsx';
import classes from './accounts.module.css';
import { useBooks } from './use-books.ts';

/** The account on the page of its client. */
export function Component({ clientId }: { clientId: number }) {
  const read = useRead(accountRoutes.ofClient, { params: { id: clientId } });
  const { books, all } = useBooks(read.data);
  if (read.error && !read.data)
    return <ErrorState what="the account" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  return (
    <>
      <div className={classes.acts}>
        <AccountActs account={read.data} books={books} />
      </div>
      <AccountParts account={read.data} books={books} all={all} />
    </>
  );
}
